-- The rule sheet leaves nothing out for want of words: what may be played where suits differ, and where a yaku isn't made.

local checking = dofile "tests/checking.lua"
local shop = checking.workshop()
local write, says = shop.write, shop.says

write("uneven.lua", [[
return extend "hachinin-meri/wiki" {
  name = "uneven", source = "a test",
  rule "UN-1" { "On clubs one may trump, on others one follows; swords are kept back.", ours = true },
  phases = {
    trick "free"   { lead = { { any - of_suit "i", cite = "UN-1" }, any } },
    trick "monchi" { cite = "UN-1", follow = function(at) return at.led == "p" and led + trump or led end },
  },
}
]])
says("where suits differ", "rules uneven.lua", 0, "follow, where swords, cups, coins or drums are led: the suit led (UN-1), else any card\n",
  "follow, where clubs are led: who has the suit led: the suit led and trumps, else the suit led", "lead: any card but swords (UN-1), else any card\n")
says("each with its clause", "rules meitora/kurogi", 0, "else who has the suit led: the suit led and the joker\n      (MT-13), else any card")
says("where a yaku isn't made", "rules hachinin-meri/wiki", 0, "2 or 5 points; not in a meri trick (HM-W26)", "follow: trumps (HM-W14), else any card")


-- All clauses of a thing stand after it, and under a phase what they say.
shop.rule("cited", "hachinin-meri/wiki", 'yaku = { yaku "chase" { cite = { "HM-W26", "Z-1" } } }, score = { cite = { "HM-W29", "Z-1" } },')
says("all clauses of a yaku", "rules cited.lua", 0, "2 or 5 points; not in a meri trick (HM-W26 Z-1)", "a deal: tricks + yaku points (HM-W29 Z-1)",
  "followers' trumps face-up (HM-W13 HM-W17)\n      From the second trick on", "\n      In Monchi a trump lead makes the trick Meri again.\n", "to win 2 sets (HM-W30 HM-W31)")
shop.rule("paid", "hachi-hachi/bga", [[
  hand_yaku = { group "chaff" { yaku "red" { cite = { "HH-14", "Z-1" } } } }, yaku = { yaku "four_brights" { cite = { "HH-18", "Z-1" } } },
  final_yaku = { yaku "all_88" { cite = { "HH-29", "Z-1" } } }, payments = { pay "card_points" { cite = { "HH-31", "Z-1" } } },]])
says("where one pays", "rules paid.lua", 0, "red 赤 (HH-14 Z-1)", "(HH-18 Z-1)", "(HH-29 Z-1)", "(HH-31 Z-1)")
shop.rule("answers", "hachinin-meri/digital", 'phases = { choice "dragon" { may "take" { leads(asked), cite = { "HM-D3", "Z-1" } } } },')
says("of an answer", "rules answers.lua", 0, "leads (HM-D3 Z-1)")

-- Of three nobody is asked who plays; of four each is.
says("a question to nobody", "rules hachi-hachi/bga", 0, "\n      asks nobody\n  play ")
says("to each", "rules hachi-hachi/bga --seats 4", 0, "asks each seat, from the dealer on\n      join: if the number who joined is less than 3; joins\n")

-- Of an option too.
shop.rule("asked", "hachinin-meri/wiki", 'option "sets" { "long", "short", asks = "Which?", cite = { "Z-1", "HM-W30" } }, match = { deals = depends_on "sets" { long = 8, short = 4 } },')
says("all clauses of an option", "rules asked.lua", 0, "[long] | short (Z-1 HM-W30)\n")
says("and in the diff", "diff hachinin-meri/wiki asked.lua", 0, "Which? long or short (Z-1 HM-W30)\n")

-- A bonus that is never paid isn't told.
shop.rule("unpaid", "hachi-hachi/bga", 'payments = { remove { "bonus", cite = "Z-1" } },')
local unpaid = says("te-yaku whose bonus isn't paid", "rules unpaid.lua", 0, "shows chaff, willow (HH-18)\n")
checking.check("of the bonus nothing", not unpaid:find("a bonus for", 1, true), unpaid)

