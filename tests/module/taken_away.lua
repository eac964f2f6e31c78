-- What a house rule takes away, leaves without effect and sets, as its author is told it.

local checking = dofile "tests/checking.lua"
local check = checking.check

local shop = checking.workshop()
local write, read, says = shop.write, shop.read, shop.says

-- SECTION = nobody ---------------------------------------------------------------------------------------------

local head = 'return extend "%s" { name = "house", source = "us",\n  rule "MY-1" { "There is no such thing.", ours = true },\n%s\n}\n'
local function house(of, text) write("house.lua", head:format(of, text)) end

house("hachi-hachi/bga", 'multiplier = nobody { cite = "MY-1" },')
says("no multiplier", "diff hachi-hachi/bga house.lua", 0, "what multiplies payments", "there is none (MY-1)")
says("no multiplier", "rules house.lua", 0, "What there is none of\n  multiplier (MY-1)\n      There is no such thing.")
says("no multiplier is a change", "check house.lua --deals 20", 0, "; 1 change to hachi-hachi/bga", "no problem found")
write("again.lua", 'return extend "house.lua" { name = "again", source = "us", multiplier = { { 2, "11B" }, cite = "HH-7" } }\n')
says("what comes after it keeps nothing of what was before", "diff hachi-hachi/bga again.lua", 0, "2 for each of 11B (HH-7)")
house("hachi-hachi/bga", 'final_yaku = nobody { cite = "MY-1" }, match = nobody { cite = "MY-1" }, values = nobody { cite = "MY-1" },')
says("no match, no values, no yaku at the end", "diff hachi-hachi/bga house.lua", 0, "it has no end (MY-1)", "0 points (MY-1)", "there is none (MY-1)")
says("a match without end isn't one of no deals", "rules house.lua", 0, "  a match: it has no end; of 3 seats 3 play a deal")
house("hachinin-meri/wiki", 'trump = nobody { cite = "MY-1" }, yaku = nobody { cite = "MY-1" }, teams = nobody { cite = "MY-1" },')
says("no trump, no yaku, no teams", "diff hachinin-meri/wiki house.lua", 0, "there is none (MY-1)", "there is no such yaku (MY-1)", "every seat for itself (MY-1)")
house("hachi-hachi/bga", "multiplier = nobody,")
says("without a clause it needs no brackets", "diff hachi-hachi/bga house.lua", 0, "what multiplies payments", "there is none")
house("meitora/kurogi", 'trump = nobody { cite = "MY-1" },')
says("none was inherited", "check house.lua --deals 20", 0, "house.lua:3: trump = nobody changes nothing: no trump is inherited")
local bundled = says("a bundled variant says so beside what its family shares", "check hachinin-meri/digital --deals 20", 0, "no problem found")
check("and isn't told that it needn't", not bundled:find("changes nothing", 1, true), bundled)

-- An option: what is said of its values goes with it ------------------------------------------------------------------------

house("meitora/kurogi", 'option "slam" { 0, 10, asks = "What is a slam worth?", cite = "MY-1" }, option "taking" { true, false, asks = "Is it taken?", cite = "MY-1" },\n'
  .. 'not_together { slam = 10, taking = false, "Why not." }, score = { points = when(equal(tricks, setting "slam"), depends_on "taking" { yes = 1, no = 2 }, tricks), cite = "MY-1" },')
write("ten.lua", 'return extend "house.lua" { name = "ten", source = "us", options = { slam = 10 } }\n')
local no_slam = 'return extend "ten.lua" { name = "no_slam", source = "us", rule "MY-2" { "No slam.", ours = true },\n%s, score = { points = tricks * depends_on "taking" { yes = 1, no = 2 }, cite = "MY-2" } }\n'
for _, removal in ipairs { 'remove "slam"', 'remove { "slam", "slam taking" }', 'remove "slam", options = { slam = remove }' } do
  write("no_slam.lua", no_slam:format(removal))
  says("an option with what sets it and keeps it apart", "check no_slam.lua --deals 20", 0, "no problem found")
end
write("again.lua", 'return extend "no_slam.lua" { name = "again", source = "us", not_together { slam = 10, taking = true, "No." } }\n')
says("who comes after it is told", "check again.lua --deals 20", 1, "again.lua:1: not_together: there is no option 'slam'; no_slam.lua:2 removes it")
write("no_slam.lua", 'return extend "ten.lua" { name = "no_slam", source = "us",\nremove "slam" }\n')
says("what depends on it is to be said anew", "check no_slam.lua --deals 20", 1, "there is no option 'slam'; no_slam.lua:2 removes it; say there too, without it, what depends on it")

