return extend "hachinin-meri/wiki" {
  name = "bad/key-fact",
  facts = {
    fact "boast" { "who boasted", seats = true },
  },
}
