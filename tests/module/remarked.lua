-- What `fuda check` remarks on in a house rule: what can be said for sure and is no fault.
local checking = dofile "tests/checking.lua"
local shop = checking.workshop()

-- A house rule, checked: what is said of it, and what isn't.
local function about(what, parent, body, says, silent)
  shop.rule("mine", parent, body)
  local text = shop.says(what, "check mine.lua --deals 60", 0, table.unpack(says))
  for _, part in ipairs(silent or {}) do checking.check(what, not text:find(part, 1, true), part .. "\nis in\n" .. text) end
end

-- A yaku made by a function, whose lines begin in line 5.
local function made(body) return '  yaku = { yaku "q" { en = "q", worth = { 1 }, cite = "Z-1",\n    made = ' .. body .. " } }," end

-- A card over all trumps, but where its own suit is: where that never is there is nothing to say.
for lakes, says in pairs { ['may "rivers" { trump "r" }, may "none" { },'] = false, ['may "rivers" { trump "r" }, may "lakes" { trump "l" },'] = true } do
  shop.write("ferry.lua", ([[return rules "ferry" { title = { en = "Ferry" }, source = "us", seats = 3,
  deck = deck "boats" { suits = { suit "r" { en = "rivers" }, suit "l" { en = "lakes" } }, ranks = { rank "K" { }, pips "8-1" } },
  dealer = { first = "random", next = after(dealer) }, deal = { packets = { 6 } },
  phases = { choice "trump" { asks = dealer, %s }, trick "play" { follow = { led, any } } },
  special = { ferry = { card = "l8", joins = trump } }, ranking = { trumps = "ferry K 8-1", plain = "K 8-1" },
  score = { points = tricks }, match = { deals = 6 } }]]):format(lakes))
  local text = shop.run "check ferry.lua --deals 60"
  checking.check(lakes, (text:find("in_its_suit = true makes it", 1, true) ~= nil) == says and text:find("no problem found", 1, true), text)
end

-- What functions compare ---------------------------------------------------------------------------------------

local wiki = "hachinin-meri/wiki"
about("a trick after the last", wiki, made "function(t) return t.number == 10 end", { "remark: mine.lua:5: 'number' is never 10; the tricks are 1 to 9\n" })
about("no trick before the first", wiki, made "function(t) return t.number ~= 0 end", { "mine.lua:5: 'number' is never 0; the tricks are 1 to 9\n" })
about("a seat after the last", wiki, made "function(t) return t.winner == 8 end", { "mine.lua:5: 'winner' is never 8; the seats are 0 to 7\n" })
about("of a card that is laid", wiki, made "function(t) return t.cards[8].seat == 9 end", { "mine.lua:5: 'seat' is never 9; the seats are 0 to 7\n" })
for _, right in ipairs { "t.number == 9", "t.winner == 7", "2 * t.number == 18", "t.number + t.winner == 12", "t.number % 3 * t.winner == 10", "t.winner == 10 - t.number" } do
  about(right, wiki, made("function(t) return " .. right .. " end"), {}, { "is never" })
end
about("of a table of its own", wiki, made "function(t)\n      local best = { number = 12 }\n      return best.number == 12 and t.number == 3 end", {}, { "is never" })
about("of fewer seats", wiki, '  seats = 6, cite_of = { seats = "Z-1" },' .. made "function(t) return t.winner == 6 end",
  { "'winner' is never 6; the seats are 0 to 5\n" })
about("tricks by an option", wiki, '  option "short" { false, true, asks = "?", cite = "Z-1" },\n  deal = { packets = depends_on "short" { no = { 3, 3, 3 }, yes = { 3, 3 } }, cite = "Z-1" },'
  .. made "function(t) return t.number == 10 end", {}, { "is never" })
about("trumps led", wiki, made "function(t) return t.led == t.trump end", { "mine.lua:5: 'led' is \"trump\" where a trump is led, and never the suit that is trump; write t.led == \"trump\"\n" })
about("and the other way round", wiki, made "function(t) return t.trump ~= t.led end", { "write t.led ~= \"trump\"\n" })
about("as it is right", wiki, made 'function(t) return t.led == "trump" or t.cards[1].suit == t.trump or t.cards[2].suit == t.led end', {}, { "'led' is" })
about("in tables of its own", wiki, made "function(t)\n      local one = { led = t.card, trump = t.card }\n      return one.led == one.trump end", {}, { "'led' is" })