-- What comes of what is taken away is told at the line that takes it away --------------------------------------------------------

write("open.lua", 'return extend "hachinin-meri/wiki" { name = "open", source = "us", rule "MY-1" { "Nobody hides.", ours = true },\nphases = { choice "dragon" { remove "hide", cite = "MY-1" } } }\n')
write("below.lua", 'return extend "open.lua" { name = "below", source = "us", rule "MY-2" { "Four deals.", ours = true },\n\nmatch = { sets = 4, cite = "MY-2" } }\n')
says("a fact that nobody notes any more", "check open.lua --deals 20", 0, 'remark: open.lua:2: fact "hidden" is asked for and never noted')
says("and of a rule below", "check below.lua --deals 20", 0, 'remark: open.lua:2: fact "hidden" is asked for and never noted')
house("hachinin-meri/wiki", 'ranking = { trumps = remove },\n\ntrump = remove,')
local trumpless = says("no trumps, said beside their ranking", "check house.lua --deals 20", 1, 'house.lua:5: trick "meri" is never played: there is no trump to lead',
  "house.lua:5: this doesn't go with ", 'yaku "pips" can never be made: there are no trumps')
check("and not at the head of the file", not trumpless:find('house.lua:1: trick', 1, true), trumpless)
house("hachinin-meri/wiki", 'seats = 6, cite_of = { seats = "MY-1" },')
says("cards that are left", "check house.lua --deals 20", 0, "remark: house.lua:3: 57 of 75 cards are dealt; the others take no part")

-- Cards: what the deck says of those that are taken out goes with them ------------------------------------------------------

house("examples/koi-koi", 'deck = { without = "8A 8c" },')
says("cards with pictures and without", "check house.lua --deals 20", 0, "46 cards", "no problem found")
write("again.lua", 'return extend "house.lua" { name = "again", source = "us", deck = { suits = { remove "2" } } }\n')
says("a suit goes with its cards; yaku of them are told", "check again.lua", 1, "this doesn't go with", "there is no card '2R' in the again deck")
house("hachi/mekuri", 'deck = { without = "o1 o2", cite = "MY-1" },')
says("the clause of the deck", "diff hachi/mekuri house.lua", 0, "46 cards in 4 suits (MY-1)")
write("again.lua", 'return extend "house.lua" { name = "again", source = "us", deck = { without = "o3 k1" } }\n')
says("what is out stays out", "check again.lua --deals 20", 0, "44 cards", "no problem found")
house("examples/koi-koi", 'deck = { without = "8A", pictures = { ["8A"] = "geese" } },')
says("its own picture of one that isn't there", "check house.lua", 1, "there is no card '8A'")
house("hachi-hachi/bga", 'deck = { without = "8A" },')
says("only what counts the cards is left", "check house.lua", 1, "the cards are worth 254, and 88 less for each of 3 players is 264")

-- Options on which nothing depends any more, clauses by which nothing goes --------------------------------------

house("hachi/mekuri", 'match = { points = 200, cite = "MY-1" },')
local said = says("what means nothing is told", "check house.lua --deals 20", 0, 'remark: house.lua:3: option "match" means nothing any more: what depended on it is said otherwise here',
  "3 options")
check("it isn't tried", not said:find("4 options", 1, true), said)
said = says("and marked in the sheet", "rules house.lua", 0, "match means nothing here: nothing depends on it since", "[nothing here goes by it any more; stated: Setup]")
check("it can't be chosen from there", not said:find("two_in_a_row_by_20", 1, true), said)
says("nor set", "rules house.lua --set match=rounds:3", 2, "option 'match' means nothing here: nothing depends on it since")
write("three.lua", 'return extend "house.lua" { name = "three", source = "us", options = { match = "rounds:3" } }\n')
says("nor by a file that extends it", "rules three.lua", 1, "three.lua:1: option 'match' means nothing here: nothing depends on it since")
write("preset.lua", 'return extend "hachi/mekuri" { name = "preset", source = "us", options = { match = "rounds:3" } }\n')
write("after.lua", 'return extend "preset.lua" { name = "after", source = "us", match = { points = 200 } }\n')
says("who set it before couldn't know", "check after.lua --deals 20", 0, 'option "match" means nothing any more', "no problem found")