-- A score that doesn't read well in a line is told case by case, with a letter for what is met again or is decided within a sum.
local here = io.popen("pwd"):read "l"
says("a score case by case", "rules " .. here .. "/tests/variants/go-stop.lua", 0, [[
  a deal (GS-7 GS-8 GS-9)
    if points for the hand + points for the others' hands is more than 0: 2 × points for the hand
        − points for the others' hands
    else if it stopped play: A of the seat after the seat after this seat + A of the seat after this
        seat
    else: minus A
    A is
      if it stopped play: 0
      else if how often it went on is more than 0:
        if (of B: how often it went on) is more than 0: C
        else: C + C of B
      else if (of B: how often it went on) is more than 0: 0
      else: C
    B is seat (3 − this seat − who stopped play)
    C is (of who stopped play: (how often it went on + yaku points) × D) × E × F
    D is
      if how often it went on is less than 3: 1
      else if how often it went on is less than 4: 2
      else: 4
    E is
      if G is less than 6:
        if G of who stopped play is more than 9: 2
        else: 1
      else: 1
]])
says("of teams", "rules meitora/kurogi", 0, "a deal, in half points (MT-20)\n    if the contract is its own:\n      if tricks is less than the bid: 0\n      else: (the bid")
says("what reads well in a line", "rules examples/four-winds", 0, "a deal: (3, if tricks is 8, else 0) + (tricks − 4, if it has more tricks than the others, else\n  0) + yaku points (FW-6)")
shop.rule("lost", "hachinin-meri/wiki", 'score = { points = tricks + when(more_tricks, 1, -1), cite = "Z-1" },')
says("a point less, where there is no other", "rules lost.lua", 0, "a deal: (1, if it has more tricks than the others, else -1) + tricks (Z-1)\n")
shop.rule("lost_cases", "hachi/mekuri", 'score = { points = when(less(others_card_points, card_points), when(less(99, card_points), 2, 1), -1), cite = "Z-1" },')
says("and case by case", "rules lost_cases.lua", 0, "\n    else: -1\n")
says("nobody stopped", "rules " .. here .. "/tests/variants/koi-koi.lua", 0, "else if nobody stopped play: 0\n    else if it stopped play: (2, if")

shop.rule("again", "examples/koi-koi", [[
  score = { cite = "Z-1", points = when(stopped, (yaku_points + went_on) * when(less(2, went_on), 2, 1), when(equal(this_seat, stopper), 0,
    0 - (about(stopper, yaku_points) + about(stopper, went_on)) * when(less(captured(of_rank "c d e"), 6), 2, 1))) },]])
says("one condition in two ways", "rules again.lua", 0, "    if it stopped play: (2, if", "× A\n    A is\n")

shop.rule("less", "hachi-hachi/bga", 'payments = { pay "dropout" { 1, 6, cite = "Z-1" } },')
shop.says("mon that are no round part of a kan", "rules less.lua", 0, "by how many went before: 1 mon, 0.5 kan (Z-1)")
shop.rule("seven", "hachi/mekuri", 'options = { match = "points:7" },')
shop.says("a number as the default stands once", "rules seven.lua", 0, "[points:7] | two_in_a_row_by_20 | rounds:N | points:N | wins:N")
shop.rule("aside", "hachinin-meri/wiki", '  phases = { trick "meri" { follow = { { trump - tenka, cite = "Z-1" }, { trump, cite = "Z-1" }, any } } },')
says("where trumps differ", "rules aside.lua", 0, "follow, where clubs are trumps: trumps (Z-1), else any card\n",
  "follow, where swords, cups, coins or drums are trumps: trumps, the tenka aside, else trumps\n      (Z-1), else any card\n")
shop.rule("north", "examples/four-winds", '  phases = { trick "play" { lead = { { of_suit "e", cite = "Z-1" }, any }, follow = { led, { of_suit "n", cite = "Z-1" }, any } } },')
says("of one suit, whatever is trump", "rules north.lua", 0, "lead: east (Z-1), else any card\n", "follow: the suit led (FW-3), else north (Z-1), else any card\n")

-- Without trumps --------------------------------------------------------------------------------------------------

