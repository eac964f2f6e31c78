-- Every way to ask how many cards lie in the trick, and more of them than are counted at once.
local maids, trumps = laid(of_rank "M"), laid(trump)
return extend "hachinin-meri/wiki" {
  name = "hachinin-meri/counted-otherwise", source = "a test",
  rule "CO-1" { "Each of these is a point.", ours = true },
  yaku = {
    yaku "none"     { cite = "CO-1", worth = { 1 }, en = "no maid", made = equal(maids, 0) },
    yaku "exactly"  { cite = "CO-1", worth = { 1 }, en = "a maid", made = equal(1, maids) },
    yaku "all"      { cite = "CO-1", worth = { 1 }, en = "nothing but the suit led", made = equal(laid(led), 8) },
    yaku "fewer"    { cite = "CO-1", worth = { 1 }, en = "fewer than two trumps", made = less(trumps, 2) },
    yaku "never"    { cite = "CO-1", worth = { 1 }, en = "fewer than no trump", made = less(trumps, 0) },
    yaku "nine"     { cite = "CO-1", worth = { 1 }, en = "not nine trumps", made = less(trumps, 9) },
    yaku "eight"    { cite = "CO-1", worth = { 1 }, en = "more than eight trumps", made = less(8, trumps) },
    yaku "either"   { cite = "CO-1", worth = { 1 }, en = "no plain card, or two trumps", made = either(equal(laid(plain), 0), equal(trumps, 2)) },
    yaku "unless"   { cite = "CO-1", worth = { 1 }, en = "two maids, but not three trumps", made = { less(1, maids), unless(less(2, trumps)) } },
    yaku "compared" { cite = "CO-1", worth = { 1 }, en = "more trumps than maids", made = less(maids, trumps) },
    yaku "sum"      { cite = "CO-1", worth = { 1 }, en = "maids and trumps are three", made = equal(maids + trumps, 3) },
    yaku "late"     { cite = "CO-1", worth = { 1 }, en = "a maid from the fifth trick on", made = { less(4, tricks + others_tricks), less(0, maids) } },
    yaku "long"     { cite = "CO-1", worth = { 1 }, en = "a trump, a maid and a horse", made = { less(0, trumps), { less(0, maids), less(0, laid(of_rank "H")) }, less(laid(of_rank "K"), 3) } },
    yaku "kings"    { cite = "CO-1", worth = { 1 }, en = "two kings", made = equal(laid(of_rank "K"), 2) },
    yaku "gods"     { cite = "CO-1", worth = { 1 }, en = "a god and no dragon", made = { equal(laid(of_rank "G"), 1), equal(laid(of_rank "D"), 0) } },
    yaku "chinese"  { cite = "CO-1", worth = { 1 }, en = "a Chinese, led or followed", made = { less(0, laid(of_rank "C")), less(3, laid(led)) } },
  },
}