write("sets.lua", 'return extend "hachinin-meri/wiki" { name = "sets", source = "us", options = { chase_void = true } }\n')
write("takes.lua", 'return extend "hachinin-meri/wiki" { name = "takes", source = "us", yaku = { yaku "chase" { void = never } } }\n')
for _, order in ipairs { '"takes.lua", "sets.lua"', '"sets.lua", "takes.lua"' } do
  write("both.lua", ('return extend { %s } { name = "both", source = "us" }\n'):format(order))
  says("two that know nothing of each other", "rules both.lua", 1,
    'both.lua:1: sets.lua:1 sets option "chase_void", and nothing depends on it since takes.lua:1; say here what void of yaku "chase" is, or extend only one of them')
  write("both.lua", ('return extend { %s } { name = "both", source = "us", yaku = { yaku "chase" { void = never } } }\n'):format(order))
  says("and who settles it", "check both.lua --deals 20", 0, 'option "chase_void" means nothing any more', "no problem found")
end

write("sets.lua", 'return extend "hachinin-meri/wiki" { name = "sets", source = "us", phases = { after "okie" { choice "bet" { asks = leader, may "no" { } } } } }\n')
write("takes.lua", 'return extend "hachinin-meri/wiki" { name = "takes", source = "us", phases = { remove { "okie", "opening" } }, facts = { remove "taker" } }\n')
write("both.lua", 'return extend { "sets.lua", "takes.lua" } { name = "both", source = "us" }\n')
says("put after what the other takes away", "rules both.lua", 1,
  'both.lua:1: sets.lua:1 puts choice "bet" after choice "okie", which takes.lua:1 removes; say here remove "okie" where it stays away, or extend only one of them')
write("both.lua", 'return extend { "sets.lua", "takes.lua" } { name = "both", source = "us", phases = { remove "okie" } }\n')
says("what settles it changes something", "check both.lua --deals 20", 0, "no problem found")

write("both.lua", 'return extend { "sets.lua", "takes.lua" } { name = "both", source = "us", phases = { remove "okie",\n  before "meri" { choice "bet" { asks = leader, may "no" { } } } } }\n')
says("the other of a name stands in another file", "rules both.lua", 1, 'both.lua:2: choice "bet" is here twice, first in sets.lua:1; give it a name of its own; to move it, write remove "bet" before it and all of it here')

-- Clauses of what is taken away, and of what is set -------------------------------------------------------------

house("hachinin-meri/wiki", 'rule "MY-2" { "Anything.", ours = true }, yaku = { remove { "pips", cite = "MY-1" } }, options = { monchi_void = "any", cite = "MY-2" },')
said = says("a clause for a removal, one for a preset", "check house.lua --deals 20", 0, "no problem found")
check("they are cited", not said:find("cited nowhere", 1, true), said)
says("diff names it", "diff hachinin-meri/wiki house.lua", 0, "there is no such yaku (MY-1)")
house("hachinin-meri/wiki", 'yaku = { remove "pips" },')
said = says("none for a removal without", "diff hachinin-meri/wiki house.lua", 0, "there is no such yaku")
check("nor that of the yaku in general", not said:find("no such yaku (", 1, true), said)
for text, told in pairs {
  ['phases = { remove { "okie", cite = "MY-1" } },'] = "B  it isn't asked (MY-1)\n       MY-1 There is no such thing. [ours]",
  ['phases = { choice "okie" { remove { "leave", cite = "MY-1" } } },'] = "B  take (HM-W7 MY-1)\n       MY-1 There is no such thing. [ours]",
  ['roles = { remove { "fukiage", cite = "MY-1" } }, phases = { auction "bid" { first = after(dealer) } },'] = "B  there is no such role (MY-1)\n",
  ['roles = nobody { cite = "MY-1" }, phases = { auction "bid" { first = after(dealer) } },'] = "B  there is no such role (MY-1)\n",
  ['phases = { remove { "open", cite = "MY-1" } },'] = "B  there is no claim (MY-1)\n",
  ['phases = { auction "bid" { remove { "broken", cite = "MY-1" } } },'] = "B  there is no such call (MY-1)\n",
} do
  house(text:find("okie", 1, true) and "hachinin-meri/wiki" or "meitora/kurogi", text)
  says("the clause by which it is gone: " .. text, "diff house.lua", 0, told)
