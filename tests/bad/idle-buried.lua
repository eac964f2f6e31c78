return extend "hachinin-meri/digital" {
  name = "bad/idle-buried",
  yaku = { buried_count = true },
}
