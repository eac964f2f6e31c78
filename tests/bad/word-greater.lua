-- What is compared is asked of a position: there is a word for it. Each is told once.
return extend "hachinin-meri/wiki" {
  name   = "bad/word-greater",
  score  = { points = when(tricks > 6, 3, 1) },
  yaku   = { yaku "chase" { worth = { 1, { 3, when = tricks >= 5 } } } },
  phases = { choice "x" { asks = dealer, cite = "HM-W5",
    may "a" { when = others_tricks < tricks },
    may "b" { when = equal(tricks <= 3, 1) },
  } },
}