end
house("hachinin-meri/wiki", 'phases = { choice "okie" { remove { "leave", cite = "MY-1" } } },')
says("as JSON", "diff house.lua --json", 0, '"HM-W7",\n        "MY-1"\n')

-- What can't hold, and the way out of too many alternatives -----------------------------------------------------

house("hachinin-meri/wiki", 'excused = { only = any, cite = "MY-1" },')
says("nobody can be excused", "check house.lua --deals 20", 1, "house.lua:3: nobody can ever be excused: of the 9 cards of a hand 8 are others than those `only` names, and there are none")
house("hachinin-meri/wiki", 'excused = { only = of_rank "K", cite = "MY-1" },')
says("nor by a card that isn't one of them", "check house.lua --deals 20", 1, "nobody can ever be excused: the card isn't one of those that `only` names")
house("meitora/kurogi", 'phases = { trick "ninth" { when = next_to_last_trick, follow = { joker, led, { trump, cite = "MY-1" }, any } } },')
says("a kind of trick of its own, where a claim counts with following", "rules house.lua", 0)

-- A game without trumps -------------------------------------------------------------------------------------------

write("plain.lua", [[return rules "plain" { source = "us", deck = "mekuri", seats = 4, deal = { packets = { 12 } },
  rule "PL-1" { "Follow suit; aces are 10, and the others' count.", ours = true },
  phases = { trick "play" { follow = { led, any }, cite = "PL-1" } },
  ranking = { plain = "12-1", cite = "PL-1" }, values = { 0, { 10, of_rank "1" }, cite = "PL-1" },
  score = { points = others_card_points - card_points, cite = "PL-1" }, match = { deals = 4, cite = "PL-1" } }
]])
said = says("no order of trumps is wanted", "rules plain.lua", 0, "plain clubs (PL-1)")
check("nor shown", not said:find("trump", 1, true), said)
local fast = says("the others' card points", "sim plain.lua -n 500 --path fast", 0, "seat 0           18.760")
local ordinary = says("the others' card points", "sim plain.lua -n 500 --path ordinary", 0)
check("on both paths", fast:match "checksum [^\n]+" == ordinary:match "checksum [^\n]+", fast .. ordinary)

-- The sheet and the starter say how it is played ------------------------------------------------------------------

says("what may be played, in words", "rules meitora/kurogi", 0, "lead: the joker (in trick 9) (MT-15), else any card",
  "follow: the joker (in trick 9) (MT-15), else who has the suit led: the suit led and the joker\n      (MT-13), else any card",
  "a deal, in half points (MT-20)\n", "a match: the first to have 17 points (MT-21)")
said = says("who is excused, and the score", "rules hachinin-meri/wiki", 0, "where: a trump led, after the first trick\n      follow: trumps (HM-W14), else any card\n",
  "where: a plain suit led, once there has been a meri trick\n      follow: the suit led and trumps (HM-W16), else any card\n",
  "excused: who holds, of the trumps, only the Chinese of trumps", "a deal: tricks + yaku points (HM-W29)", "a match: sets of 8 deals, the first to win 2 sets (HM-W30 HM-W31)",
  "The deal\n  dealer: by lot, then the seat after the dealer (HM-W4)\n  packets: 3, 3 and 3 to each, 1 to the okie, 2 to the widow (HM-W1)\n", "  trump: the suit of the okie (HM-4)\n",
  "      take: 'okie' goes into the hand; 'who took the okie' is noted as the one asked\n", "      when nobody is asked: the dealer leads (HM-W6)\n")
check("who leads is said by the answers alone", not said:find("first lead:", 1, true), said)
says("what all passing and the contract do", "rules meitora/kurogi", 0, "  fukiage: by lot, then the fukiage, if the deal is drawn, else the seat after the fukiage (MT-4)\n",
  "      calls first: the seat after the fukiage\n      when all pass: the deal is over (MT-8)\n      the contract: trump is the suit that is bid; 'agari' goes into the hand of the bidder;")