-- Seats and worths ---------------------------------------------------------------------------------------------

about("a seat past the last", wiki, '  dealer = { next = dealer + 1, cite = "Z-1" },', { "mine.lua:4: dealer + 1 is no seat where it goes past the last or the first; round the table it is after(dealer)\n" })
about("two past the last", wiki, '  dealer = { next = dealer + 2, cite = "Z-1" },', { "round the table it is after(after(dealer))\n" })
about("before the first", wiki, '  dealer = { next = leader - 2, cite = "Z-1" },', { "round the table it is after(leader), and after that, 6 times in all\n" })
about("reckoned from another", wiki, '  dealer = { next = 7 - dealer, cite = "Z-1" },', {}, { "goes past" })
about("within a function", wiki, made "function(t)\n      local leader = t.cards[1].seat\n      return (leader + 1) % 8 == t.winner end", {}, { "goes past" })
about("raises alone", wiki, '  yaku = { yaku "pips" { worth = { { 4, when = last_trick } }, cite = "Z-1" } },', { 'yaku "pips" is made for 0 points where no `when` or `with` of its worth holds' })
about("and beside a 0", wiki, '  yaku = { yaku "pips" { worth = { 0, { 4, when = last_trick } }, cite = "Z-1" } },', {}, { "is made for 0 points" })

about("raises of which one always holds", wiki, '  yaku = { yaku "pips" { worth = { { 4, when = first_trick }, { 2, when = after_first_trick } }, cite = "Z-1" } },', {}, { "is made for 0 points" })

-- What functions take ------------------------------------------------------------------------------------------

for _, right in ipairs { "function(t, me) return t.winner == 3 end", "function(t, me) me = me or 3 return t.winner == me end", 'function(t, ...) return t.winner == select("#", ...) end',
                         "function(...) local t = ... return t.winner == 3 end" } do
  about(right, wiki, made(right), {}, { "is always" })
end
shop.write("called.lua", [[
local function late(trick, me) return trick.winner == me end
return extend "hachinin-meri/wiki" { name = "mine", source = "a test", rule "Z-1" { "Ours.", ours = true },
  yaku = { yaku "q" { en = "q", worth = { 1 }, cite = "Z-1", made = function(trick) return late(trick, 3) end } },
}]])
shop.says("of one that is called with two", "check called.lua --deals 20", 0, "no problem found")

-- What hands hold when all is played ----------------------------------------------------------------------------

local always = "; in 60 deals no hand had a card then\n"
about("held in the score", wiki, '  score = { points = tricks + yaku_points + held(of_rank "C"), cite = "Z-1" },',
  { 'remark: mine.lua:4: held(...) asks what hands hold, and when points are counted all is played: a choice can note it before the tricks, as in note("FACT", held(...))' .. always })
about("holder in what comes next", wiki, '  dealer = { next = holder(trump_card "C"), cite = "Z-1" },', { "remark: mine.lua:4: holder(...) asks what hands hold, and who has it next is asked when all is played", always })
about("where who claims may hold some", "meitora/kurogi", '  score = { points = tricks + held(of_rank "K"), cite = "Z-1" },', {}, { "asks what hands hold" })
about("where a deal may be over before", "examples/four-winds", '  phases = { choice "over" { asks = dealer, cite = "Z-1", may "over" { deal_over }, may "on" { } } },\n  dealer = { next = holder(trump_card "W"), cite = "Z-1" },', {}, { "asks what hands hold" })
about("where cards are left", "examples/four-winds", '  phases = { choice "take" { asks = dealer, cite = "Z-1", may "take" { move(rest, hand) }, may "on" { } } },\n  score = { points = tricks + held(of_rank "W"), cite = "Z-1" },',
  { "cards are left in a hand after the last trick" }, { "asks what hands hold" })

-- What there is to choose -----------------------------------------------------------------------------------------

local some = '  option "zz" { %s, asks = "?", cite = "Z-1" },\n  yaku = { yaku "dragon_king" { worth = { %s }, cite = "Z-1" } },'
about("one value", wiki, '  option "zz" { "a", asks = "?", cite = "Z-1" }, score = { points = depends_on "zz" { a = tricks + yaku_points }, cite = "Z-1" },',
  { 'remark: mine.lua:4: option "zz" has one value, a: there is nothing to choose; write another, or say what holds without it\n' })
