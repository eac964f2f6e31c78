-- Hachinin Meri as the digital version plays it.
local robai = trump_card "D"
local chain = trump_card "C G M D K"

return extend "hachinin-meri/common" {
  name   = "hachinin-meri/digital",
  title  = { en = "Hachinin Meri, the digital rules", ja = "八人メリ (デジタル版)" },
  source = "How to Play Unsun Karuta (digital version)",

  teams     = { team { en = "Team A" }, team { en = "Team B" } },
  direction = "counter-clockwise",

  -- The deal, the okie and the robai -------------------------------------------------------------

  rule "HM-D1" { "Nine cards each; the 73rd is the okie, face-up, its suit is trump. The other two stay out of play.",
                 stated = "Trump & Okié", ours = "dealt in packets of three" },
  deal  = { cite = "HM-D1" },
  zones = { zone "widow" { cite = "HM-D1" }, zone "discarded" { cite = "HM-D3" } },

  rule   "HM-D6"        { "The deal passes to the next seat.", ours = true },
  option "first_dealer" { "random", a_seat, asks = "Who deals first?", cite = "HM-D6" },
  dealer = { first = setting "first_dealer", next = after(dealer), cite = "HM-D6" },

  rule   "HM-D3"          { "Who holds the trump robai takes the okie and discards any of the ten cards, or hides: then the dealer takes it and discards, and every yaku is worth 5.",
                            stated = "Robai" },
  option "hide_is_public" { false, true, asks = "Is the table told that a robai is hidden?", cite = "HM-D3" },
  facts = {
    fact "hidden" { secret = depends_on "hide_is_public" { yes = false, no = true }, cite = "HM-D3" },
    fact "taker"  { cite = "HM-D3" },
  },

  rule   "HM-D4"      { "Nobody holds the trump robai: the dealer takes the okie and discards.", inferred = "Robai" },
  option "no_robai"   { "dealer_takes", "none_takes", asks = "Who takes the okie when nobody holds the trump robai?", cite = "HM-D4" },
  rule   "HM-D5"      { "Who took the okie leads the first trick.", ours = true },
  option "first_lead" { "taker", "dealer", asks = "Who leads the first trick?", cite = "HM-D5" },

  phases = {
    choice "dragon" { asks = holder(robai), stands_for = "okie", others_see = "nobody asked", cite = "HM-D3",
      may "take" { move(okie, hand), note("taker", asked),
                   depends_on "first_lead" { taker = leads(asked), dealer = leads(dealer) }, cite = { "HM-D3", "HM-D5" } },
      may "hide" { note "hidden", move(okie, hand(dealer)), note("taker", dealer), leads(dealer) },
      nobody     { depends_on "no_robai" { dealer_takes = move(okie, hand(dealer)) },
                   depends_on "no_robai" { dealer_takes = note("taker", dealer) },
                   leads(dealer), cite = "HM-D4" },
    },
    choice "discard" { asks = taker, stands_for = "opening", others_see = "it done", cite = "HM-D3",
      may "discard" { card, move(card, discarded) },
    },

    -- Play ---------------------------------------------------------------------------------------

    rule "HM-D7" { "The first trick may not be led with a trump unless the hand is all trumps.", stated = "Phase 1: Meiraf" },
    rule "HM-D8" { "Free play: followers play anything, their trumps face-down; the lead is face-up.", stated = "Phase 1: Meiraf",
                   ours = "the trumps are turned up when the trick is complete" },

    rule   "HM-D9"        { "The first trump lead of the deal is Meri: all who hold a trump must play one, face-up.", stated = "Meri Declaration" },
    rule   "HM-D11"       { "There is one Meri trick a deal; a later trump lead stays Monchi.", inferred = "Game Flow" },
    option "meri_repeats" { false, true, asks = "Is every trump lead a Meri trick?", cite = "HM-D11" },
    -- A trick is of the first kind that fits.
    trick "meri" { cite = { "HM-D9", "HM-D11" },
      when   = depends_on "meri_repeats" { no = { led(trump), never_before "meri" }, yes = led(trump) },
      faces  = { up, cite = "HM-D9" },
      follow = { { trump, cite = "HM-D9" }, any },
    },

    rule "HM-D10" { "Then Monchi to the end: who holds the suit led plays it or a trump; who is void plays anything. A trump lead asks for a trump. Followers' trumps go face-down.",
                    stated = "Phase 2: Monchi" },
    trick "monchi" { when = after "meri", cite = "HM-D10",
      faces  = { trumps_down, cite = "HM-D10" },
      follow = { { led + trump, if_holding = led, cite = "HM-D10" }, any },
    },

    trick "free" { cite = "HM-D8",
      lead   = { { plain, when = first_trick, cite = "HM-D7" }, any },
      faces  = { trumps_down, cite = "HM-D8" },
      follow = { any },
    },
  },
  rule "HM-D12" { "There is no ichi-mai-zun.", inferred = "Phase 2: Monchi" },
  excused = nobody { cite = "HM-D12" },

  -- Strength -------------------------------------------------------------------------------------

  rule "HM-D2" { "Tenka: when pao is not trump, the sota of pao is one.", stated = "Trump & Okié" },
  special = { tenka = { card = "pM", joins = trump, yaku_as = depends_on "tenka_as_sota" { yes = "M" }, cite = "HM-D2" } },

  rule "HM-D13" { "Trumps: sun, un, sota, tenka, robai, rei, kaba; then 9 to 1 in a long suit, 1 to 9 in a round one.", stated = "Card Strength" },
  rule "HM-D14" { "Plain suits: sun, un, rei, kaba, sota, robai, pips; the robai of isu lies between 2 and 1; pao has no sota.", stated = "Card Strength" },
  ranking = { cite_of = { trumps = "HM-D13", plain = "HM-D14", pips = "HM-D13", plain_of = "HM-D14" } },

  -- Yaku -----------------------------------------------------------------------------------------

  rule   "HM-D15"        { "Not in Meri: the winner's trump and an opponent's trump, both played face-down: sun beats un, un beats sota, sota beats robai, robai beats rei; 2 beats 1 in a long suit, 8 beats 9 in a round one.",
                           stated = "Yaku (Bonus Points)" },
  rule   "HM-D16"        { "The tenka is no sota for the yaku.", inferred = "Yaku (Bonus Points)" },
  option "tenka_as_sota" { false, true, asks = "Is the tenka a sota for the yaku?", cite = "HM-D16" },
  rule   "HM-D17"        { "Void if all trumps ranked above the winner in the chain were played to earlier tricks.", stated = "Invalidation" },
  option "pips_void"     { "every_higher", "courts", "never", asks = "What is the chain above the pips?", cite = "HM-D17" },
  option "void_by"       { "all_stronger_played", "any_stronger_played", asks = "Must all of them have been played, or any?", cite = "HM-D17" },
  rule   "HM-D18"        { "2 points; 5 in the last trick or with a hidden robai.", stated = "Yaku (Bonus Points)" },

  yaku = {
    cite  = "HM-D15",
    among     = trump,
    face_down = true, -- so none in Meri, where all cards are face-up
    worth = { 2, { 5, when = last_trick }, { 5, when = hidden }, cite = "HM-D18" },
    void  = { played = depends_on "void_by" { all_stronger_played = all_of(above(winner) * chain),
                                              any_stronger_played = any_of(above(winner) * chain) },
              cite = "HM-D17" },

    yaku "chinese_god" { "C beats G", en = "sun beats un",     ja = "スン > ウン",     cite = "HM-D15" },
    yaku "god_maid"    { "G beats M", en = "un beats sota",    ja = "ウン > ソウタ",   cite = "HM-D15" },
    yaku "maid_dragon" { "M beats D", en = "sota beats robai", ja = "ソウタ > ロバイ", cite = "HM-D15" },
    yaku "dragon_king" { "D beats K", en = "robai beats rei",  ja = "ロバイ > レイ",   cite = "HM-D15" },
    yaku "pips"        { long = "2 beats 1", round = "8 beats 9", en = "2 beats 1, 8 beats 9", cite = "HM-D15",
      void = depends_on "pips_void" {
        every_higher = depends_on "void_by" { all_stronger_played = all_of(above(winner)), any_stronger_played = any_of(above(winner)) },
        courts       = depends_on "void_by" { all_stronger_played = all_of(above(winner) * chain), any_stronger_played = any_of(above(winner) * chain) },
        never        = never,
      },
    },
  },

  -- Score ----------------------------------------------------------------------------------------

  rule "HM-D19" { "The team with more tricks scores the difference and its yaku; the other scores nothing.", stated = "Scoring" },
  score = { points = when(more_tricks, tricks - others_tricks + yaku_points), cite = "HM-D19" },

  rule "HM-D20" { "Eight deals; the higher total wins, equal is drawn.", stated = "Scoring" },
  match = { deals = 8, cite = "HM-D20" },
}
