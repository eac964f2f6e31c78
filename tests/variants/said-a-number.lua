-- A fact that others of its name are something else than: here a number.
return extend "hachinin-meri/wiki" {
  name = "tests/variants/said-a-number", source = "made up for the tests",
  rule "SF-1" { "The dealer says a number, which counts.", ours = true },
  facts  = { fact "called" { "a number that the dealer says", cite = "SF-1" } },
  phases = { choice "saying" { asks = dealer, cite = "SF-1", may "say" { numbers = "0-9", note("called", number * 100) } } },
  score  = { points = tricks + yaku_points + called, cite = "SF-1" },
}