about("one that is counted", wiki, '  option "zz" { 8, numbered "deals", asks = "?", cite = "Z-1" }, match = depends_on "zz" { [8] = { deals = 8, cite = "Z-1" }, deals = { deals = the_number, cite = "Z-1" } },',
  {}, { "nothing to choose" })
about("a value that says nothing", wiki, some:format('"a", "b", "c"', 'depends_on "zz" { a = 2, b = 3 }'),
  { 'remark: mine.lua:5: worth of yaku "dragon_king" says nothing of option zz = c, and it is worth 0 then; where that is meant write c = 0\n' })
about("a number", wiki, some:format("1, 2, 3", 'depends_on "zz" { [1] = 2, [3] = 4 }'), { "says nothing of option zz = 2, and it is worth 0 then; where that is meant write [2] = 0\n" })
for values, worth in next, { ['"a", "b"'] = 'depends_on "zz" { a = 2, b = 0 }', ["false, true"] = 'depends_on "zz" { yes = 2 }', ['"a", "b", "c"'] = '2, depends_on "zz" { a = { 5, when = last_trick } }' } do
  about(worth, wiki, some:format(values, worth), {}, { "says nothing of" })
end

about("what multiplies nothing", "hachi-hachi/bga", '  multiplier = nobody { cite = "Z-1" },',
  { 'remark: mine.lua: option "dropout_multiplied" settles nothing here: under true and false the rules are the same; ' })
about("a special card that is never one", wiki, '  trump = "p", cite_of = { trump = "Z-1" },',
  { "remark: mine.lua:4: tenka is a card like the others here, for clubs are trumps in every deal: what is said of it counts for nothing\n" })
about("one that is", wiki, '  trump = "i", cite_of = { trump = "Z-1" },', {}, { "like the others here" })

-- What a choice stands for -----------------------------------------------------------------------------------------

local stands = '  phases = { choice "okie" { stands_for = "%s", cite = "Z-1" } },'
about("nearly the name of another's choice", wiki, stands:format "diskard",
  { 'remark: mine.lua:4: choice "okie" stands for "diskard", and none is called so in what this file is made from; did you mean \'discard\'?\n' })
for _, right in ipairs { "discard", "dragon", "kittycat" } do about(right, wiki, stands:format(right), {}, { "stands for \"" }) end

-- Yaku of the same cards -------------------------------------------------------------------------------------------

about("of captures", "hachi/mekuri", '  yaku = { yaku "q" { "p12 p4 p11", 3, en = "q", cite = "Z-1" } },',
  { 'remark: mine.lua:4: yaku "q" is made of the same cards as yaku "club_mist_island" (', '), and both are paid; yaku "club_mist_island" { ... } changes that one\n' })
for _, right in ipairs { '{ "p12 p4 p10", 3, en = "q", cite = "Z-1" }', '{ "p12 p4 p11", 3, need = 2, en = "q", cite = "Z-1" }' } do
  about(right, "hachi/mekuri", "  yaku = { yaku \"q\" " .. right .. " },", {}, { "the same cards" })
end
about("taken away", "hachi/mekuri", '  yaku = { remove { "club_mist_island", cite = "Z-1" }, yaku "q" { "p12 p4 p11", 3, en = "q", cite = "Z-1" } },', {}, { "the same cards" })
about("of tricks", wiki, '  yaku = { yaku "god_mad" { "G beats M", worth = { 4 }, en = "god maid", cite = "Z-1" } },',
  { 'remark: mine.lua:4: yaku "god_mad" is made of the same cards as yaku "god_maid" (', '), and both are paid; yaku "god_maid" { ... } changes that one\n' })
for _, right in ipairs { 'award = "one", yaku "q" { "G beats M",', 'yaku "q" { "G beats M", not_in = "meri",', 'yaku "q" { "G beats K",' } do
  about(right, wiki, "  yaku = { " .. right .. ' worth = { 4 }, en = "god maid", cite = "Z-1" } },', {}, { "the same cards" })
end

-- Answers that can't be given --------------------------------------------------------------------------------------

local boast = [[  facts = { fact "boasts" { "boasts made", cite = "Z-1" }, fact "debt" { "what is owed", cite = "Z-1" } },
  phases = { choice "boast" { asks_each_from = dealer, cite = "Z-1", may "boast" { note("boasts", boasts + 1), note("debt", debt - 1), when = %s }, may "hush" { } } },
  score = { points = tricks + yaku_points + boasts + debt, cite = "Z-1" },]]
