-- Hachi with Mekurifuda, as FudaWiki describes it.
return rules "hachi/mekuri" {
  title  = { en = "Hachi with Mekurifuda", ja = "八" },
  source = "FudaWiki, Hachi (using Mekurifuda), 22 November 2022",
  deck   = "mekuri",
  seats  = 2,
  cite_of = { seats = "HA-1" },

  -- The deal -------------------------------------------------------------------------------------

  rule   "HA-1"         { "Two players. Each draws a card, the lower number deals, ties are drawn again.", stated = "Choosing the Dealer" },
  option "first_dealer" { "draw", 0, 1, asks = "Who deals first?", cite = "HA-1" },
  rule   "HA-2"               { "The winner of a round deals the next.", stated = "Choosing the Dealer", ours = "after a drawn round" },
  option "drawn_round_dealer" { "stays", "changes", asks = "Who deals after a drawn round?", cite = "HA-2" },
  dealer = {
    first = setting "first_dealer",
    next  = depends_on "drawn_round_dealer" { stays = winner_else(dealer), changes = winner_else(after(dealer)) },
    cite  = { "HA-2", "HA-1" },
  },

  rule "HA-3" { "Six cards face-up to the field, seven to each hand. Nothing special happens for several of a number; there are no lucky hands.",
                stated = "Distributing the Cards" },
  deal = { field = 6, packets = { 7 }, cite = "HA-3" },
  rule "HA-15" { "Hands and draw pile are face-down; the field and both players' captures are open.", stated = "Distributing the Cards; Gameplay" },

  -- Play -----------------------------------------------------------------------------------------

  rule "HA-4" { "The dealer plays first; turns alternate.", stated = "Gameplay" },
  rule "HA-5" { "Play a card from the hand to the field, then turn up the top of the draw pile and play it likewise, then collect what was captured.",
                stated = "Gameplay" },
  rule "HA-6" { "Two cards match when the last digit of the sum of their numbers is 3 or 8.", stated = "Capture Chart" },
  rule "HA-7" { "One match is captured, of several the player picks one; a card without any stays on the field.", stated = "Gameplay",
                inferred = "capturing is not optional" },
  rule "HA-8" { "The pair made with the hand card can't be matched by the drawn one; a hand card that found no match can.", inferred = "Gameplay" },
  rule "HA-9" { "The round ends when both hands are empty.", stated = "End of Round" },
  phases = {
    fishing "play" { first = dealer, matches = sum_ends_in { 3, 8 }, cite = "HA-5", match_cite = "HA-6", choose_cite = "HA-7" },
  },

  -- Score ----------------------------------------------------------------------------------------

  rule   "HA-10"   { "Ribbons are worth 1 point, all other cards 10.", stated = "Card Values", ours = "which cards are ribbons" },
  option "ribbons" { "swords_but_8_and_12", "all_swords", asks = "Which cards are the ribbons?", cite = "HA-10" },
  values = { 10, { 1, depends_on "ribbons" { swords_but_8_and_12 = of_suit "i" - cards "i8 i12", all_swords = of_suit "i" } }, cite = "HA-10" },

  rule "HA-11" { "Three cards in one's captures: clubs 10 points, swords 20. All completed yaku add up; a card may serve in several.", stated = "Yaku" },
  rule "HA-14" { "The Japanese names are those of the Hanafuda game.", stated = "Yaku, note" },
  yaku = {
    cite = "HA-11",
    yaku "club_mist_island"        { "p12 p4 p11", 10, en = "Club Mist Island",        ja = "霧島" },
    yaku "sword_mist_island"       { "i12 i4 i11", 20, en = "Sword Mist Island",       ja = "短の霧島" },
    yaku "club_elder"              { "p5 p6 p10",  10, en = "Club Elder",              ja = "御老中" },
    yaku "sword_elder"             { "i5 i6 i10",  20, en = "Sword Elder",             ja = "短の御老中" },
    yaku "club_five_four_six"      { "p5 p4 p6",   10, en = "Club Five Four Six",      ja = "五四六" },
    yaku "sword_five_four_six"     { "i5 i4 i6",   20, en = "Sword Five Four Six",     ja = "短の五四六" },
    yaku "club_seven_five_three"   { "p7 p5 p3",   10, en = "Club Seven Five Three",   ja = "七五三" },
    yaku "sword_seven_five_three"  { "i7 i5 i3",   20, en = "Sword Seven Five Three",  ja = "短の七五三" },
    yaku "club_kumano"             { "p9 p11 p3",  10, en = "Club Kumano Mountains",   ja = "熊野サン" },
    yaku "sword_kumano"            { "i9 i11 i3",  20, en = "Sword Kumano Mountains",  ja = "短の熊野サン" },
    yaku "club_eight_islands"      { "p8 p4 p11",  10, en = "Club Eight Islands",      ja = "八島" },
    yaku "sword_eight_islands"     { "i8 i4 i11",  20, en = "Sword Eight Islands",     ja = "短の八島" },
    yaku "club_nakazo"             { "p7 p8 p9",   10, en = "Club Nakazō",             ja = "仲蔵" },
    yaku "sword_nakazo"            { "i7 i8 i9",   20, en = "Sword Nakazō",            ja = "短の仲蔵" },
    yaku "club_one_two_three"      { "p1 p2 p3",   10, en = "Club One Two Three",      ja = "一二三" },
    yaku "sword_one_two_three"     { "i1 i2 i3",   20, en = "Sword One Two Three",     ja = "短の一二三" },
    yaku "club_den"                { "p2 p11 p12", 10, en = "Club Den",                ja = "デン" },
    yaku "sword_den"               { "i2 i11 i12", 20, en = "Sword Den",               ja = "短のデン" },
    yaku "club_three_five_six"     { "p3 p5 p6",   10, en = "Club Three Five Six",     ja = "三五六" },
    yaku "sword_three_five_six"    { "i3 i5 i6",   20, en = "Sword Three Five Six",    ja = "短の三五六" },
    yaku "sword_ten_seven_eight"   { "i10 i7 i8",  20, en = "Ten Seven Eight",         ja = "十七八" },
  },

  rule "HA-12" { "A round's score is card values and yaku; the higher wins the round, equal is a draw.", stated = "End of Round" },
  score = { points = card_points + yaku_points, cite = "HA-12" },

  rule   "HA-13" { "The first to win two rounds running, each by 20 or more, wins the match; a draw or a smaller win starts the count again.",
                   stated = "Setup" },
  option "match" { "two_in_a_row_by_20", numbered "rounds", numbered "points", numbered "wins", asks = "How long is a match?", cite = "HA-13" },
  match = depends_on "match" {
    two_in_a_row_by_20 = { in_a_row = 2, margin = 20, cite = "HA-13" },
    rounds             = { deals = the_number, cite = "HA-13" },
    points             = { points = the_number, cite = "HA-13" },
    wins               = { wins = the_number, cite = "HA-13" },
  },
}
