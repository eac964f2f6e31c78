-- A fact that others of its name are something else than: here a seat.
return extend "hachinin-meri/wiki" {
  name = "tests/variants/said-a-seat", source = "made up for the tests",
  rule "SF-2" { "The dealer can name the next seat, whose team's tricks then count twice.", ours = true },
  facts  = { fact "called" { "the seat that the dealer names", seat = true, cite = "SF-2" } },
  phases = { choice "saying" { asks = dealer, cite = "SF-2", may "name" { note("called", after(asked)) }, may "not" { } } },
  score  = { points = tricks + yaku_points + about(called, tricks), cite = "SF-2" },
}