says("who leads where no answer says it", "rules examples/four-winds", 0, "  first lead: the seat after the dealer\n")
says("of which cards one is, and what is kept secret", "rules meitora/kurogi --set discard_joker=forbidden", 0, "discard CARD (none of Jo) (MT-12)\n")
says("a bid", "rules examples/hidden-bidding", 0, "'tricks bid' is noted as the number said, in secret until the deal is over\n")
says("who is excused by all trumps but one", "rules hachinin-meri/wiki --set ichimai_zun_counts_tenka=false", 0, "who holds, of the trumps but the tenka, only the Chinese of trumps")
says("what voids which yaku", "rules hachinin-meri/wiki", 0, "  what voids god_maid: the Chinese of trumps, played before (HM-W27)\n  what voids maid_dragon, dragon_king and pips: any trump stronger than the winner's card, played\n  before (HM-W27)\n")
says("what matches, by numbers", "rules hachi/mekuri", 0, "      begins: the dealer\n      what matches: numbers whose sum ends in 3 or 8 (HA-6)\n", "of several matches: one is picked")
says("or by suits", "rules hachi-hachi/bga", 0, "what matches: cards of one suit (HH-20)\n      of several matches: 3 or more are all taken, of fewer one is picked (HH-20)\n")
house("hachinin-meri/wiki", 'score = { points = tricks - (yaku_points - 3), cite = "MY-1" },')
says("what is taken away in brackets", "rules house.lua", 0, "a deal: tricks − (yaku points − 3) (MY-1)")
house("hachinin-meri/wiki", [[option "extra" { numbered "plus", "none", asks = "Extra?", cite = "MY-1" },
  score = { points = tricks + depends_on "extra" { plus = the_number, none = 2 }, cite = "MY-1" },]])
says("the first value that has no number is the default", "rules house.lua", 0, "a deal: 2 + tricks (MY-1)", "extra                      [none] | plus:N (MY-1)")
house("hachinin-meri/wiki", 'options = { monchi_void = "any", cite = "MY-1" },')
house("hachinin-meri/wiki", 'yaku = { cite = "MY-1", worth = { change(2) { 9 } } },')
shop.write("again.lua", 'return extend "house.lua" {\n  name = "again", source = "a test", rule "AG-1" { "Again.", ours = true },\n  yaku = { worth = { 1, { 3, when = last_trick }, cite = "AG-1" } },\n}\n')
says("what was changed of it since", "rules again.lua --changes", 0, "changed: worth of yaku\n  was  ", "wiki.lua:", "\n  then house.lua:", ": yaku = { cite = \"MY-1\", worth = { change(2) { 9 } } },\n  now  again.lua:3: yaku = ")
house("hachinin-meri/wiki", 'options = { monchi_void = "any", cite = "MY-1" },')
said = says("an option set by a clause", "rules house.lua --changes", 0, "monchi_void")
check("is one change", not said:find('option "cite"', 1, true), said)
says("the sheet as JSON", "rules meitora/kurogi --json", 0, '"clauses":["MT-5"],"says":["bid N S | pass | broken | four_jacks; once round (MT-5)"',
  '"four_jacks: if 4 of hJ dJ cJ sJ are held; the deal is over (MT-10)"', '"says":["discard CARD (MT-12)","asks the bidder; to the others', '"lead: the joker (in trick 9) (MT-15), else any card"',
  '"score":{"text":"a deal, in half points","cases":["if the contract is its own:","  if tricks is less than the bid: 0"', '"match":{"text":"the first to have 17 points","cases":[],"clauses":["MT-21"]}', '"mark":{')
says("of tricks", "rules hachinin-meri/wiki --json", 0, '"clauses":["HM-W13","HM-W17"],"says":["a kind of trick; followers\' trumps face-up (HM-W13 HM-W17)","where: a trump led, after the first trick"',
  '"says":["excused: who holds, of the trumps, only the Chinese of trumps', '"worth_clauses":["HM-W28"],"void":"the Chinese of trumps, played before","void_clauses":["HM-W27"]')
says("of captures", "rules hachi/mekuri --json", 0, '"cards":["p4","p11","p12"],"need":3', '"values":[{"points":10,"cards":["p1"', '"values_clauses":["HA-10"]')
says("a starter", "new mine --from meitora/kurogi", 0)
local text = read "mine.lua"
check("where the parent lies", text:find("all of it stands in [^\n]*/meitora/kurogi.lua:"), text)

shop.leave()
checking.finish()
