-- Hana-Awase: three players match flowers, and pay each other.
return rules "hana-awase/common" {
  title  = { en = "Hana-Awase", ja = "花合わせ" },
  source = "as it is commonly played",
  deck   = "hanafuda",

  rule "HW-1" { "Three players, seven cards each, six to the field.", stated = true },
  seats = 3,
  deal  = { packets = { 7 }, field = 6, cite = "HW-1" },
  rule "HW-2" { "The dealer begins; who wins deals the next.", stated = true },
  dealer = { first = "random", next = winner_else(dealer), cite = "HW-2" },

  rule "HW-3" { "A card takes one of its month, one of two by choice, or all three.", stated = true },
  phases = { fishing "play" { first = dealer, matches = same_suit, takes_all_from = 3, cite = "HW-3" } },

  rule "HW-4" { "Brights 20, animals 10, ribbons 5, chaff 1.", stated = true },
  values = { 1, { 5, of_rank "R" }, { 10, of_rank "A" }, { 20, of_rank "B" }, cite = "HW-4" },
  rule "HW-5" { "Each other player pays for a yaku. Five brights replace four.", stated = true },
  yaku = { cite = "HW-5",
    yaku "four_brights" { of_rank "B" - of_suit "11", 60, en = "four brights" },
    yaku "five_brights" { of_rank "B", 100, replaces = "four_brights", en = "five brights" },
    yaku "poetry"       { "1R 2R 3R",  40, en = "poetry ribbons" },
    yaku "blue"         { "6R 9R 10R", 40, en = "blue ribbons" },
    yaku "grass"        { "4R 5R 7R",  20, en = "grass ribbons" },
    yaku "boar_deer_butterflies" { "6A 7A 10A", 20, en = "boar, deer and butterflies" },
  },
  rule   "HW-6" { "Beside them who is above 88 card points takes the difference from who is below.", stated = true },
  option "cards_with_yaku" { true, false, asks = "Are card points paid where there was a yaku?", cite = "HW-6" },
  accounts = { counted_in = "points", cite = "HW-6" },
  payments = {
    pay "yaku"        { cite = "HW-5" },
    pay "card_points" { less = 88, with_yaku = setting "cards_with_yaku", cite = "HW-6" },
  },
  score = { points = gained, cite = "HW-6" },

  rule "HW-7" { "Most points after twelve deals.", stated = true },
  match = { deals = 12, cite = "HW-7" },
}
