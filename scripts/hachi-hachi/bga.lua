-- Hachi-hachi with Hanafuda, as it is played on Board Game Arena.
local willows = of_suit "11" -- chaff for every yaku but five brights
local chaff   = of_rank "c d e" + willows
local ribbons = of_rank "R" - willows
local animals = of_rank "A" - willows
local brights = of_rank "B" - willows

return rules "hachi-hachi/bga" {
  title  = { en = "Hachi-hachi", ja = "八八" },
  source = "Rules of Hachi-hachi, Board Game Arena",
  deck   = "hanafuda",

  -- The table and the money ----------------------------------------------------------------------

  rule   "HH-1"   { "1 kan is 12 mon. Accounts are kept in mon; what is written as mon is never below 0: a debt of 5 mon is -1 kan 7 mon.", stated = "introduction" },
  rule   "HH-2"   { "Nothing is created or lost: accounts, pot and jackpot add up to 0.", stated = "introduction" },
  rule   "HH-3"   { "Three to six players. Twelve months from -5 kan each, or six from -3; the antes are the jackpot.", stated = "Initial Setup; Variant Rules" },
  option "seats"  { 3, 4, 5, 6, asks = "How many sit at the table?", cite = "HH-3" },
  option "months" { 12, 6, asks = "How many months are played?", cite = "HH-3" },
  rule   "HH-4"   { "Payments for yaku and cards are multiplied by the month's multiplier; pot and jackpot hand on what was paid in.",
                    stated = "Setup for each month", ours = "what isn't multiplied" },
  option "dropout_multiplied" { true, false, asks = "Is what those who go out pay multiplied too?", cite = "HH-4" },
  seats    = setting "seats",
  players  = 3,
  accounts = { counted_in = "mon", mon_in_a_kan = 12, ante = depends_on "months" { [12] = kan(5), [6] = kan(3) }, cite = { "HH-3", "HH-1", "HH-2" } },
  match    = { deals = setting "months", cite = "HH-3" },

  rule   "HH-34"       { "The month's winner deals the next.", stated = "Scoring phase", ours = "that the month's score decides, not the match's" },
  option "next_dealer" { "month_winner", "match_leader", asks = "Who deals the next month?", cite = "HH-34" },
  dealer = { first = "random", next = depends_on "next_dealer" { month_winner = deal_winner, match_leader = match_leader }, cite = { "HH-34", "HH-5" } },

  -- Before play ----------------------------------------------------------------------------------

  rule   "HH-5" { "The first dealer is drawn by lot. With more than three players the dealer may call mizuten before the deal and must then join.", stated = "Initial Setup; Setup for each month" },
  option "mizuten_with_three" { false, true, asks = "May mizuten be called with three players?", cite = "HH-5" },
  facts = { fact "mizuten" { "who called mizuten", seat = true } },

  rule   "HH-6"          { "Seven cards each, six to the table. All four of a month on the table: dealt again.", stated = "Setup for each month", ours = "the four of a month" },
  option "four_on_table" { "redeal", "play_on", asks = "All four of a month lie on the table: dealt again, or does the first player take them?", cite = "HH-6" },
  deal = { packets = { 7 }, field = 6, cite = "HH-6", whole_suit = depends_on "four_on_table" { redeal = "dealt again", play_on = "taken by the first" } },

  rule   "HH-7"    { "A bright of pine, cherry or eulalia on the table doubles the month, one of willow or paulownia quadruples it.", stated = "Setup for each month" },
  rule   "HH-8"    { "Of several brights the highest counts now, the others wait for the following months.", stated = "Setup for each month", ours = "how they compete" },
  option "carried" { "highest_first", "queue_first", asks = "Does what waits compete with the new month's brights, or go before them?", cite = "HH-8" },
  multiplier = { { 2, "1B 3B 8B" }, { 4, "11B 12B" }, waiting = setting "carried", waiting_cite = "HH-8", cite = "HH-7" },

  rule "HH-9"  { "From the dealer each joins or goes out. Three have joined: the others must be out; all but three are out: the others must join. Who called mizuten joins.", stated = "Bidding phase" },
  rule "HH-10" { "Three play, in the order in which they joined; with three at the table, from the dealer.", stated = "Playing phase; 3-player game" },
  rule "HH-15" { "The hands of those who are out are shuffled into the central deck.", stated = "Scoring for Join the Play players" },

  phases = {
    choice "mizuten" { asks = dealer, only_if = depends_on "mizuten_with_three" { yes = always, no = less(3, seats) }, before_the_deal = true, cite = "HH-5",
      may "mizuten"    { note("mizuten", asked) },
      may "no_mizuten" { },
    },
    choice "bid" { asks_each_from = dealer, only_if = less(3, seats), cite = { "HH-9", "HH-10" },
      may "join" { joins, when = less(joined, 3) },
      may "out"  { goes_out, when = { less(gone_out, seats - 3), unless(equal(mizuten, asked)) } },
    },

    -- Play ---------------------------------------------------------------------------------------

    rule   "HH-20" { "Play a hand card, then the top of the deck likewise. One card of its month on the table is taken, one of two by choice, three are all taken; without any it stays.", stated = "Playing phase" },
    rule   "HH-21" { "Who has completed a deki-yaku in the turn chooses to stop or to continue.", stated = "Playing phase", ours = "after both cards" },
    rule   "HH-23" { "When nobody can complete another deki-yaku, a completed one ends play without asking.", stated = "Rule of Continue playing" },
    option "auto_stop" { true, false, asks = "Does play end by itself when no other deki-yaku can be completed?", cite = "HH-23" },
    rule   "HH-24" { "Who goes on and completes another holds all of them, and chooses again.", stated = "Rule of Continue playing", ours = "the second choice" },
    rule   "HH-25" { "Another player completes one first: the others' are void, and who has said continue pays for it alone.", stated = "Rule of Continue playing", ours = "two who continued" },
    rule   "HH-26" { "The hands are empty and somebody continues: half of the yaku is scored.", stated = "Rule of Continue playing" },
    rule   "HH-27" { "Hatto: whose card, just laid, completes a deki-yaku pays for it alone, unless it was the last of the hand.", inferred = "Rule of Hatto", ours = "the reading" },
    option "hatto"      { "liability", "off", asks = "Does who laid the completing card pay alone?", cite = "HH-27" },
    option "hatto_card" { "the_card", "same_month", asks = "The missing card itself, or also one of its month captured with it?", cite = "HH-27" },
    option "hatto_yaku" { "all", "three_card_and_four_brights", asks = "For which deki-yaku?", cite = "HH-27" },
    fishing "play" { first = dealer, matches = same_suit, takes_all_from = 3, shuffles_in = "hands of who is out", cite = { "HH-20", "HH-10" },
      match_cite = "HH-20", choose_cite = "HH-20", shuffle_cite = "HH-15",
      stopping = {
        stop = "stop", go_on = "continue", cite = "HH-21",
        ends_itself = setting "auto_stop",   ends_cite = "HH-23",
        voids_others = true, liable = true,  void_cite = "HH-25", liable_cite = "HH-25", unstopped_cite = "HH-26",
        hatto = depends_on "hatto" { off = "none", liability = depends_on "hatto_yaku" {
          all                         = "all",
          three_card_and_four_brights = "poetry_ribbons blue_ribbons four_brights" } },
        hatto_card = setting "hatto_card",   hatto_cite = "HH-27",
      },
    },
  },

  -- Yaku, in kan ---------------------------------------------------------------------------------

  rule "HH-16" { "Te-yaku by chaff: seven chaff; six and a bright, an animal or a ribbon; two or more ribbons and the rest chaff. Willows are chaff.", stated = "Hand yakus by Chaff cards" },
  rule "HH-17" { "Te-yaku by suits: how many cards of each month the hand has; a weak three is of wisteria, iris, bush clover, or the chaff of paulownia.", stated = "Hand yakus by suit distribution" },
  rule "HH-18" { "What makes the te-yaku is shown to all: the chaff, the threes, four or pairs, or the hand.", stated = "List of Hand yakus" },
  rule "HH-19" { "Some te-yaku earn a bonus: for 89 card points or more, or for capturing all four of the three's month.", stated = "List of Hand yakus" },
  hand_yaku = { weak = of_suit "4 5 7" + cards "12c 12d 12e", shown_cite = "HH-18", bonus_cite = "HH-19",
    group "chaff" { cite = "HH-16",
      yaku "all_chaff"     { 4, holds = { { 7, chaff } }, shows = any, bonus = 89, en = "all chaff", ja = "空素" },
      yaku "single_bright" { 4, holds = { { 6, chaff }, { 1, brights } }, shows = chaff, en = "single bright", ja = "光一" },
      yaku "single_animal" { 3, holds = { { 6, chaff }, { 1, animals } }, shows = chaff, bonus = 89, en = "single animal", ja = "十一" },
      yaku "single_ribbon" { 3, holds = { { 6, chaff }, { 1, ribbons } }, shows = chaff, bonus = 89, en = "single ribbon", ja = "短一" },
      yaku "red"           { 2, holds = { { "2-7", ribbons }, { 7, ribbons + chaff } }, shows = chaff, bonus = 89, en = "red", ja = "赤" },
    },
    group "suits" { cite = "HH-17",
      yaku "three"              { 2,  suits = { "3 1 1 1 1", "3 2 1 1" }, weak = 0, shows = "threes", bonus = "whole suits", en = "three", ja = "三本" },
      yaku "weak_three"         { 3,  suits = { "3 1 1 1 1", "3 2 1 1" }, weak = 1, shows = "threes", bonus = "whole suits", en = "weak three", ja = "立三本" },
      yaku "three_pairs"        { 4,  suits = { "2 2 2 1" }, shows = "pairs", en = "three pairs", ja = "喰付" },
      yaku "four"               { 6,  suits = { "4 1 1 1" }, shows = "threes", en = "four", ja = "手四" },
      yaku "full_house"         { 7,  suits = { "3 2 2" }, shows = any, en = "full house", ja = "はねけん" },
      yaku "one_two_four"       { 8,  suits = { "4 2 1" }, shows = any, en = "one two four", ja = "一二四" },
      yaku "double_threes"      { 6,  suits = { "3 3 1" }, weak = 0, shows = "threes", bonus = "whole suits", en = "double threes", ja = "二三本" },
      yaku "three_weak_three"   { 7,  suits = { "3 3 1" }, weak = 1, shows = "threes", bonus = "whole suits", en = "three and weak three", ja = "三本立三本" },
      yaku "double_weak_threes" { 8,  suits = { "3 3 1" }, weak = 2, shows = "threes", bonus = "whole suits", en = "double weak threes", ja = "二立三本" },
      yaku "four_three"         { 20, suits = { "4 3" }, shows = any, en = "four three", ja = "四三" },
    },
  },

  rule   "HH-22" { "Deki-yaku: three poetry ribbons 7, three blue ribbons 7, seven of the nine ribbons 10, four brights 10, five brights 12, from each opponent.", stated = "List of Card-set yaku" },
  option "five_replaces_four" { true, false, asks = "Do five brights replace four?", cite = "HH-22" },
  option "dekiyaku_paid_by"   { "each_opponent", "shared", asks = "Is the value taken from each opponent, or half of it from each?", cite = "HH-22" },
  yaku = { cite = "HH-22",
    yaku "poetry_ribbons" { "1R 2R 3R",  7,  en = "poetry ribbons", ja = "赤短" },
    yaku "blue_ribbons"   { "6R 9R 10R", 7,  en = "blue ribbons",   ja = "青短" },
    yaku "seven_ribbons"  { ribbons,     10, need = 7, en = "seven ribbons", ja = "七短" },
    yaku "four_brights"   { brights,     10, en = "four brights",   ja = "四光" },
    yaku "five_brights"   { of_rank "B", 12, replaces = depends_on "five_replaces_four" { yes = "four_brights" }, en = "five brights", ja = "五光" },
  },

  rule   "HH-28" { "With a deki-yaku scored, card points don't count.", stated = "Scoring phase" },
  rule   "HH-29" { "Without one: 16 chaff 12 and 2 for each further; 168 card points 10 and 1 for each further; all three exactly 88: the first takes 20.", stated = "List of special scoring yaku" },
  option "all_88"           { "shared", "each_opponent", asks = "All have 88: is it 20 kan in all, or from each?", cite = "HH-29" },
  rule   "HH-30" { "With one of these scored, all te-yaku are paid back, and no te-yaku bonus is paid.", stated = "Scoring phase", ours = "the bonus" },
  option "special_together" { "all", "eights_first", asks = "Is 16 chaff scored beside double score or all 88?", cite = "HH-30" },
  final_yaku = { cite = "HH-29",
    yaku "sixteen_chaff" { 12, captured = { 16, chaff }, further = 2, alone = depends_on "special_together" { all = false, eights_first = true }, alone_cite = "HH-30", en = "sixteen chaff", ja = "素十六" },
    yaku "double_score"  { 10, card_points = 168, further = 1, en = "double score", ja = "二八" },
    yaku "all_88"        { 20, all_have = 88, shared = depends_on "all_88" { shared = true, each_opponent = false }, en = "all 88", ja = "総八" },
  },
  values = { 1, { 5, of_rank "R" }, { 10, of_rank "A" }, { 20, of_rank "B" }, cite = "HH-31" },

  -- Payments, in this order ----------------------------------------------------------------------

  rule   "HH-11" { "The first to go out pays 1 kan into the pot, the second 1 1/2, the third 2.", stated = "Bidding phase" },
  rule   "HH-12" { "Mizuten: the dealer takes 1 kan from each who is out.", stated = "Setup for each month" },
  rule   "HH-13" { "Te-yaku: a player in play takes the value from each other one, who is out from each of the three.", stated = "Scoring for Join the Play players" },
  rule   "HH-14" { "Who is out and holds all cards of a deki-yaku takes its value from each of the three.", stated = "Scoring for Get Out of Play players" },
  rule   "HH-31" { "Otherwise each receives the card points less 88, in mon.", stated = "Scoring phase" },
  rule   "HH-32" { "Then the bonuses: of te-yaku, and 1 kan from each opponent for mizuten with 89 card points or more.", stated = "Scoring phase; Other" },
  option "bonus_paid_by"       { "each_opponent", "shared", asks = "Is a te-yaku's bonus 1 kan from each, or 1 in all?", cite = "HH-32" },
  option "bonus_with_dekiyaku" { true, false, asks = "Are bonuses paid when a deki-yaku was scored?", cite = "HH-32" },
  rule   "HH-33" { "The month's winner takes the pot: the highest result, the earlier in order of play of equals.", stated = "Scoring phase", ours = "which payments count" },
  option "month_score" { "play", "net", asks = "Does what was paid for te-yaku and bonuses count for the month's winner?", cite = "HH-33" },
  rule   "HH-35" { "After the last month the highest account takes the jackpot; equals share it, odd mon go to the earlier seats.", stated = "Final Scoring", ours = "odd mon" },
  payments = { multiplied = true, cite = "HH-4",
    pay "dropout"       { kan(1), kan(1.5), kan(2), multiplied = setting "dropout_multiplied", cite = "HH-11" },
    pay "fact"          { kan(1), to = "mizuten", multiplied = setting "dropout_multiplied", cite = "HH-12" },
    pay "hand_yaku"     { cite = "HH-13" },
    pay "held_yaku"     { cite = "HH-14" },
    pay "yaku"          { shared = depends_on "dekiyaku_paid_by" { each_opponent = false, shared = true }, unstopped = "half", cite = "HH-22" },
    pay "final_yaku"    { cite = "HH-29" },
    pay "refund"        { cite = "HH-30" },
    pay "card_points"   { less = 88, cite = "HH-31", with_yaku_cite = "HH-28" },
    pay "bonus"         { kan(1), shared = depends_on "bonus_paid_by" { each_opponent = false, shared = true }, with_yaku = setting "bonus_with_dekiyaku", cite = "HH-32" },
    pay "fact_bonus"    { kan(1), to = "mizuten", for_points = 89, with_yaku = setting "bonus_with_dekiyaku", with_refund = true, cite = "HH-32" },
    pay "pot"           { won_by = setting "month_score", cite = "HH-33" },
    pay "jackpot"       { cite = "HH-35" },
  },
  score = { points = gained, cite = "HH-2" },
}
