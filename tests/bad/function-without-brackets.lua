return extend "hachinin-meri/wiki" {
  name = "bad/function-without-brackets",
  yaku = { yaku "x" { worth = { 1 }, en = "x", made = function trick
    return trick.number == 3
  end } },
  score = { points = if(less(tricks, 3), 0, tricks) },
}
