-- Hachinin Meri, eight players with Unsun Karuta: what its rule versions share.
return rules "hachinin-meri/common" {
  deck = "unsun",

  -- The table ------------------------------------------------------------------------------------

  rule "HM-1" { "Eight seats, two teams of four, seated alternately.", stated = "wiki: Game Setup; digital: Players & Teams",
                ours = "that Genji hold the even seats" },
  rule "HM-2" { "The wiki plays clockwise, the digital version counter-clockwise; seats are numbered in order of play, so the next player is always the next seat.",
                stated = "wiki: Continuation of Play; digital: Players & Teams", ours = "the numbering" },
  seats = 8,
  teams = 2,
  cite_of = { seats = "HM-1", teams = "HM-1", direction = "HM-2", trump = "HM-4" },

  -- The deal -------------------------------------------------------------------------------------

  rule "HM-3" { "Nine cards each, nine tricks a deal. The winner of a trick leads the next.",
                stated = "wiki: Dealing the Cards, The next Leader; digital: Game Flow", inferred = "digital: the winner leads" },
  deal = { packets = { 3, 3, 3 }, okie = 1, widow = 2 },

  rule "HM-4" { "The suit of the okie, turned up after the deal, is trump for the whole deal.",
                stated = "wiki: Determining the Trump Suit; digital: Trump & Okié" },
  trump = suit_of(okie),

  zones = {
    zone "okie"      { en = "okie",      ja = "オキ絵", seen_by = "all", cite = "HM-4" },
    zone "widow"     { en = "widow",                    seen_by = "nobody" },
    zone "buried"    { en = "buried",                   seen_by = "nobody" },
    zone "discarded" { en = "discarded",                seen_by = "nobody" },
  },

  -- Who hid a dragon and who took the okie mean the same in every version: they go along when a
  -- position is looked at under other rules.
  facts = {
    fact "hidden" { "a hidden dragon", secret = true },
    fact "taker"  { "who took the okie", seat = true },
  },

  -- Strength -------------------------------------------------------------------------------------

  rule "HM-5" { "The highest trump wins the trick; without one, the highest card of the suit led. Other cards never win.",
                stated = "wiki: Showdown; digital: Trick Resolution" },
  ranking = {
    cite   = "HM-5",
    trumps = "C G M tenka D K H pips",
    plain  = "C G K H M D pips",
    plain_of = { i = "C G K H M 9-2 D 1" },
    pips   = { long = "9-1", round = "1-9" },
  },
}
