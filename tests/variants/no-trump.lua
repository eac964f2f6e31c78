-- Yaku in a game that has no trumps.
return rules "no-trump" {
  source = "the tests",
  rule "NT-1" { "Two seats play three tricks with two suits of six; nothing is trump.", ours = true },
  rule "NT-2" { "A trick won with S is a point, two where a Q lies in it.", ours = true },
  deck = deck "no-trump" { card_name = { en = "{rank} of {suit}" }, suits = { suit "a" { en = "acorns" }, suit "b" { en = "bells" } },
    ranks = { rank "P" { en = "P" }, rank "Q" { en = "Q" }, rank "R" { en = "R" }, rank "S" { en = "S" }, rank "T" { en = "T" }, rank "U" { en = "U" } } },
  seats = 2, teams = 2, cite_of = { seats = "NT-1", teams = "NT-1", trump = "NT-1", deck = "NT-1" },
  dealer = { first = "random", next = after(dealer), cite = "NT-1" },
  deal = { packets = { 3 }, rest = 6, cite = "NT-1" }, zones = { zone "rest" { seen_by = "nobody", cite = "NT-1" } },
  ranking = { plain = "S Q U T P R", cite = "NT-1" },
  phases = { trick "play" { follow = { led, any }, cite = "NT-1" } },
  yaku = { award = "each", among = any, worth = { 1 }, cite = "NT-2",
    yaku "won" { won_with = of_rank "S", en = "won", cite = "NT-2" },
    yaku "over" { "S beats Q", void = never, en = "over", cite = "NT-2" } },
  score = { points = 2 * tricks + yaku_points, cite = "NT-2" }, match = { deals = 20, cite = "NT-1" },
}
