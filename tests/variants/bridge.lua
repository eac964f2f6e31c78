-- An auction like that of bridge, and thirteen tricks played by all four.
return rules "bridge/plain" {
  title  = { en = "Bridge without a dummy" },
  source = "after contract bridge",
  deck   = "tests/variants/decks/french.lua",

  rule "BR-1" { "Four players, partners opposite; thirteen cards each.", stated = true },
  cite_of = { seats = "BR-1", teams = "BR-1" },
  seats = 4,
  teams = { team { en = "North-South" }, team { en = "East-West" } },
  deal  = { packets = { 13 }, cite = "BR-1" },
  rule "BR-2" { "The deal goes round.", stated = true },
  dealer = { first = 0, next = after(dealer), cite = "BR-2" },
  facts  = { fact "doubled" { "how often the bid is doubled" } },

  phases = {
    rule   "BR-3" { "From the dealer: a bid of 1 to 7 tricks over six in clubs, diamonds, hearts, spades or no trump, higher than the last; or pass. It goes on until the others have passed.", stated = true },
    option "passed" { "calls_again", "out", asks = "Does who has passed call again?", cite = "BR-3" },
    rule   "BR-4" { "An opponent's bid may be doubled, the own side's doubled one redoubled. A higher bid undoes both.", stated = true },
    rule   "BR-5" { "All pass: no play, no score.", stated = true },
    rule   "BR-6" { "The last bid is the contract; the seat after its bidder leads.", stated = true },
    auction "bid" { first = dealer, rounds = "until all pass", passed = depends_on "passed" { calls_again = "may call again", out = "out" }, cite = "BR-3",
      numbers = "1-7", denominations = "c d h s nt", bid_cite = "BR-3", higher_cite = "BR-3",
      may "bid"      { note("doubled", 0) },
      may "pass"     { },
      may "double"   { note("doubled", 1), when = { less(0, bid), unless(contractors), equal(doubled, 0) }, cite = "BR-4" },
      may "redouble" { note("doubled", 2), when = { contractors, equal(doubled, 1) }, cite = "BR-4" },
      all_pass       { deal_over, cite = "BR-5" },
      contract       { trump(denomination), leads(after(bidder)), cite = "BR-6" },
    },

    rule "BR-7" { "The suit led is followed.", stated = true },
    trick "play" { follow = { led, any }, cite = "BR-7" },
  },
  rule "BR-8" { "The highest trump wins, else the highest card of the suit led, from the ace down.", stated = true },
  ranking = { trumps = "A K Q J T 9-2", plain = "A K Q J T 9-2", cite = "BR-8" },

  rule "BR-9" { "Made: 10 for each trick bid and each over. Not made: 50 to the others for each trick missing. Twice doubled, four times redoubled.", stated = true },
  score = { cite = "BR-9",
    points = when(contractors,
      when(less(tricks, bid + 6), 0, 10 * (tricks - 6)),
      when(less(others_tricks, bid + 6), 50 * (bid + 6 - others_tricks), 0)) * when(equal(doubled, 0), 1, 2 * doubled) },

  rule "BR-10" { "The first side with 300 wins.", stated = true },
  match = { points = 300, cite = "BR-10" },
}
