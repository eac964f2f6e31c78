return extend "hachinin-meri/wiki" {
  name = "word-holder-zone", source = "a test",
  phases = { choice "dragon" { asks = holder(okie) } },
}
