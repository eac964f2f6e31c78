-- What is wrong beside what is told of the text itself, in the same line.
return extend "hachinin-meri/wiki" {
  name = "bad/beside-a-mend", source = "us",
  rule "A-1" { "So it is.", ours = true },
  phases = { trick "last" { when = last_trick, faces = { down }, follow = { trump, any } cite = "A-1" } },
  yaku = { yaku "x" { of_rank "K" worth = { 2 }, en = 3, cite = "A-2" }, yaku "y" { made = less(named number), wroth = { 1 } } },
}
