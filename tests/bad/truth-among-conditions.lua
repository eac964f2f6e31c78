-- Comparisons of words among conditions that all are to hold: each of them is true or false before anything is played.
return extend "meitora/kurogi" {
  name = "village/dorm", source = "the dormitory",
  rule  "DO-1" { "Doubled once, after a bid in a suit; a bid of seven scores nothing, and eight twice.", ours = true },
  facts = { fact "doubled" { "doubled", cite = "DO-1" } },
  phases = { auction "bid" { cite = "DO-1",
    may "double" { note "doubled", when = { less(0, bid), unless(doubled), denomination ~= "nt" } },
    may "redo"   { note("doubled", 0), when = { doubled, either({ bid == 8, less(0, bid) }, less(8, bid)) } },
  } },
  yaku  = { award = "one", yaku "jacks" { worth = { 1, { 2, when = { last_trick, tricks ~= 3 } } }, made = { last_trick, false }, en = "jacks", cite = "DO-1" } },
  score = { points = when({ contractors, bid ~= 7 }, tricks, 0) * when({ { bid == 8 }, contractor }, 2, 1), cite = "DO-1" },
  match = { points = 21, cite = "DO-1" },
}
