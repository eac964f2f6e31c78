return extend "hachinin-meri/wiki" {
  name = "bad/signs-among-words", source = "a test",
  rule "A-1" { "Otherwise.", ours = true },
  phases = { trick "free" { lead = { { any, when = last_trick && first_trick, cite = "A-1" }, any } } },
  score  = { points = when(!more_tricks, 3), cite = "A-1" },
  dealer = { next = when(tricks != 3, dealer), cite = "A-1" },
  yaku   = { yaku "x" { worth = { 1 }, en = "x", cite = "A-1", made = function(trick) return trick.number > 3 && trick.winner != 2 end } },
}
