return extend "hachinin-meri/wiki" {
  name = "word-holder-code", source = "a test",
  phases = { choice "dragon" { asks = holder("pD") } },
}
