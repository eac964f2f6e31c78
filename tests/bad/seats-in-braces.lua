return extend "hachinin-meri/wiki" {
  name = "bad/seats-in-braces", source = "a test",
  rule "H" { "x.", ours = true },
  facts = { fact "f" { "f", cite = "H" } },
  phases = {
    choice "c" { asks = { dealer, leader }, cite = "H",
      may "a" { note "f", leads { dealer, leader } },
      may "b" { },
    },

  },
  dealer = { next = { dealer, after(dealer) } },
}