write("bare.lua", [[
return rules "bare" {
  title = { en = "Bare" }, source = "a test", deck = "mekuri", seats = 4,
  rule "BA-1" { "No trumps; cups go in for what one lacks.", ours = true },
  cite_of = { seats = "BA-1", deck = "BA-1" },
  dealer = { first = 2, next = dealer, cite = "BA-1" },
  deal = { packets = { 10 }, rest = 8, cite = "BA-1" }, zones = { zone "rest" { seen_by = "nobody", cite = "BA-1" } },
  phases = {
    choice "who" { asks = dealer, cite = "BA-1", may "me" { leads(dealer) }, may "you" { leads(after(dealer)) } },
    trick "swords" { when = led(of_suit "i"), cite = "BA-1", follow = { any - of_suit "i", any } },
    trick "play" { cite = "BA-1", follow = { led, of_suit "k", any } } },
  ranking = { plain = "12-1", cite = "BA-1" },
  score = { points = tricks, cite = "BA-1" }, match = { points = 50, cite = "BA-1" },
}
]])
local bare = says("what is led and followed with", "rules bare.lua", 0, "where: swords led\n      follow: clubs, cups and coins (BA-1), else any card\n",
  "where: clubs, cups or coins led\n      follow, where clubs or coins are led: the suit led, else cups (BA-1), else any card\n      follow, where cups are led: the suit led (BA-1), else any card\n")
checking.check("every answer says who leads", not bare:find("first lead:", 1, true), bare)

-- One suit of trumps, and a joker among them -----------------------------------------------------------------------

write("always.lua", [[
return rules "always" {
  title = { en = "Always" }, source = "a test", seats = 2,
  rule "AL-1" { "Tarots are trumps in every deal, and the fool is the lowest.", ours = true },
  deck = deck "always" { suits = { suit "s" { en = "swords" }, suit "t" { en = "tarots" } }, ranks = { pips "9-1" }, joker "Fo" { en = "fool" } },
  cite_of = { seats = "AL-1", deck = "AL-1", trump = "AL-1" },
  dealer = { first = 1, next = after(dealer), cite = "AL-1" },
  deal = { packets = { 9 }, rest = 1, cite = "AL-1" }, zones = { zone "rest" { seen_by = "nobody", cite = "AL-1" } },
  trump = "t", special = { fool = { card = "Fo", joins = trump, cite = "AL-1" } },
  phases = { trick "play" { cite = "AL-1", follow = { led, any } } },
  ranking = { trumps = "9-1 fool", plain = "9-1", cite = "AL-1" },
  score = { points = tricks, cite = "AL-1" }, match = { deals = 2, cite = "AL-1" },
}
]])
local always = says("trumps are always one suit", "rules always.lua", 0, "  tarots trump (AL-1)\n    t9 t8 t7 t6 t5 t4 t3 t2 t1 Fo\n")
checking.check("there is no deal without", not always:find("no trump", 1, true), always)

-- Numbers, seats and conditions ----------------------------------------------------------------------------------

shop.rule("words", "hachinin-meri/wiki", [[
  option "who" { a_seat, asks = "Who leads?", cite = "Z-1" }, options = { who = 3, cite = "Z-1" },
  facts = { fact "guess" { "the guess", of = "team", cite = "Z-1" }, fact "w" { "who it was", seat = true, cite = "Z-1" } },
  phases = { before "dragon" { choice "x" { asks_each_from = dealer, cite = "Z-1",
    may "guess" { numbers = "0-9", note("guess", number * 2), when = unless(less(3, held(of_rank "K"))) },
    may "add" { numbers = "1-3", note("guess", number + 5) }, may "lead" { leads(setting "who"), note("w", 4) } } } },
  yaku = { yaku "a" { made = always, worth = { 1, { 2, when = unless(last_trick) }, { 3, when = first_trick }, { 4, when = trick_number(5) } }, en = "every", cite = "Z-1" } },
  score = { points = tricks + guess, cite = "Z-1" },]])
says("by the number said", "rules words.lua", 0, "guess 0 to 9: unless the number held of pK iK kK oK gK is more than 3; 'the guess' is noted as\n      2 × the number said\n",
  "add 1 to 3: 'the guess' is noted as the number said + 5\n", "lead: seat 3 leads; 'who it was' is noted as seat 4\n", "a deal: its guess + tricks (Z-1)",
  "every                              1, 2, 3 or 4 points (Z-1)\n               every trick\n", "1 point; 2 before the last trick; 3 in the first trick; 4 in trick 5 (Z-1)")
