-- Go-Stop for three, with the Japanese cards.
local willow  = of_suit "11"
local brights = of_rank "B"
local chaff   = of_rank "c d e"
local double  = cards "11c 12c" -- each counts as two of the chaff

-- What a seat owes to who has stopped: its points and one for each go, doubled from the third go on, and doubled for who has taken
-- too little chaff or no bright.
local worth  = yaku_points + went_on
local goes   = when(less(went_on, 3), 1, when(less(went_on, 4), 2, 4))
local pi_bak    = when(less(captured(chaff) + captured(double), 6), when(less(9, about(stopper, captured(chaff) + captured(double))), 2, 1), 1)
local light_bak = when(equal(captured(brights), 0), when(less(2, about(stopper, captured(brights))), 2, 1), 1)
local share  = about(stopper, worth * goes) * pi_bak * light_bak
-- Who has gone on and doesn't win pays for the other too.
local third  = 3 - this_seat - stopper
local both   = share + about(third, share)
local owes   = when(equal(this_seat, stopper), 0, when(less(0, went_on), when(less(0, about(third, went_on)), share, both),
                                                                        when(less(0, about(third, went_on)), 0, share)))

return rules "go-stop/three" {
  title  = { en = "Go-Stop" },
  source = "as three commonly play it",
  deck   = "hanafuda",

  rule "GS-1" { "Three players, seven cards each, six to the field.", stated = true },
  seats = 3,
  deal  = { packets = { 7 }, field = 6, whole_suit = "dealt again", cite = "GS-1" },
  rule "GS-2" { "Who has won begins the next deal.", stated = true },
  dealer = { first = "random", next = winner_else(dealer), cite = "GS-2" },
  rule "GS-3" { "All four of a month in the hand end the deal: 5 points from each of the others.", stated = true },
  hand_yaku = { ends_deal = true, ends_cite = "GS-3", group "hand" { cite = "GS-3", yaku "four" { 5, suits = { "4 ..." }, shows = "threes", en = "four of a month" } } },

  rule "GS-4" { "Play a hand card, then the top of the stock. It takes one card of its month, one of two by choice, or all three.", stated = true },
  rule "GS-5" { "From three points on who has made more stops, or goes on.", stated = true },
  phases = {
    fishing "play" { first = dealer, matches = same_suit, takes_all_from = 3, cite = "GS-4",
      stopping = { stop = "stop", go_on = "go", from = 3, cite = "GS-5" },
    },
  },

  rule "GS-6" { "Brights: three 3, with the willow 2, four 4, five 15. Five animals or ribbons 1, each further 1 more. Ten chaff 1, each further 1 more; two of them count twice.", stated = true },
  yaku = { cite = "GS-6",
    yaku "rainy_three"   { brights, 2, need = 3, en = "rainy three brights" },
    yaku "three_brights" { brights - willow, 3, need = 3, replaces = "rainy_three", en = "three brights" },
    yaku "four_brights"  { brights, 4, need = 4, replaces = "three_brights", en = "four brights" },
    yaku "five_brights"  { brights, 15, replaces = "four_brights", en = "five brights" },
    yaku "godori"  { "2A 4A 8A", 5, en = "five birds" },
    yaku "animals" { of_rank "A", 1, need = 5, further = 1, en = "animals" },
    yaku "red"     { "1R 2R 3R", 3, en = "red ribbons" },
    yaku "blue"    { "6R 9R 10R", 3, en = "blue ribbons" },
    yaku "grass"   { "4R 5R 7R", 3, en = "grass ribbons" },
    yaku "ribbons" { of_rank "R", 1, need = 5, further = 1, en = "ribbons" },
    yaku "chaff"   { chaff, 1, need = 10, further = 1, twice = double, en = "chaff" },
  },

  rule "GS-7" { "Each go is a point more; the third doubles all of it, the fourth again.", stated = true },
  rule "GS-8" { "Who has fewer than six chaff pays twice where the winner scores chaff; who has no bright where the winner scores brights.", stated = true },
  rule "GS-9" { "Who has gone on pays for the other too, unless both have.", stated = true },
  score = { cite = { "GS-7", "GS-8", "GS-9" },
    points = when(less(0, hand_points + others_hand_points),
      hand_points * 2 - others_hand_points,
      when(equal(this_seat, stopper), about(after(this_seat), owes) + about(after(after(this_seat)), owes), 0 - owes)) },

  rule "GS-10" { "The first to 50 points wins.", stated = true },
  match = { points = 50, cite = "GS-10" },
}
