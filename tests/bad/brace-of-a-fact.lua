return extend "hachinin-meri/wiki" {
  name = "bad/brace-of-a-fact",
  source = "a test",
  rule "R-1" { "The seat after the dealer says whether three tricks more are named.", ours = true },
  facts = {
    fact "named"
      "tricks named", of = "team", cite = "R-1" },
    fact "double" { "counted double", cite = "R-1" },
  },
  phases = { before "dragon" { choice "double" { asks = after(dealer), cite = "R-1", may "double" { note "double" }, may "single" { note("named", 3) } } } },
  score = { points = (tricks + named) * when(doble, 2, 1) },
}
