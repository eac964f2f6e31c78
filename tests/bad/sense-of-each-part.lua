-- run: check FILE
-- What one part of a game says by itself is told whatever is wrong in another.
return rules "bad/sense-of-each-part" {
  title = { en = "Sense of each part" }, source = "us", deck = "hanafuda", seats = 2,
  rule "S-1" { "Two players catch cards of a month.", ours = true },
  cite_of = { seats = "S-1" },
  teams = 2,
  option "unused" { "a", "b", asks = "Is it so?", cite = "S-1" },
  zones = { zone "side" { seen_by = "all", cite = "S-1" } },
  facts = { fact "lucky" { "lucky", cite = "S-1" } },
  dealer = { first = "random", next = after(dealer), cite = "S-1" },
  deal = { packets = { 4, 4 }, field = 8, cite = "S-1" },
  hand_yaku = { ends_deal = true, ends_cite = "S-1",
    group "hand" { cite = "S-1", yaku "pairs" { 6, suits = { "2 2 2 2 2" }, shows = any, en = "pairs" } } },
  phases = {
    fishing "play" { first = dealer, matches = function() return false end, takes_all_from = 3, cite = "S-1" },
    choice "late" { asks = dealer, cite = "S-1", may "yes" { }, may "no" { } },
  },
  yaku = { cite = "S-1",
    yaku "moon" { "8B 9X", 5, en = "moon" },
    yaku "animals" { of_rank "A", 1, need = 15, en = "animals" },
    yaku "blue" { "6R 9R 10R", 5, twice = "6R", en = "blue" },
  },
  payments = { pay "yaku" { cite = "S-1" } },
  score = { points = yaku_points + hand_points, cite = "S-1" },
  match = { deels = 4, cite = "S-1" },
}
