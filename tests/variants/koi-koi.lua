-- Koi-Koi, as two commonly play it.
local willow  = of_suit "11"
local brights = of_rank "B"
local ribbons = of_rank "R"
local animals = of_rank "A"
local chaff   = of_rank "c d e"

return rules "koi-koi/common" {
  title  = { en = "Koi-Koi", ja = "こいこい" },
  source = "as it is commonly played",
  deck   = "hanafuda",

  rule "KO-1" { "Two players, eight cards each, eight to the field. All four of a month on the field: dealt again.", stated = true },
  seats = 2,
  deal  = { packets = { 8 }, field = 8, whole_suit = "dealt again", cite = "KO-1" },

  rule "KO-2" { "The winner of a month deals the next; after a month that nobody wins the dealer stays.", stated = true },
  dealer = { first = "random", next = winner_else(dealer), cite = "KO-2" },

  rule "KO-3" { "A hand of four of one month (teshi) or of four pairs (kuttsuki) is 6 points and ends the month; if both have one, nobody scores.", stated = true },
  hand_yaku = { ends_deal = true, ends_cite = "KO-3",
    group "hand" { cite = "KO-3",
      yaku "teshi"    { 6, suits = { "4 ..." },    shows = "threes", en = "four of a month", ja = "手四" },
      yaku "kuttsuki" { 6, suits = { "2 2 2 2" }, shows = any,      en = "four pairs",      ja = "くっつき" },
    },
  },

  rule   "KO-4" { "Play a hand card, then the top of the stock. It takes one card of its month, one of two by choice, or all three.", stated = true },
  rule   "KO-5" { "Who makes a yaku, or adds to one, stops or says koi-koi and goes on.", stated = true },
  option "last_turn" { "stops", "asks", asks = "Is koi-koi offered on the very last turn?", cite = "KO-5" },
  phases = {
    fishing "play" { first = dealer, matches = same_suit, takes_all_from = 3, cite = "KO-4",
      stopping = { stop = "stop", go_on = "koikoi", last_turn = setting "last_turn", cite = "KO-5" },
    },
  },

  rule   "KO-6" { "The yaku. Four brights replace three, with willow or without; five replace four. Moon and flower viewing take the sake cup.", stated = true },
  option "sake" { "animal_and_chaff", "animal", asks = "Does the sake cup count among the chaff too?", cite = "KO-6" },
  yaku = { cite = "KO-6",
    yaku "three_brights" { brights - willow, 5, need = 3, en = "three brights", ja = "三光" },
    yaku "rainy_four"    { brights, 7, need = 4, replaces = "three_brights", en = "rainy four brights", ja = "雨四光" },
    yaku "four_brights"  { brights - willow, 8, replaces = "rainy_four", en = "four brights", ja = "四光" },
    yaku "five_brights"  { brights, 10, replaces = "four_brights", en = "five brights", ja = "五光" },
    yaku "moon_viewing"   { "8B 9A", 5, en = "moon viewing", ja = "月見酒" },
    yaku "flower_viewing" { "3B 9A", 5, en = "flower viewing", ja = "花見酒" },
    yaku "boar_deer_butterflies" { "6A 7A 10A", 5, en = "boar, deer and butterflies", ja = "猪鹿蝶" },
    yaku "poetry" { "1R 2R 3R",  5, en = "poetry ribbons", ja = "赤短" },
    yaku "blue"   { "6R 9R 10R", 5, en = "blue ribbons",   ja = "青短" },
    yaku "animals" { animals, 1, need = 5, further = 1, en = "animals", ja = "タネ" },
    yaku "ribbons" { ribbons, 1, need = 5, further = 1, en = "ribbons", ja = "短" },
    yaku "chaff"   { depends_on "sake" { animal_and_chaff = chaff + cards "9A", animal = chaff }, 1, need = 10, further = 1, en = "chaff", ja = "カス" },
  },

  rule   "KO-7" { "Who stops scores the yaku; twice for seven points or more, and twice where the other has said koi-koi.", stated = true },
  rule   "KO-8" { "Nobody has stopped when the hands are empty: nobody scores, or the dealer 6.", stated = true },
  option "dealers_right" { "none", "six", asks = "Does the dealer score where nobody stops?", cite = "KO-8" },
  score = { cite = "KO-7",
    points = when(less(0, hand_points + others_hand_points),
      when(less(0, others_hand_points), 0, hand_points),
      when(less(stopper, 0),
        depends_on "dealers_right" { none = 0, six = when(equal(this_seat, dealer), 6, 0) },
        when(stopped, yaku_points * when(less(6, yaku_points), 2, 1) * when(less(0, others_went_on), 2, 1), 0))) },

  rule   "KO-9" { "Most points after twelve months, or six.", stated = true },
  option "months" { 12, 6, asks = "How many months?", cite = "KO-9" },
  match  = { deals = setting "months", cite = "KO-9" },
}
