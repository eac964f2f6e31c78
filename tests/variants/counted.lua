-- Yaku that are made by what lies in the trick: counted whatever is trump, by trumps, and by the suit led.
return extend "hachinin-meri/wiki" {
  name = "hachinin-meri/counted", source = "a test",
  rule "CT-1" { "Two maids in a trick are a point to who wins it, three horses three.", ours = true },
  rule "CT-2" { "Four trumps in a trick are two points, in a Meri five.", ours = true },
  rule "CT-3" { "A trick of seven cards of the suit led is a point, and one that the leader's team wins so early another.", ours = true },
  rule "CT-4" { "Both partner dragons in a trick of the last three are two points.", ours = true },
  yaku = {
    yaku "maids"  { worth = { 1 }, en = "two maids", cite = "CT-1", made = less(1, laid(of_rank "M")) },
    yaku "horses" { worth = { 3 }, en = "three horses", cite = "CT-1", made = equal(laid(of_rank "H"), 3) },
    yaku "trumps" { worth = { 2 }, en = "four trumps", cite = "CT-2", not_in = "meri", made = less(3, laid(trump)) },
    yaku "many_trumps" { worth = { 2 }, en = "five trumps", cite = "CT-2", made = { less(4, laid(trump - trump_card "D")), less(laid(plain), 4) } },
    yaku "one_suit" { worth = { 1, { 2, when = first_trick } }, en = "one suit", cite = "CT-3", made = less(6, laid(led)) },
    yaku "dragons" { worth = { 2 }, en = "both dragons", cite = "CT-4", made = { less(0, laid("pD")), less(0, laid("iD")), either(last_trick, less(6, tricks + others_tricks)) } },
  },
}