shop.rule("said", "hachinin-meri/wiki", [[
  facts = { fact "named" { "tricks named", of = "team", cite = "Z-1" }, fact "low" { "the low", cite = "Z-1" } },
  phases = { before "dragon" {
    choice "x" { asks_each_from = dealer, cite = "Z-1", may "name" { numbers = "0-7", note("named", number), when = less(named, number) }, may "skip" { } },
    choice "y" { asks = dealer, cite = "Z-1", may "y" { numbers = "0-4", note("low", number * number + low), when = less(low, number + 2) }, may "z" { } } } },
  score = { points = tricks + named + low, cite = "Z-1" },]])
says("a condition by the number said", "rules said.lua", 0,
  "name 0 to 7: if its tricks named is less than the number said; 'tricks named' is noted as the\n      number said\n  y  ",
  "y 0: if the low is less than 2; 'the low' is noted as the low\n", "y 1: if the low is less than 3; 'the low' is noted as 1 + the low\n",
  "y 4: if the low is less than 6; 'the low' is noted as 16 + the low\n")
says("and where two differ", "diff hachinin-meri/wiki said.lua", 0, "name 0 to 7 (if its tricks named is\n       less than the number said) or skip",
  "y 0 to 4 (if the low is less than (the number said + 2))\n       or z")
says("a seat in a difference", "diff hachinin-meri/wiki words.lua", 0, "B  every trick; 1 point; 2 before the last trick;")
shop.rule("conditions", "hachinin-meri/wiki", [[
  facts = { fact "bold" { "says it will win", of = "team", cite = "Z-1" } },
  phases = { before "dragon" { choice "x" { asks = dealer, cite = "Z-1", may "boast" { note "bold" }, may "bow" { } } } },
  score = { points = tricks + when({ bold, more_tricks }, 3) + when(bold, 0, 4) + when(unless(bold), 5) + when({ equal(1, tricks), unless(equal(this_seat, dealer)) }, 6), cite = "Z-1" },]])
local words = says("conditions", "rules conditions.lua", 0)
for _, part in ipairs { "'says it will win' is noted of it and it has more tricks than the others", "0, if 'says it will win' is noted of it, else 4",
  "5, if 'says it will win' is not noted of it", "the dealer is not of this team" } do
  checking.check(part, words:gsub("%s+", " "):find(part, 1, true), words)
end
shop.rule("lay", "hachi/mekuri", '  zones = { zone "away" { seen_by = "nobody", cite = "Z-1" } },\n  phases = { before "play" { choice "x" { asks = dealer, cite = "Z-1",\n'
  .. '    may "lay" { card, of = of_suit "k o", move(card, away) }, may "not" { } } } },')
says("before a game of captures", "diff hachi/mekuri lay.lua", 0, "B  before play begins, the dealer: lay CARD (a card of cups or coins) to 'away' or not (Z-1)")
says("and on its sheet", "rules lay.lua", 0, "lay CARD (a card of cups or coins) | not (Z-1)")

-- Fishing with a joker -------------------------------------------------------------------------------------------

write("fish.lua", [[
return rules "fish" {
  title = { en = "Fish" }, source = "a test", seats = 2,
  rule "FI-1" { "Equal ranks match, and the joker any card.", ours = true },
  deck = deck "fish" { title = { en = "Fish" }, card_name = { en = "{rank} of {suit}" },
    suits = { suit "p" { en = "clubs" }, suit "i" { en = "swords" }, suit "k" { en = "cups" } }, ranks = { pips "1-9" }, joker "Jo" { en = "joker" } },
  cite_of = { seats = "FI-1", deck = "FI-1" },
  dealer = { first = 1, next = after(dealer), cite = "FI-1" },
  deal = { field = 4, packets = { 5 }, cite = "FI-1" },
  phases = { fishing "play" { first = dealer, cite = "FI-1", match_cite = "FI-1", choose_cite = "FI-1",
    matches = function(a, b) return a.code == "Jo" or b.code == "Jo" or a.rank == b.rank end } },
  values = { 1, cite = "FI-1" }, score = { points = card_points, cite = "FI-1" }, match = { deals = 4, cite = "FI-1" },
}
]])
shop.rule("idle", "fish.lua", '  phases = { fishing "play" { matches = same_rank, match_cite = "Z-1" } },')
shop.rule("twelve", "hachi/mekuri", '  deck = { joker "Jo" { en = "joker" } }, cite_of = { deck = "Z-1" },')
local fish = says("a joker matches too", "rules fish.lua", 0, "what matches: cards of equal rank; besides, Jo with any card (FI-1)")
checking.check("no yaku, no heading", not fish:find("\nYaku\n", 1, true), fish)
says("one that matches nothing", "rules twelve.lua", 0, "what matches: numbers whose sum ends in 3 or 8 (HA-6)")
says("what the joker alone matches", "diff fish.lua idle.lua --deals 1", 0, "which cards match", "A  1 with Jo, 2 with Jo,", "B  none besides (Z-1)")

