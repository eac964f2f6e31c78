return extend "hachinin-meri/wiki" {
  name = "bad/excused-no-card",
  excused = { card = remove },
}
