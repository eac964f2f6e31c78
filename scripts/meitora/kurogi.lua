-- Meisen Trump, "Meitora", as S. Kurogi wrote it down.
local jacks, queens, honours = of_rank "J", of_rank "Q", of_rank "A K Q J"
local four_jacks = equal(held(jacks), 4)
local poor = either(equal(held(honours), 0), { equal(held(honours), 1), equal(held(queens), 1) })

return rules "meitora/kurogi" {
  title  = { en = "Meisen Trump", ja = "明専トランプ" },
  source = "S. Kurogi, Rule of Meisen Trump, Meisen Kaiho 755, 1999",
  deck   = "meitora",

  -- The table ------------------------------------------------------------------------------------

  rule "MT-1" { "Four players, partners opposite; bidding, fukiage and play go counter-clockwise. Seats are numbered in order of play.",
                stated = "2; 3 (2)", ours = "that play goes round the same way" },
  cite_of   = { seats = "MT-1", teams = "MT-1", direction = "MT-1" },
  seats     = 4,
  teams     = { team { en = "Red" }, team { en = "Black" } }, -- by the suits that show their score (MT-21)
  direction = "counter-clockwise",

  -- The deal -------------------------------------------------------------------------------------

  rule "MT-2" { "Ten cards each and one, the agari, face-down in the middle.", stated = "3 (1)" },
  deal  = { packets = { 10 }, agari = 1, cite = "MT-2" },
  zones = {
    zone "agari"     { en = "agari", ja = "アガリ", seen_by = "nobody", cite = "MT-2" },
    zone "discarded" { en = "discarded",           seen_by = "nobody", cite = "MT-12" },
  },

  rule   "MT-3"           { "The first dealer is drawn by lot; then the team that lost the hand deals, the one that scored nothing.", stated = "3 (1)" },
  option "next_dealer"    { "next_of_losers", "same_if_losers", asks = "Which of the losers deals?", cite = "MT-3" },
  rule   "MT-4"           { "The fukiage, the last to bid, is drawn by lot and moves to the next seat each hand.", stated = "3 (2)" },
  option "cancelled_hand" { "same_dealer_same_fukiage", "rotate", asks = "Who deals, and who bids last, after a cancelled hand?", cite = "MT-4" },
  dealer = {
    first = "random",
    next  = when(nobody_won,
      depends_on "cancelled_hand" { same_dealer_same_fukiage = dealer, rotate = after(dealer) },
      depends_on "next_dealer" {
        next_of_losers = when(lost(after(dealer)), after(dealer), after(after(dealer))),
        same_if_losers = when(lost(dealer), dealer, after(dealer)),
      }),
    cite = "MT-3",
  },
  roles = {
    role "fukiage" { first = "random", cite = "MT-4",
      next = when(nobody_won, depends_on "cancelled_hand" { same_dealer_same_fukiage = fukiage, rotate = after(fukiage) }, after(fukiage)) },
  },

  phases = {
    -- Bidding ------------------------------------------------------------------------------------

    rule   "MT-5"    { "The seat after the fukiage begins; the call goes round to the fukiage, one each.", stated = "3 (2)" },
    option "bidding" { "one_round", "until_all_pass", asks = "Does the bidding go round once?", cite = "MT-5" },
    rule   "MT-6"    { "A bid is 6 to 10 tricks (10: slam, surami) and a trump suit or no trump (tora).", stated = "3 (2)" },
    rule   "MT-7"    { "Each bid is higher than the last: more tricks, or as many in a higher denomination: no trump, hearts, diamonds, clubs, spades.", stated = "3 (2)" },
    rule   "MT-8"    { "If all four pass the hand is cancelled.", stated = "3 (2)" },
    rule   "MT-9"    { "Who has no ace, king, queen or jack, or of them only one queen, may cancel the hand: broken.", stated = "3 (2)", ours = "at the own call" },
    option "broken_joker" { "ignored", "not_broken", asks = "Is a hand with the joker never broken?", cite = "MT-9" },
    rule   "MT-10"   { "Who holds all four jacks must cancel the hand.", stated = "3 (2)", ours = "at the own call; the agari doesn't count" },
    rule   "MT-11"   { "The highest bid is the contract, its bidder the contractor.", stated = "3 (2)" },
    auction "bid" { first = after(fukiage), rounds = depends_on "bidding" { one_round = 1, until_all_pass = "until all pass" }, cite = "MT-5",
      numbers = "6-10", denominations = "s c d h nt", bid_cite = "MT-6", higher_cite = "MT-7",
      may "bid"        { when = unless(four_jacks), when_cite = "MT-10" },
      may "pass"       { when = unless(four_jacks), when_cite = "MT-10" },
      may "broken"     { deal_over, when = { poor, depends_on "broken_joker" { ignored = always, not_broken = equal(held "Jo", 0) } }, cite = "MT-9",
                           also = four_jacks, also_cite = "MT-10" },
      may "four_jacks" { deal_over, when = four_jacks, cite = "MT-10" },
      all_pass         { deal_over, cite = "MT-8" },
      contract         { trump(denomination), move(agari, hand(bidder)), leads(bidder), cite = "MT-11" },
    },

    -- Play ---------------------------------------------------------------------------------------

    rule   "MT-12"         { "The contractor takes the agari, discards one of the eleven face-down and leads.", stated = "3 (3)" },
    option "discard_joker" { "allowed", "forbidden", asks = "May the joker be discarded?", cite = "MT-12" },
    choice "discard" { asks = bidder, others_see = "it done", cite = "MT-12",
      may "discard" { card, of = depends_on "discard_joker" { allowed = any, forbidden = any - joker }, move(card, discarded) },
    },

    rule "MT-13" { "Who holds the suit led plays it; the joker may be played instead at any time. Who is void plays anything.", stated = "3 (3)" },
    rule "MT-14" { "A trump is led and the joker is the only trump in the hand: it must be played. Not in no trump.", stated = "3 (3)" },
    rule "MT-15" { "The joker doesn't see the last trick: who holds it at the ninth plays it there.", stated = "3 (3)" },
    trick "play" { cite = "MT-13",
      lead   = { { joker, when = next_to_last_trick, cite = "MT-15" }, any },
      follow = { { joker, when = next_to_last_trick, cite = "MT-15" },
                 { led + joker, if_holding = led - joker, cite = "MT-13" },
                 { led, cite = "MT-14" },
                 any },
    },
    rule   "MT-19"      { "Who is about to lead and can win all the tricks that remain may lay the hand open, and has them.", stated = "3 (3)", ours = "the moment" },
    option "open_check" { "every_layout", "actual_layout", asks = "Must the claim hold however the unseen cards lie?", cite = "MT-19" },
    claim "open" { holds_in = setting "open_check", cite = "MT-19" },
  },
  rule "MT-16" { "Who leads the joker says which suit it stands for.", stated = "3 (3)" },
  rule "MT-18" { "The winner of a trick leads the next; ten tricks.", stated = "3 (3)" },

  -- Strength -------------------------------------------------------------------------------------

  rule "MT-17" { "The joker; the jack of trumps; the other jack of that colour, which is a trump; ace, king, queen and so on of trumps; then the suit led from the ace. In no trump only the joker is above the suit led.",
                 stated = "3 (3)" },
  special = {
    joker = { card = "Jo", joins = trump, leads_as = "any suit", leads_cite = "MT-16", cite = "MT-17" },
    fuku  = { card = { h = "dJ", d = "hJ", c = "sJ", s = "cJ" }, joins = trump, cite = "MT-17" },
  },
  ranking = { trumps = "joker J fuku A K Q T 9-5", plain = "A K Q J T 9-5", cite = "MT-17" },

  -- Score ----------------------------------------------------------------------------------------

  rule "MT-20" { "With X bid and Y won: the contractor's team scores (Y - X) / 2 + X - 5 where Y is X or more, else the others score X - Y. Exactly, in halves.",
                 stated = "3 (4)" },
  score = { counted_in = "halves", cite = "MT-20",
    points = when(contractors,
      when(less(tricks, bid), 0, tricks - bid + 2 * (bid - 5)),
      when(less(others_tricks, bid), 2 * (bid - others_tricks), 0)) },

  rule "MT-21" { "The first team at 17 or more wins. From 10 on, the score less 10 is shown beside it, with a mark.", stated = "3; 3 (4)" },
  match = { points = 17, mark_at = 10, cite = "MT-21" },

  rule   "MT-22"     { "A foul ends the hand and gives the other team 5 points: a false 'broken' or 'open', four jacks not declared, no discard, a revoke, the joker kept to the last trick.",
                       stated = "4", ours = "that it is found out at once and the hand is lost by it; that MT-14 is a revoke" },
  option "penalties" { "refuse", "penalise", asks = "Is a foul refused, or accepted and penalised?", cite = "MT-22" },
  penalty = depends_on "penalties" {
    refuse   = { points = 0, cite = "MT-22" },
    penalise = {
      points = 5, for_breaking = { "MT-9", "MT-10", "MT-12", "MT-13", "MT-14", "MT-15", "MT-19" }, not_for = { "four_jacks", "discard" }, cite = "MT-22",
    },
  },
}