-- Fishing for months -----------------------------------------------------------------------------------------------

shop.rule("village", "examples/koi-koi", [[  deal = { whole_suit = "taken by the first", cite = "Z-1" },
  phases = { fishing "play" { match_cite = "Z-1", matches = function(a, b) return a.suit == b.suit or a.rank == "A" and b.rank == "A" end } },]])
shop.rule("odd_pair", "examples/koi-koi", [[  phases = { fishing "play" { match_cite = "Z-1",
    matches = function(a, b) return a.code == "1B" and b.code == "12B" or a.code == "12B" and b.code == "1B" end } },]])
says("a whole suit, and what a function matches besides", "rules village.lua", 0, "a whole suit on the table: the first player takes it (Z-1)\n",
  "what matches: cards of one suit; besides, A with A (Z-1)\n")
says("card by card", "rules odd_pair.lua", 0, "a whole suit on the table: the cards are dealt again (KK-1)\n", "what matches: 1B with 12B (Z-1)\n")

-- Whatever a function says of every two cards is told whole, in few words.
for said, of in pairs {
  ["numbers that add up to 13"] = "a.number + b.number == 13", ["numbers that differ by no more than 4"] = "math.abs(a.number - b.number) <= 4",
  ["numbers whose sum is even"] = "a.number % 2 == b.number % 2", ["of one suit: numbers whose sum is odd"] = "a.suit == b.suit and (a.number + b.number) % 2 == 1",
  ["of different suits: numbers that add up to 13 or more"] = "a.suit ~= b.suit and a.number + b.number > 12", ["cards of different suits"] = "a.suit ~= b.suit",
  ["clubs with clubs; swords, cups and coins with swords, cups and coins"] = 'a.suit == "p" and b.suit == "p" or a.suit ~= "p" and b.suit ~= "p"',
  ["1 and 8 with 1 and 8; 2 and 9 with 4 and 11; 3 and 10 with 5 and 12; 4 and 11\n      with 2 and 9; 5 and 12 with 3 and 10; 6 with 6"] = "a.number * b.number % 7 == 1",
  ["of one suit: 7 to 12 with each other"] = "a.number > 6 and b.number > 6 and a.suit == b.suit", ["any two cards"] = "true",
  ["cards of equal rank; besides, p1 with any card"] = 'a.code == "p1" or b.code == "p1" or a.rank == b.rank',
  ["cards of one suit or of equal rank; besides, p1 with i7"] = 'a.suit == b.suit or a.rank == b.rank or a.code == "p1" and b.code == "i7" or a.code == "i7" and b.code == "p1"',
  ["223 of 1128 pairs of cards, as own.lua:4 says"] = '(a.number * (a.suit == "p" and 2 or 1) + b.number * (b.suit == "p" and 2 or 1)) % 5 == 0',
} do
  shop.rule("own", "hachi/mekuri", ('phases = { fishing "play" { match_cite = "Z-1", matches = function(a, b) return %s end } },'):format(of))
  says("what matches where " .. of, "rules own.lua", 0, "what matches: " .. said .. " (Z-1)\n")
end

-- A sheet that can't be told says why -----------------------------------------------------------------------------

shop.rule("gone", "fish.lua", "")
shop.write("said.txt", "")
local prompt = io.popen(("cd %s && %s repl gone.lua >said.txt 2>&1"):format(shop.folder, shop.fuda), "w")
prompt:write "names code\n"
prompt:flush()
local tries = 0
while shop.read "said.txt" == "" and tries < 100 do tries = tries + 1 os.execute "sleep 0.1" end
os.remove(shop.folder .. "/gone.lua")
prompt:write "rules\n"
prompt:close()
checking.check("the file is gone", shop.read "said.txt":find("gone.lua: there is no such file", 1, true), shop.read "said.txt")

shop.leave()
checking.finish()
