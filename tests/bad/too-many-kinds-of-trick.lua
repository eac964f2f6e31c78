-- More kinds of trick than can be hide nothing that is wrong in them, nor in what stands beside.
return extend "hachinin-meri/wiki" {
  name = "too-many-kinds-of-trick", source = "us",
  rule "HT-1" { "Five kinds of trick more.", ours = true },
  phases = {
    trick "a" { when = trick_number(30), cite = "HT-1" },
    trick "b" { when = trick_number(2), lead = { of_rank "Z", any }, cite = "HT-1" },
    trick "c" { when = trick_number(3), follow = { of_suit "q", any }, cite = "HT-1" },
    trick "d" { when = led(trump), face = { up }, cite = "HT-1" },
    trick "e" { when = trick_numbr(4), cite = "HT-9" },
  },
  ranking = { trumps = "C G M tenka D K H K pips" },
}
