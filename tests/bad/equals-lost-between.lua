-- The = that is lost between a key and what it is given, where that is Lua, and where it isn't.
return rules "bad/equals-lost-between" {
  title = { en "Lost" }, source = "made up",
  deck deck "lost" { suits = { suit "a" { en = "ants", group "small" }, suit "b" { en = "bees" } }, ranks = { rank "K" { en = "king" }, pips "9-1" } },
  rule "EL-1" { "A rule.", ours = true },
  seats = 2, cite_of = { seats "EL-1", trump = "EL-1" }, deal = { packets = { 9 }, turned 1, cite = "EL-1" },
  option "high" { "nine", "king", asks = "Which is high?", cite = "EL-1" }, option "long" { "no", "yes", asks = "Is it long?", cite = "EL-1" },
  trump suit_of(turned),
  special = { fuku = { card "aK", joins trump, cite = "EL-1" } },
  phases = { trick "t" { follow = { { led + fuku, if_holding led }, any }, cite = "EL-1" } },
  ranking = { trumps = "K 9-1", plain = depends_on "high" { nine "9-1 K", king "K 9-1" }, cite = "EL-1" },
  yaku = { yaku "x" { worth { 1 }, made less(2, laid(fuku)), en = "x", cite = "EL-1" } },
  score = { points = tricks + depends_on "long" { no 0, yes = 2 }, cite = "EL-1" },
  match = { deals = depends_on "long" { no 4, yes(8) }, cite = "EL-1" },
}
