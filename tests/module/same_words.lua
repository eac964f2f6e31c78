-- Rules that read the same and aren't: the diff tells them apart, and the sheet tells what they are.
local checking = dofile "tests/checking.lua"
local shop = checking.workshop()
local says, rule = shop.says, shop.rule

-- Two files that differ in one text, WHAT in the body.
local function both(parent, body, one, other)
  rule("one", parent, (body:gsub("WHAT", one)))
  rule("other", parent, (body:gsub("WHAT", other)))
end

-- Values ---------------------------------------------------------------------------------------------------------

both("hachinin-meri/wiki", '  values = { 0, { WHAT, "gG" }, cite = "Z-1" }, score = { points = tricks + yaku_points + card_points, cite = "Z-1" },', "2", "9")
says("what a card is worth in tricks", "diff one.lua other.lua --deals 1", 0, "1 difference", "what gG is worth", "A  2 points (Z-1)", "B  9 points (Z-1)")
says("and on the sheet", "rules other.lua", 0, "Cards (Z-1)\n  9 points:\n    gG\n")

-- Hand yaku ------------------------------------------------------------------------------------------------------

rule("goes_on", "examples/koi-koi", '  hand_yaku = { ends_deal = false, ends_cite = "Z-1" },')
says("whether a hand yaku ends the deal", "diff goes_on.lua examples/koi-koi --deals 1", 0, "what follows a hand yaku", "A  play goes on (Z-1)", "B  it ends the deal (")
both("hachi-hachi/bga", '  hand_yaku = { weak = of_suit "WHAT" },', "4 5", "1 2 3")
says("which threes are weak", "diff one.lua other.lua --deals 1", 0, "1 difference", "which threes are weak", "A  of wisteria, iris", "B  of pine, plum, cherry")
rule("weak", "hachi-hachi/bga", '  hand_yaku = { group "chaff" { yaku "all_chaff" { weak = 1, cite = "Z-1" } } },')
says("how many threes of one must be", "diff weak.lua hachi-hachi/bga --deals 1", 0, "1 difference", "7 of chaff, willow, 1 three weak;", "7 of chaff, willow; shows")
says("and on the sheet", "rules weak.lua", 0, "7 of chaff, willow, 1 three weak\n")
both("hachi-hachi/bga", '  hand_yaku = { group "suits" { yaku "one_two_four" { shows = "WHAT", cite = "Z-1" } } },', "threes", "pairs")
says("what one shows", "diff one.lua other.lua --deals 1", 0, "1 difference", "4+2+1; shows its four (Z-1 HH-18)", "4+2+1; shows its four and pair (Z-1 HH-18)")
says("and on the sheet", "rules other.lua", 0, "4+2+1\n      shows its four and pair (HH-18)\n")

-- Words that are cut, or of several -----------------------------------------------------------------------------------

both("hachinin-meri/wiki", '  yaku = { yaku "x" { made = less(7, laid(any - cards "WHAT")), worth = { 2 }, void = never, cite = "Z-1" } },', "g1", "g2")
says("many cards", "diff one.lua other.lua --deals 1", 0, "1 difference", "oC g2 g3 g4", "oC g1 g3 g4")
both("hachi/mekuri", '  yaku = { yaku "z" { of_suit "i" + cards "WHAT", 30, need = 6, cite = "Z-1" } },', "o1", "o2")
says("of a yaku of captures", "diff one.lua other.lua --deals 1", 0, "1 difference", "i12 o1, 30", "i12 o2, 30")
rule("none", "hachi/mekuri", '  yaku = { yaku "z" { of_suit "i", 30, need = 6, cite = "Z-1" } },')
says("cut where they differ before", "diff one.lua none.lua --deals 1", 0, "6 of i1 i2 i3 i4 i5 i6 i7 i8 i9 i10 and 3 more,")
both("meitora/kurogi", '  roles = { role "host" { first = "random", next = after(host), cite = "Z-1" }, role "guest" { first = "random", next = after(guest), cite = "Z-1" } },\n  phases = { auction "bid" { first = WHAT } },', "host", "guest")
says("two roles", "diff one.lua other.lua --deals 1", 0, "1 difference", "A  the host (", "B  the guest (")
both("hachinin-meri/wiki", '  facts = { fact "a" { "bets", cite = "Z-1" }, fact "b" { "bets", cite = "Z-1" } },\n'
  .. '  phases = { before "okie" { choice "q" { asks = dealer, cite = "Z-1", may "y" { note "a" }, may "n" { note "b" } } } }, score = { points = tricks + yaku_points + WHAT, cite = "Z-1" },', "a", "b")
says("two facts", "diff one.lua other.lua --deals 1", 0, "1 difference", "A  bets (a) + tricks + yaku points (Z-1)", "B  bets (b) + tricks + yaku points (Z-1)")

-- Jacks of which one is the other's ------------------------------------------------------------------------------

rule("jacks", "meitora/kurogi", '  ranking = { trumps = "joker fuku J A K Q T 9-5", cite_of = { trumps = "Z-1" } },')
says("in all four suits", "diff jacks.lua meitora/kurogi --deals 1", 0, "1 difference", "A  joker, fuku, jack, ace … (Z-1)", "B  joker, jack, fuku, ace … (MT-17)")

-- A run in the place of a pair -----------------------------------------------------------------------------------

rule("run", "hachinin-meri/wiki", '  yaku = { yaku "pips" { trumps_in_a_row = 3, long = remove, round = remove, cite = "Z-1" } },')
says("how long it is", "diff run.lua hachinin-meri/wiki --deals 1", 0, "A  3 trumps in a row, of opponents", "B  clubs or swords trump, the 2 of trumps over the 1 of trumps; ")
says("and on the sheet", "rules run.lua", 0, "3 trumps in a row, of opponents")

-- What changes something -----------------------------------------------------------------------------------------

rule("aces", "meitora/kurogi", '  phases = { choice "discard" { may "discard" { card, of = any - of_rank "A", move(card, discarded), cite = "Z-1" } } },')
says("an answer written out whole", "check aces.lua --deals 20", 0, "; 1 change to", "no problem found")
checking.check("it is a change, with what it repeats", not shop.run("check aces.lua --deals 2"):find("changes nothing", 1, true))
rule("mark", "meitora/kurogi", '  match = { mark_at = 12, cite = "Z-1" },')
says("what is shown", "check mark.lua --deals 20", 0, "no problem found")

-- A fact that is called as other things are, and comes with the value by which these are alike.
shop.rule("styled", "hachinin-meri/wiki", [[option "style" { "new", "old", asks = "Which?", cite = "Z-1" },
  facts = { depends_on "style" { old = fact "d" { "deal", cite = "Z-1" } } },
  phases = { depends_on "style" { old = choice "x" { asks = dealer, cite = "Z-1", may "y" { note("d") }, may "n" { } } } },
  score = { points = depends_on "style" { new = tricks, old = tricks + yaku_points }, cite = "Z-1" },]])
shop.says("by which value they are alike", "diff styled.lua hachinin-meri/wiki", 0, "alike with A's style = old\n")

shop.leave()
checking.finish()
