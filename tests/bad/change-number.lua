return extend "hachinin-meri/wiki" {
  name = "bad/change-number",
  yaku = { worth = { change(1) { 4 } } },
}
