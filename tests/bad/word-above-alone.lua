return extend "hachinin-meri/wiki" {
  name = "word-above-alone", source = "a test",
  phases = { trick "free" { follow = { above(winner), any } } },
}
