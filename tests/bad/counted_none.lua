return extend "hachinin-meri/wiki" {
  name = "counted_none",
  yaku = { yaku "a" { worth = { 1 }, made = less(0, laid(trump_card "D" * plain)) },
           yaku "b" { worth = { 1 }, made = less(0, laid(of_suit "p" * of_suit "i")) } },
  phases = { before "okie" { choice "q" { asks = leader,
    may "yes" { when = less(0, held("pD" * of_suit "i")) },
    may "no"  { } } } },
}
