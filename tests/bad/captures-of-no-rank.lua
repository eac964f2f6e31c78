-- Koi-Koi: fishing with flower cards for yaku; who has made one stops, or says "koi-koi" and plays on for more.
local rain_man = cards "11B"
local brights, animals, ribbons = of_rank "ZB", of_rank "A", of_rank "R"
local chaff = of_rank "c d e"
local sake  = cards "9A"
local for_seven  = when(less(6, yaku_points), 2, 1)    -- twice for more than six
local for_koikoi = when(less(0, others_went_on), 2, 1) -- twice where the other has gone on

return rules "examples/koi-koi" {
  title  = { en = "Koi-Koi", ja = "こいこい" },
  source = "as it is commonly played",
  deck   = "hanafuda",

  -- The deal -----------------------------------------------------------------------------------------------
  rule "KK-1" { "Two players. Eight cards each, eight to the field; four of a month there, and it is dealt again.", stated = true },
  seats = 2,
  deal  = { packets = { 4, 4 }, field = 8, whole_suit = "dealt again", cite = "KK-1" },
  cite_of = { seats = "KK-1" },
  rule "KK-2" { "Who won the last month deals; after a month without a winner the same dealer again.", stated = true },
  dealer = { first = "random", next = winner_else(dealer), cite = "KK-2" },

  rule "KK-3" { "A dealt hand with all four of a month, or of four pairs, wins 6 points at once; if both have one, nobody scores.", stated = true },
  hand_yaku = { ends_deal = true, ends_cite = "KK-3",
    group "hand" { cite = "KK-3",
      yaku "four_of_a_month" { 6, suits = { "4 ..." },   shows = "threes", en = "four of a month", ja = "手四" },
      yaku "four_pairs"      { 6, suits = { "2 2 2 2" }, shows = any,      en = "four pairs",      ja = "くっつき" },
    },
  },

  -- Play ---------------------------------------------------------------------------------------------------
  rule "KK-4" { "A card from the hand, then one from the stock. Each takes a card of its month: the one there is, one of two, or all three.", stated = true },
  rule "KK-5" { "Who has made a yaku, or a better one, in the turn stops and scores, or says koi-koi and plays on. The last turn isn't asked: it stops.", stated = true },
  phases = {
    fishing "play" { first = dealer, matches = same_suit, takes_all_from = 3, cite = "KK-4",
      stopping = { stop = "stop", go_on = "koikoi", cite = "KK-5" },
    },
  },

  -- Yaku ---------------------------------------------------------------------------------------------------
  rule   "KK-6" { "Of yaku of brights the best one counts; all others add up. Each card more of animals, ribbons or chaff is a point more.", stated = true },
  option "sake_is_chaff" { true, false, asks = "Does the sake cup count as chaff too?", cite = "KK-6" },
  yaku = { cite = "KK-6",
    yaku "three_brights" { brights - rain_man,  5, need = 3,                             en = "three brights",      ja = "三光" },
    yaku "rainy_four"    { brights,             7, need = 4, replaces = "three_brights", en = "rainy four brights", ja = "雨四光" },
    yaku "four_brights"  { brights - rain_man,  8,           replaces = "rainy_four",    en = "four brights",       ja = "四光" },
    yaku "five_brights"  { brights,            10,           replaces = "four_brights",  en = "five brights",       ja = "五光" },
    yaku "flower_viewing" { "3B 9A",     5, en = "flower viewing",            ja = "花見で一杯" },
    yaku "moon_viewing"   { "8B 9A",     5, en = "moon viewing",              ja = "月見で一杯" },
    yaku "boar_deer_butterflies" { "7A 10A 6A", 5, en = "boar, deer, butterflies", ja = "猪鹿蝶" },
    yaku "poetry_ribbons" { "1R 2R 3R",  5, en = "poetry ribbons",            ja = "赤短" },
    yaku "blue_ribbons"   { "6R 9R 10R", 5, en = "blue ribbons",              ja = "青短" },
    yaku "animals" { animals, 1, need = 5,  further = 1, en = "animals", ja = "タネ" },
    yaku "ribbons" { ribbons, 1, need = 5,  further = 1, en = "ribbons", ja = "短冊" },
    yaku "chaff"   { depends_on "sake_is_chaff" { yes = chaff + sake, no = chaff }, 1, need = 10, further = 1, en = "chaff", ja = "カス" },
  },

  -- Score --------------------------------------------------------------------------------------------------
  rule   "KK-7" { "Who stops scores the yaku: twice for seven points or more, and twice after the other's koi-koi. If nobody stops, nobody scores.", stated = true },
  option "seven_doubles"  { true, false, asks = "Are seven points or more doubled?", cite = "KK-7" },
  option "koikoi_doubles" { true, false, asks = "Is it doubled when the other has said koi-koi?", cite = "KK-7" },
  score = { cite = { "KK-7", "KK-3" },
    points = when(stopped, yaku_points * depends_on "seven_doubles" { yes = for_seven, no = 1 } * depends_on "koikoi_doubles" { yes = for_koikoi, no = 1 })
           + when(less(0, others_hand_points), 0, hand_points) },

  rule   "KK-8" { "Twelve months; the higher total wins.", stated = true },
  option "months" { 12, 6, 3, asks = "How many months are played?", cite = "KK-8" },
  match  = { deals = setting "months", cite = "KK-8" },
}
