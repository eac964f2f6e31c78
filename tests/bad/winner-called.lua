-- Who deals next by winner(...), a seat that isn't known where no side is asked, and words that are said otherwise.
return extend "examples/four-winds" {
  name = "bad/winner-called", source = "made up",
  rule "V-1" { "A rule.", ours = true },
  facts = { fact "vowed" { "tricks vowed", of = "team", cite = "V-1" } },
  dealer = { next = winner(after(dealer)), cite = "V-1" },
  phases = { before "play" { choice "vow" { asks = after(contractor), cite = "V-1", may "vow" { numbers = "0-8", note("vowed", number) } } } },
  yaku = { yaku "two_cranes" { worth = { 1 }, en = "two cranes", cite = "V-1", made = less(1, lay(of_rank "C")) } },
}
