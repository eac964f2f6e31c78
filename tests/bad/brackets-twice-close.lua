return extend "hachinin-meri/wiki" {
  name = "brackets-twice-close", source = "a test",
  phases = {
    trick "free" { cite = "HM-W10" },
  }},
  seats = 8,
}