for _, never in ipairs { "less(boasts, 0)", "less(seats, boasts * 0)", "{ less(1, boasts), less(tricks, 0) }" } do
  about(never, wiki, boast:format(never), { 'remark: mine.lua:5: may "boast" of choice "boast" can never be given: what its `when` asks never holds\n' }, { "it could never be given" })
end
for _, can in ipairs { "less(boasts, 1)", "less(debt, 0)", "either(less(boasts, 0), equal(asked, dealer))" } do
  about(can, wiki, boast:format(can), {}, { "can never be given" })
end

-- Accounts ---------------------------------------------------------------------------------------------------------

local moves_none = "mine.lua:4: the score of a deal moves no account: those hold what is paid, and by them the match is won; write points = gained, and say in payments what else is paid\n"
for _, points in ipairs { "gained + 1", "card_points" } do about(points, "hachi-hachi/bga", "  score = { points = " .. points .. ', cite = "Z-1" },', { moves_none }) end
about("what is paid", "hachi-hachi/bga", '  score = { points = gained, cite = "Z-1" },', {}, { "moves no account" })
about("deals that are won", "hachi-hachi/bga", '  score = { points = card_points, cite = "Z-1" }, match = { wins = 3, cite = "Z-1" },', {}, { "moves no account" })
about("where nothing is paid", "hachi/mekuri", '  score = { points = card_points, cite = "Z-1" },', {}, { "moves no account" })

-- What is said again ---------------------------------------------------------------------------------------------

about("made as it was", wiki, '  yaku = { yaku "chinese_god" { "C beats G", worth = { 4 }, cite = "Z-1" } },', { "no problem found" }, { "is made otherwise" })
about("made otherwise", wiki, '  yaku = { yaku "chinese_god" { "K beats H", worth = { 4 }, cite = "Z-1" } },', { 'yaku "chinese_god" is made otherwise here' })
about("the same cards in another order", "hachi/mekuri", '  yaku = { yaku "club_den" { "p12 p2 p11", 15, cite = "Z-1" } },', { "no problem found" }, { "changes nothing" })

-- Who leads, where a later choice says it anew; not where that goes by who leads, or not always.
local function bid(where, contract) return ('  phases = { %s { auction "bid" { first = after(dealer), rounds = "until all pass", numbers = "5-9", cite = "Z-1", may "bid" {}, may "pass" {}, all_pass { deal_again }, contract { %s } } } },'):format(where, contract) end
about("said in vain", wiki, bid('before "dragon"', "leads(bidder)"), { 'mine.lua:4: leads(...) of auction "bid" is said in vain: whatever comes of "dragon", which is asked later, says anew who leads' })
about("said behind it", wiki, bid('after "dragon"', "leads(bidder)"), {}, { "in vain" })
about("said for a choice", wiki, '  facts = { fact "seen" { "who leads was seen", cite = "Z-1" } }, score = { points = tricks + seen, cite = "Z-1" },\n'
  .. bid('before "dragon"', "leads(bidder)"):gsub(" } },$", ', choice "look" { asks = leader, may "look" { note "seen" }, cite = "Z-1" } } },'), {}, { "in vain" })

-- What is right of a wrong file is looked at too; as JSON as well.
shop.rule("wrong", wiki, '  match = { deels = 3 },\n  yaku = { yaku "ten" { worth = { 2 }, made = less(9, laid(trump)), en = "ten", cite = "Z-1" } },')
shop.says("beside a slip", "check wrong.lua", 1, "wrong.lua:4: unknown key 'deels'", 'wrong.lua:5: yaku "ten" can never be made')
shop.says("and as JSON", "check wrong.lua --json", 1, "ten\\\" can never be made")

-- A list, or an item of it, with its clause, is a change like one without.
local later = "{ 2, { 4, when = first_trick }, { 5, when = last_trick }, { 6, when = trick_number(5) }%s }"
for _, cite in ipairs { "", ', cite = "Z-1"' } do
  about("a list" .. cite, wiki, ("  yaku = { worth = %s },"):format(later:format(cite)), { "; 1 change to " }, { "changes nothing" })
  about("an item" .. cite, wiki, ('  phases = { trick "meri" { follow = { change(1) { trump - trump_card "C"%s } } } },'):format(cite), { "; 1 change to " }, { "changes nothing" })
end

shop.leave()
checking.finish()
