-- Hachinin Meri as FudaWiki tells it.
local dragon = trump_card "D"

return extend "hachinin-meri/common" {
  name   = "hachinin-meri/wiki",
  title  = { en = "Hachinin Meri, the FudaWiki rules", ja = "八人メリ" },
  source = "FudaWiki, Hachinin Meri, 4 November 2022",

  teams     = { team { en = "Genji", ja = "源氏" }, team { en = "Heiji", ja = "平氏" } },
  direction = "clockwise",

  -- The deal and the okie ------------------------------------------------------------------------

  rule "HM-W1" { "From the dealer's left, packets of three until everyone has nine; the three left over are the widow.",
                 stated = "Dealing the Cards" },
  rule "HM-W2" { "The top card of the widow is turned up: the okie. Its suit is trump.", stated = "Determining the Trump Suit" },
  deal  = { cite = "HM-W1" },
  zones = { zone "widow" { cite = "HM-W6" }, zone "buried" { cite = "HM-W8" } },
  facts = { fact "hidden" { cite = "HM-W5" }, fact "taker" { cite = "HM-W7" } },

  rule   "HM-W3"       { "The first player dealt to sees the first packet and may ask for a redeal, once; the same dealer deals again.",
                         stated = "Dealing the Cards, optional", ours = "once a deal" },
  option "peek_redeal" { false, true, asks = "May the first player dealt to ask for a redeal?", cite = "HM-W3" },

  rule   "HM-W4"        { "The deal passes to the left; after eight deals everyone has dealt.", stated = "Choosing the Dealer" },
  option "first_dealer" { "random", a_seat, asks = "Who deals first?", cite = "HM-W4" },
  dealer = { first = setting "first_dealer", next = after(dealer), cite = "HM-W4" },

  phases = {
    depends_on "peek_redeal" { yes =
      choice "redeal" { asks = after(dealer), after_packets = 1, cite = "HM-W3",
        may "redeal" { deal_again },
        may "accept" { },
      },
    },

    rule "HM-W5" { "Who holds the dragon of trumps may reveal it and lead, or keep it hidden.",
                   stated = "Choosing who takes the Lead", ours = "the tenka of another suit is no dragon of trumps" },
    rule "HM-W6" { "If nobody declares, or the dragon is the okie or in the widow, the dealer leads.",
                   stated = "Choosing who takes the Lead", inferred = "the dragon in the widow" },
    choice "dragon" { asks = holder(dragon), others_see = "nobody asked", cite = "HM-W5",
      may "declare" { show(dragon), leads(asked) },
      may "hide"    { note "hidden", leads(dealer) },
      nobody        { leads(dealer), cite = "HM-W6" },
    },

    rule "HM-W7" { "The leader may take the okie into the hand.", stated = "The Opening Lead" },
    choice "okie" { asks = leader, cite = "HM-W7",
      may "take"  { move(okie, hand), note("taker", asked) },
      may "leave" { },
    },

    rule "HM-W8" { "The opening lead is laid face-down; the okie on it, or, if it was taken, any card of the hand; then the rest of the widow. The stack is turned and shows the lead alone.",
                   stated = "The Opening Lead" },
    choice "opening" { follows = "the first lead", asks = taker, only_if = none_in(discarded), cite = "HM-W8",
      others_see = "no lead yet", stands_for = "discard",
      may "bury" { card, move(card, buried), move(widow, buried) },
      nobody     { move(okie, buried), move(widow, buried) },
    },

    rule   "HM-W9" { "The stack goes with the trick. The three cards under the lead have no strength.", stated = "The Opening Lead" },
    option "buried_counts_as_played" { false, true, asks = "Does a buried trump void the yaku of later tricks?", cite = "HM-W9" },

    -- Play ---------------------------------------------------------------------------------------

    rule "HM-W10" { "Before the first Meri any card may be played.", stated = "Continuation of Play" },
    rule "HM-W11" { "Followers' trumps go face-down, other cards face-up. The trick complete, all are turned up.",
                    stated = "Continuation of Play; Showdown" },

    rule "HM-W13" { "From the second trick on, a lead of a trump makes the trick Meri.", stated = "Succeeding Rounds" },
    rule "HM-W14" { "In Meri who holds a trump must play one. All cards are face-up.", stated = "Meri" },
    rule "HM-W17" { "In Monchi a trump lead makes the trick Meri again.", stated = "Monchi" },
    -- A trick is of the first kind that fits.
    trick "meri" { when = { led(trump), after_first_trick }, cite = { "HM-W13", "HM-W17" },
      faces  = { up, cite = "HM-W14" },
      follow = { { trump, cite = "HM-W14" }, any },
    },

    rule   "HM-W16" { "After the first Meri every trick is Monchi: a card of the suit led, face-up, or a trump, face-down. Who has neither plays anything.",
                      stated = "Monchi" },
    option "monchi_void" { "must_trump", "any", asks = "Void in the suit led but holding trumps: must one be played?", cite = "HM-W16" },
    trick "monchi" { when = after "meri", cite = "HM-W16",
      faces  = { trumps_down, cite = "HM-W11" },
      follow = depends_on "monchi_void" {
        must_trump = { { led + trump, cite = "HM-W16" }, any },
        any        = { { led + trump, if_holding = led, cite = "HM-W16" }, any },
      },
    },

    trick "free" { cite = "HM-W10",
      faces  = { trumps_down, cite = "HM-W11" },
      follow = { any },
    },
  },

  rule   "HM-W15" { "Ichi-mai-zun: whose only trump at the start is the Chinese of trumps need not play it to a Meri.", stated = "Meri" },
  option "ichimai_zun_counts_tenka" { true, false, asks = "Is the tenka one of the trumps in the hand?", cite = "HM-W15" },
  option "ichimai_zun_when" { "after_okie", "dealt", asks = "Are they counted with the okie that was taken?", cite = "HM-W15" },
  excused = {
    card = trump_card "C",
    only = depends_on "ichimai_zun_counts_tenka" { yes = trump, no = trump - tenka },
    at   = depends_on "ichimai_zun_when" { after_okie = "first lead", dealt = "deal" },
    from = "meri", cite = "HM-W15",
  },

  -- Strength -------------------------------------------------------------------------------------

  rule "HM-W12" { "Tenka: the dragon of clubs is a trump in every deal, never a plain club.", stated = "Continuation of Play" },
  special = { tenka = { card = "pD", joins = trump, yaku_as = depends_on "tenka_as_dragon" { yes = "D" }, cite = "HM-W12" } },

  rule "HM-W18" { "Trumps: Chinese, god, maid, tenka, dragon, king, horse, pips.", stated = "Showdown, Situation 1" },
  rule "HM-W19" { "Plain suits: Chinese, god, king, horse, maid, dragon, pips.", stated = "Showdown, Situation 2" },
  rule "HM-W20" { "Pips: long suits 9 high to 1 low, round suits 1 high to 9 low.", stated = "Numbers and Courts" },
  rule "HM-W21" { "When swords is not trump its dragon is one and a half: between the 2 and the 1.", stated = "Showdown, Situation 2" },
  ranking = {
    cite_of = { trumps = "HM-W18", plain = "HM-W19", pips = "HM-W20", plain_of = "HM-W21" },
  },

  -- Yaku -----------------------------------------------------------------------------------------

  rule   "HM-W22" { "The winner's own card makes the yaku, against an opponent's card of the same trick; a team-mate's never counts. Each counts once a trick.", stated = "Yaku" },
  rule   "HM-W23" { "Chinese beats god, god beats maid, maid beats dragon, dragon beats king.", stated = "Yaku" },
  rule   "HM-W24" { "2 beats 1 when trump is long, 8 beats 9 when it is round.", stated = "Yaku" },
  rule   "HM-W25" { "Both cards of a yaku are trumps; the tenka counts as a dragon.", inferred = "Yaku" },
  rule   "HM-W26" { "Chase: the winner's trump came right after an opponent's, which came right after a team-mate's. Not in Meri.",
                    stated = "Continuation of Play; Yaku" },
  rule   "HM-W27" { "Void if a stronger trump was played to an earlier trick of the deal.", stated = "Yaku, restrictions" },
  rule   "HM-W28" { "2 points; 5 in the ninth trick, or when a hidden dragon takes part. Never more than 5.", stated = "Yaku" },

  option "yaku_add_up"       { "each", "one", asks = "Do different yaku of one trick add up?", cite = "HM-W22" },
  option "yaku_trumps_only"  { true, false, asks = "Must both cards of a yaku be trumps?", cite = "HM-W25" },
  option "tenka_as_dragon"   { true, false, asks = "Is the tenka a dragon for the yaku?", cite = "HM-W25" },
  option "chase_counts_lead" { true, false, asks = "Is a trump led to the first trick the first of a chase?", cite = "HM-W26" },
  option "chase_void"        { false, true, asks = "Does an earlier stronger trump void a chase too?", cite = "HM-W26" },
  option "void_by"           { "stronger_than_winner", "stronger_than_loser", asks = "Stronger than which of the two cards?", cite = "HM-W27" },

  yaku = {
    cite  = "HM-W22",
    award = setting "yaku_add_up",
    among = depends_on "yaku_trumps_only" { yes = trump, no = any },
    worth = { 2, { 5, when = last_trick }, { 5, when = hidden, with = dragon }, cite = "HM-W28" },
    void  = { played = any_of(above(depends_on "void_by" { stronger_than_winner = winner, stronger_than_loser = loser })),
              cite = "HM-W27" },
    buried_count = setting "buried_counts_as_played",

    yaku "chinese_god" { "C beats G", en = "Chinese beats god",   cite = "HM-W23" },
    yaku "god_maid"    { "G beats M", en = "god beats maid",      cite = "HM-W23" },
    yaku "maid_dragon" { "M beats D", en = "maid beats dragon",   cite = "HM-W23" },
    yaku "dragon_king" { "D beats K", en = "dragon beats king",   cite = "HM-W23" },
    yaku "pips"        { long = "2 beats 1", round = "8 beats 9", en = "low pip beats the lowest", cite = "HM-W24" },
    yaku "chase"       { trumps_in_a_row = 3, from_lead = setting "chase_counts_lead", not_in = "meri",
                         void = depends_on "chase_void" { yes = any_of(above(winner)), no = never },
                         worth = { 2, { 5, when = last_trick } }, en = "chase", ja = "追う", cite = "HM-W26" },
  },

  -- Score ----------------------------------------------------------------------------------------

  rule "HM-W29" { "Each trick is a point to the team, yaku points are added. More points win the deal; equal is drawn.", stated = "Showdown; End of Game" },
  score = { points = tricks + yaku_points, cite = "HM-W29" },

  rule   "HM-W30" { "A set is eight deals; more points over the eight win it. A tied set is played again.", stated = "End of a Set", ours = "the tied set" },
  rule   "HM-W31" { "A session is best of three sets.", stated = "The Full Campaign" },
  option "tied_set" { "replayed", "drawn", asks = "What becomes of a tied set?", cite = "HM-W30" },
  match = { deals = 8, sets = 2, tied_set = setting "tied_set", cite = { "HM-W30", "HM-W31" } },
}
