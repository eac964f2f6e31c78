-- Files that several people wrote, and what comes of them together: who is named where they don't go together, and money between them.
local checking = dofile "tests/checking.lua"
local check = checking.check

local shop = checking.workshop()

-- Over from rules with a pot to rules without: what lies in it stays.
shop.rule("no-pot", "hachi-hachi/bga", 'options = { seats = 6 }, payments = { remove { "pot", cite = "Z-1" }, remove { "dropout", cite = "Z-1" } },')
local text = shop.says("no pot any more", "repl hachi-hachi/bga --seats 6 -e 'policy all random' -e 'deal 1:0' -e 'step 5' -e 'switch no-pot.lua' -e run -e next -e run -e score", 0,
  "into the pot", "pot 4 kan 6 mon")
check("no pot any more", not text:find("Assertion", 1, true), text)

-- Who is named where two don't go together, each of which is right by itself -------------------------------------

local WIKI = "hachinin-meri/wiki"
-- two: what each file says; own: what the one that extends both says; parent: what they extend.
local function stack(what, two, says, silent, own, parent)
  shop.rule("a", parent or WIKI, two[1])
  shop.write("b.lua", ('return extend "%s" {\n  name = "b", source = "a test",\n\n  rule "B-1" { "Theirs.", ours = true },\n%s\n}\n'):format(parent or WIKI, two[2]))
  shop.write("st.lua", ('return extend { "a.lua", "b.lua" } { name = "st", source = "a test", %s }\n'):format(own or ""))
  shop.says(what .. ", the one", "rules a.lua", 0)
  shop.says(what .. ", the other", "rules b.lua", 0)
  local said = shop.says(what, "rules st.lua", says and 1 or 0, table.unpack(says or {}))
  for _, part in ipairs(silent or {}) do check(what, not said:find(part, 1, true), said) end
end
stack("an option that the other removes", { 'remove { "tied_set" }, match = { tied_set = "drawn", cite = "Z-1" }', 'options = { tied_set = "drawn" }' },
  { "st.lua:1: a.lua:4 doesn't go with b.lua:5: there is no option 'tied_set'" })
stack("a card that the other leaves out", { 'special = { t2 = { card = "pM", joins = trump, cite = "Z-1" } }, ranking = { trumps = "C G M tenka t2 D K H pips" }',
  'deck = { without = "pM" }, deal = { widow = 1, cite = "B-1" }' }, { "st.lua:1: b.lua:5 doesn't go with a.lua:4: there is no card 'pM'" })
stack("teams and seats", { 'seats = 6, deal = { packets = { 3, 3, 3, 3 } }', "teams = 4" }, { "st.lua:1: a.lua:4 doesn't go with b.lua:5: 4 teams for 6 seats" })
stack("what one takes away and the other changes", { "excused = remove", "excused = { only = trump - tenka }" },
  { "st.lua:1: a.lua:4 and b.lua:5 both change excused; say here what it is" }, { "which card is excused?" })
for _, edit in ipairs { "change(1) { trump - tenka }", "remove(1)" } do
  stack("a list written anew, and " .. edit, { 'phases = { trick "meri" { follow = { led, trump, any } } }', 'phases = { trick "meri" { follow = { ' .. edit .. " } } }" },
    { 'st.lua:1: a.lua:4 and b.lua:5 both change follow of trick "meri"; say here what it is' })
end
stack("the worth written anew, and by number", { "yaku = { worth = { change(2) { 7 } } }", "yaku = { worth = { 3, { 6, when = last_trick } } }" }, { "both change worth of yaku" })
local shorter = { 'phases = { trick "meri" { follow = { any } } }', 'phases = { trick "meri" { follow = { change(2) { any, cite = "B-1" } } } }' }
stack("a list written anew, which has no such number", shorter, { "there is no item 2 in follow to change; there is 1; write the list here as it is to be, or extend only one of them" })
stack("and said by who extends both", shorter, nil, nil, 'phases = { trick "meri" { follow = { trump, of_rank "K", any } } }')
stack("presets with their clauses", { 'options = { monchi_void = "any", cite = "Z-1" }', 'options = { yaku_add_up = "one", cite = "B-1" }' })
stack("clauses for different values of an option", { 'yaku = { yaku "chase" { worth = depends_on "chase_void" { yes = { 2 } }, cite = "Z-1" } }',
  'yaku = { yaku "chase" { worth = depends_on "chase_void" { no = { 3 } }, cite = "B-1" } }' })
stack("different keys of a yaku, each with its clause", { 'yaku = { yaku "chase" { worth = { 3 }, cite = "Z-1" } }', 'yaku = { yaku "chase" { void = never, cite = "B-1" } }' })
stack("a score said anew without a clause", { 'score = { points = tricks, cite = "Z-1" }', 'score = { points = tricks + 2 * yaku_points, cite = "B-1" }' }, nil, nil,
  "score = { points = 2 * tricks + yaku_points }")
stack("and one that isn't", { 'score = { points = tricks, cite = "Z-1" }', 'score = { points = tricks + 2 * yaku_points, cite = "B-1" }' }, { "both change points of score" })
local function pass(of) return 'phases = { choice "okie" { may "pass" { ' .. of .. ' } } }' end
stack("an answer that both add, one with a clause", { pass "", pass 'cite = "B-1"' })
stack("the other with one", { pass 'cite = "Z-1"', pass "" })
stack("where it does more by one", { pass "", pass "leads(dealer)" }, { 'a.lua:4 and b.lua:5 both change may "pass" of choice "okie"; say here what it is' }, { "says nothing" })
stack("and by the other", { pass "leads(dealer)", pass "" }, { 'a.lua:4 and b.lua:5 both change may "pass" of choice "okie"; say here what it is' }, { "says nothing" })
local function asked(seat, answer) return ('phases = { after "okie" { choice "q" { asks = %s, may "y" { }, may "%s" { } } } }'):format(seat, answer) end
local answers = { asked("dealer", "n"), asked("leader", "m") }
stack("a choice of other answers", answers, { 'both change choice "q"; say here what it is' })
stack("said by who extends both", answers, nil, nil, 'phases = { choice "q" { asks = after(dealer), may "y" { }, may "n" { }, may "m" { } } }')
stack("and said but in part", answers, { 'both change choice "q"; say here what it is' }, nil, 'phases = { choice "q" { asks = after(dealer) } }')
stack("two that go together", { 'score = { points = tricks, cite = "Z-1" }', 'options = { monchi_void = "any" }' })

-- Clauses, of which each file says its own: of what both say more of, or say alike.
local function score(of, cite) return ("score = { points = %s, cite = %s }"):format(of, cite) end
local same = "tricks + 2 * yaku_points"
for _, of in ipairs { { '{ "HM-W29", "Z-1" }', '"B-1"' }, { '"Z-1"', '{ "HM-W29", "B-1" }' }, { '{ "HM-W29", "Z-1" }', '{ "HM-W29", "B-1" }' } } do
  stack("clauses " .. of[1] .. " and " .. of[2], { score(same, of[1]), score(same, of[2]) })
  check("those of both", (shop.run("diff " .. WIKI .. " st.lua --deals 1")):find "%([^()]*Z%-1 [^()]*B%-1%)", of[1])
  stack("of what differs", { score("tricks", of[1]), score(same, of[2]) }, { "both change points of score" }, { "cite" })
end
local function fished(of) return 'phases = { fishing "play" { ' .. of .. ' } }' end
stack("what matches, with its clause", { fished 'matches = same_suit, match_cite = "Z-1"', fished 'matches = same_suit, match_cite = "B-1"' }, nil, nil, nil, "hachi/mekuri")
stack("and of what differs", { fished 'matches = same_suit, match_cite = "Z-1"', fished 'matches = same_rank, match_cite = "B-1"' }, { "both change matches of fishing" },
  { "match_cite" }, nil, "hachi/mekuri")
stack("a clause alone", { fished 'match_cite = "Z-1"', fished 'match_cite = "B-1"' }, nil, nil, nil, "hachi/mekuri")
stack("a deck, with its clause", { 'deck = { without = "k7 o7" }, deal = { field = 4 }, cite_of = { deck = "Z-1" }', 'deck = { without = "k7 o7" }, deal = { field = 4 }, cite_of = { deck = "B-1" }' },
  nil, nil, nil, "hachi/mekuri")
stack("and another deck", { 'deck = { without = "k7 o7" }, deal = { field = 4 }, cite_of = { deck = "Z-1" }', 'deck = { without = "k6 o6" }, deal = { field = 4 }, cite_of = { deck = "B-1" }' },
  { "both change deck;" }, { "cite" }, nil, "hachi/mekuri")
stack("the clauses of a key alone", { 'cite_of = { seats = "Z-1" }', 'cite_of = { seats = "B-1" }' }, nil, nil, nil, "hachi/mekuri")

-- Clauses alone: those of both too, under each value of an option those that are said for it.
local function clauses_of(what, wanted, two, options)
  stack(what, two)
  shop.says(what, "diff hachinin-meri/wiki st.lua" .. (options or ""), 0, ("4 points (%s)\n"):format(wanted))
end
local function chase(of) return 'yaku = { yaku "chase" { worth = { 4 }, cite = ' .. of .. ' } }' end
local function cited(of) return 'yaku = { yaku "chase" { cite = ' .. of .. ' } }' end
clauses_of("a clause beside a change", "Z-1 B-1", { chase '"Z-1"', cited '"B-1"' })
clauses_of("and before one", "Z-1 B-1", { cited '"Z-1"', chase '"B-1"' })
local by_value = { chase 'depends_on "chase_void" { yes = { "Z-1", "HM-W28" } }', cited 'depends_on "chase_void" { no = "B-1" }' }
clauses_of("of one value", "Z-1 HM-W28", by_value, " --set chase_void=true")
clauses_of("of the other", "HM-W26 B-1", by_value, " --set chase_void=false")
local by_two = { chase 'depends_on "chase_void" { yes = { "Z-1", "HM-W28" } }', cited 'depends_on "chase_counts_lead" { yes = "B-1" }' }
clauses_of("of two options", "Z-1 HM-W28 B-1", by_two, " --set chase_void=true")
shop.says("of two options, neither", "rules st.lua --set chase_counts_lead=false", 0)
stack("no clause here, another there", { cited '"Z-1"', cited "remove" }, { 'both change cite of yaku "chase"' })
stack("answers, each with its clause", { pass 'cite = "Z-1"', pass 'cite = "B-1"' })

-- What a file says anew of what it extends is what counts: that is compared, and named.
shop.write("a4.lua", 'return extend "a.lua" { name = "a4", source = "a test", rule "A-4" { "No: 4.", ours = true },\n' .. chase '"A-4"' .. " }\n")
local function upon(what, worth, status, ...)
  shop.rule("a", WIKI, 'yaku = { yaku "chase" { worth = { 3 }, cite = "Z-1" } }')
  shop.write("b.lua", ('return extend "%s" { name = "b", source = "a test", rule "B-1" { "Theirs.", ours = true },\nyaku = { yaku "chase" { worth = { %d }, cite = "B-1" } } }\n'):format(WIKI, worth))
  shop.write("st.lua", 'return extend { "a4.lua", "b.lua" } { name = "st", source = "a test" }\n')
  return shop.says(what, "rules st.lua", status, ...)
end
upon("a chain and another that say otherwise", 6, 1, 'st.lua:1: a4.lua:2 and b.lua:2 both change worth of yaku "chase"; say here')
upon("and where the chain said so before", 3, 1, 'st.lua:1: a4.lua:2 and b.lua:2 both change worth of yaku "chase"; say here')
upon("a chain and another that say the same, each with its clause", 4, 0, "4 points; not in a meri trick (A-4 B-1)")
shop.write("c.lua", 'return extend "hachinin-meri/wiki" { name = "c", source = "a test",\nyaku = { yaku "chase" { worth = { 7 } } } }\n')
shop.write("st.lua", 'return extend { "a.lua", "b.lua", "c.lua" } { name = "st", source = "a test" }\n')
shop.says("three of them", "rules st.lua", 1, 'st.lua:1: a.lua:4, b.lua:2 and c.lua:2 all change worth of yaku "chase"; say here what it is')

-- Each of many things.
local function points(n)
  local list = {}
  for _, yaku in ipairs { "club_mist_island", "sword_mist_island", "club_elder", "sword_elder", "club_five_four_six", "sword_five_four_six",
    "club_seven_five_three", "sword_seven_five_three", "club_kumano", "sword_kumano" } do list[#list + 1] = ('yaku "%s" { %d }'):format(yaku, n) end
  return "yaku = { " .. table.concat(list, ", ") .. " }"
end
stack("ten things", { points(30), points(40) }, { 'both change points of yaku "club_mist_island"; say',
  'both change points of yaku "sword_kumano"; say' }, nil, nil, "hachi/mekuri")

-- Words that two files say alike, and others.
local function void(of) return 'yaku = { yaku "chase" { void = ' .. of .. ' } }' end
local function follow(of) return 'phases = { trick "meri" { follow = { ' .. of .. ', any } } }' end
local function matched(of) return 'phases = { fishing "play" { matches = ' .. of .. ' } }' end
for _, words in ipairs {
  { matched, "same_suit", "same_rank", "hachi/mekuri" }, { matched, "sum_ends_in { 5 }", "sum_ends_in { 6 }", "hachi/mekuri" },
  { void, "any_of(above(winner))", "any_of(above(loser))" }, { follow, 'led + "pM"', 'led - "pM"' },
  { follow, "{ led, when = last_trick }", "{ led, when = next_to_last_trick }" }, { follow, "{ led, when = trick_number(3) }", "{ led, when = trick_number(4) }" },
  { follow, 'of_suit "i"', 'of_suit "p"' },
} do
  local say, this, that, parent = table.unpack(words)
  stack("both say " .. this, { say(this), say(this) }, nil, nil, nil, parent)
  stack(this .. " and " .. that, { say(this), say(that) }, { "a.lua:4 and b.lua:5 both change" }, nil, nil, parent)
end

shop.rule("base", WIKI, 'not_together { monchi_void = "any", void_by = "stronger_than_loser", "Why.", cite = "Z-1" }')
shop.write("one.lua", 'return extend "base.lua" { name = "one", source = "s", options = { monchi_void = "any" } }')
shop.write("two.lua", 'return extend "base.lua" { name = "two", source = "s", options = { void_by = "stronger_than_loser" } }')
shop.write("both.lua", 'return extend { "one.lua", "two.lua" } { name = "both", source = "s" }')
shop.says("presets that can't stand together", "rules both.lua", 1, "both.lua:1: one.lua:1 and two.lua:1 don't go with base.lua:4: by themselves monchi_void = any")

-- What keeps values apart is one more where the values are others, of the same options too.
shop.rule("more", "base.lua", 'not_together { void_by = "stronger_than_winner", monchi_void = "must_trump", "Nor these.", cite = "Z-1" }')
shop.rule("other", "base.lua", 'not_together { monchi_void = "must_trump", void_by = "stronger_than_loser", "Nor those.", cite = "Z-1" }')
shop.write("both.lua", 'return extend { "more.lua", "other.lua" } { name = "both", source = "s", options = { monchi_void = "any" } }')
local whys = { ["any --set void_by=stronger_than_loser"] = "Why.", must_trump = "Nor these.", ["must_trump --set void_by=stronger_than_loser"] = "Nor those." }
for set, why in pairs(whys) do shop.says("kept apart: " .. why, "rules both.lua --set monchi_void=" .. set, 2, "can't stand together: " .. why) end
shop.write("less.lua", 'return extend "base.lua" { name = "less", source = "s", remove "monchi_void void_by" }')
shop.says("no more kept apart", "rules less.lua --set monchi_void=any --set void_by=stronger_than_loser", 0, "less")
shop.says("which is told by its values", "rules less.lua --changes", 0, 'removed: not_together "monchi_void = any, void_by = stronger_than_loser"')

-- A rule that others cite isn't why, nor is a file that says something else.
local function feast(name, id, body)
  shop.write(name .. ".lua", ('return extend "hachi/mekuri" { name = "%s", source = "s",\nrule "%s" { "Ours.", ours = true },\n%s }'):format(name, id, (body:gsub("ID", id))))
end
feast("no-sevens", "N-1", 'deck = { without = "k7 o7" }, cite_of = { deck = "ID" }, deal = { field = 4, cite = "ID" }')
feast("sevens", "S-1", 'yaku = { yaku "sevens" { of_rank "7", 25, need = 2, further = 10, en = "sevens", cite = "ID" } }')
feast("rounds", "R-1", 'options = { match = "rounds:6", cite = "ID" }')
shop.write("st.lua", 'return extend { "sevens.lua", "no-sevens.lua", "rounds.lua" } { name = "st", source = "s" }')
shop.says("one of three", "rules st.lua", 1, "st.lua:1: no-sevens.lua:3 doesn't go with sevens.lua:3: yaku \"sevens\": all its cards")

-- Nor is one that adds an option: of names that can stand there it is one more, and where nothing of another's can be left out it isn't why.
for name, body in pairs {
  bonus = 'option "bonus" { "none", "two", asks = "Bonus?" },\nscore = { points = tricks + depends_on "bonus" { none = 0, two = 2 } }',
  ["no-okie"] = 'phases = { remove { "okie", "opening" } }', okie = 'phases = { choice "okie" { asks = dealer } }',
  ["no-ties"] = 'remove "tied_set", match = { tied_set = "drawn" }', ties = 'options = { tied_set = "drawn" }',
} do shop.write(name .. ".lua", ('return extend "%s" { name = "%s", source = "s",\n%s }'):format(WIKI, name, body)) end
for names, says in pairs { ['"no-okie.lua", "okie.lua"'] = 'no-okie.lua:2 and okie.lua:2 both change choice "okie"',
                           ['"no-ties.lua", "ties.lua"'] = "st.lua:1: no-ties.lua:2 doesn't go with ties.lua:2: there is no option 'tied_set'" } do
  shop.write("st.lua", ('return extend { "bonus.lua", %s } { name = "st", source = "s" }'):format(names))
  local own = shop.says("beside an option", "check st.lua --deals 4", 1, says)
  check("beside an option", not own:find("bonus.lua:", 1, true), own)
end

-- A fault that one of them has by itself is told as its own.
shop.rule("right", WIKI, 'yaku = { yaku "last" { won_with = trump, worth = { 1 }, en = "last", cite = "Z-1" } },')
shop.write("wrong.lua", 'return extend "' .. WIKI .. '" { name = "wrong", source = "s", match = { margin = 2 } }')
shop.write("st.lua", 'return extend { "right.lua", "wrong.lua" } { name = "st", source = "s" }')
local own = shop.says("the fault of one", "rules st.lua", 1, "wrong.lua:1: margin says by how much")
check("the fault of one", not own:find("go with", 1, true), own)
shop.write("wrong.lua", 'return extend "' .. WIKI .. '" { name = "wrong", source = "s",\nphases = { trick "free" { lead = { any - of_suit "i" } } } }')
own = shop.says("what it does to others", "rules st.lua", 1, "wrong.lua:2: this doesn't go with")
check("what it does to others", not own:find("don't go with", 1, true) and not own:find("right.lua", 1, true), own)
stack("two that go together again", { 'score = { points = tricks, cite = "Z-1" }', 'options = { monchi_void = "any" }' })

-- What is told of one of several parents says of which.
shop.says("the speed beside one of two", "check st.lua --deals 30", 0, "of that of a.lua (the first that it extends)")
shop.says("'diff' alone beside one of two", "repl st.lua -e 'deal 1' -e run -e diff", 0, "these rules extend a.lua and b.lua; this is beside a.lua, and 'diff NAME' asks another\n")

-- A record of a house rule that has lost an option, and is broken besides.
shop.rule("old", WIKI, 'option "o" { "a", "b", asks = "?", cite = "Z-1" }, score = { points = depends_on "o" { a = tricks, b = 2 * tricks }, cite = "Z-1" }')
shop.run("repl old.lua -e 'deal 1' -e 'set o b' -e run -e 'save old.fuda'")
shop.rule("old", WIKI, "sorce = 1")
local lost = shop.says("a record of a broken house rule", "replay old.fuda", 1, "unknown key 'sorce'")
check("a record of a broken house rule", not lost:find("put it beside the record", 1, true), lost)

-- A file to start from: the example of a choice comes after what is asked before all cards are dealt.
shop.rule("early", WIKI, 'phases = { before "dragon" { choice "weak" { asks = leader, after_packets = 2, cite = "Z-1", may "weak" { }, may "strong" { } } } },')
shop.says("a file to start from", "new begun.lua --from early.lua", 0)
shop.write("begun.lua", (shop.read "begun.lua":gsub("%-%- (phases = { after)", "%1"):gsub('%-%- (rule "MY%-1")', "%1")))
shop.says("with its example", "rules begun.lua", 0, "weak       weak | strong (Z-1)", "nod        yes | no (MY-1)")

-- What was before is what the file itself extends.
stack("one score of two", { 'score = { points = tricks, cite = "Z-1" }', 'score = { points = tricks + 2 * yaku_points, cite = "B-1" }' }, nil, nil, "score = { points = tricks + yaku_points }")
local changed = shop.says("what two change", "rules st.lua --changes", 0, "changed by b: points of score")
check("what two change", not changed:find("was%s+a%.lua"), changed)
shop.says("the same at the prompt", "repl st.lua -e 'rules --changes'", 0, "changed by b: points of score")

-- Of a thing that both change each tells the line where it was before both, and what both add is new.
local function god(of, id) return ('yaku = { yaku "chinese_god" { %s, cite = "%s" } }'):format(of, id) end
stack("a yaku of which both say something", { god("worth = { 9 }", "Z-1"), god("void = never", "B-1") })
changed = shop.says("the line it was at", "rules st.lua --changes", 0, 'changed by a: cite of yaku "chinese_god"', 'changed by b: cite of yaku "chinese_god"')
check("the line it was at", select(2, changed:gsub('cite of yaku "chinese_god"\n  was  [^\n]*wiki%.lua:%d+: yaku "chinese_god" {', "")) == 2, changed)
stack("what both add", { 'cite_of = { deck = "Z-1" }', 'cite_of = { deck = "B-1" }' }, nil, nil, nil, "hachi/mekuri")
changed = shop.says("what both add", "rules st.lua --changes", 0, "added by a: deck of cite_of\n  now  ", "added by b: deck of cite_of\n  now  ")
check("what both add was nowhere", not changed:find("was", 1, true), changed)
local first = 'option "first" { "a", "%s", asks = "?", cite = "%s" }, score = { points = tricks + yaku_points + depends_on "first" { a = 0, %s = 1 } }'
stack("an option of both", { first:format("b", "Z-1", "b"), first:format("c", "B-1", "c") }, nil, nil, 'remove "first", score = { points = tricks }')
changed = shop.says("an option of both", "rules st.lua --changes", 0, 'added by a: option "first"\n  now  ', 'added by b: option "first"\n  now  ', 'removed: option "first"\n  was  b.lua:')
check("an option of both, as a whole", not changed:find('changed by b: [^\n]*option "first"'), changed)
shop.rule("stakes", "hachi-hachi/bga", 'option "stakes" { "small", "large", asks = "?", cite = "Z-1" }, accounts = { ante = depends_on "stakes" { large = kan(20) } }')
shop.says("what didn't depend on an option", "rules stakes.lua --changes", 0, "changed: ante of accounts, with stakes = large\n  was  ", "bga.lua:25: accounts = {")

-- What one takes away and the other changes is changed, and not new, whichever is laid first.
local away, four = 'yaku = { remove { "chase", cite = "%s" } }', 'yaku = { yaku "chase" { trumps_in_a_row = 4, cite = "%s" } }'
for of, two in pairs { a = { four:format "Z-1", away:format "B-1" }, b = { away:format "Z-1", four:format "B-1" } } do
  stack("changed by " .. of, two, nil, nil, 'yaku = { remove "chase" }')
  local said = shop.says("changed by " .. of, "rules st.lua --changes", 0, "changed by " .. of .. ": ", "removed by ")
  check("and what it was", said:find("changed by " .. of .. ': [^\n]*yaku "chase"\n  was  [^\n]*wiki%.lua:') and not said:find('added by %a: [^\n]*yaku "chase"'), said)
end
stack("a key of which the same holds", { "excused = remove", "excused = { only = trump - tenka }" }, nil, nil, "excused = remove")
shop.says("a key of which the same holds", "rules st.lua --changes", 0, "removed by a: excused\n", "changed by b: excused\n  was  ", "  now  b.lua:5: excused = { only")
shop.rule("early", WIKI, 'yaku = { yaku "new" { "C beats K", worth = { 1 }, en = "new", cite = "Z-1" } }')
shop.rule("base", shop.folder .. "/early.lua", 'yaku = { remove "new" }')
shop.rule("later", WIKI, 'yaku = { yaku "new" { "C beats H", worth = { 1 }, en = "new", cite = "Z-1" } }')
shop.write("st.lua", 'return extend { "base.lua", "later.lua" } { name = "st", source = "s", rule "Z-1" { "Ours.", ours = true }, yaku = { yaku "new" { "C beats H", cite = "Z-1" } } }')
shop.says("what the file doesn't inherit is new", "rules st.lua --changes", 0, 'removed by base: yaku "new"', 'added by later: yaku "new"')

-- A question that goes by what a later one notes, by one file and where two put theirs at the same place.
local function brave(id) return ('choice "brave" { asks = leader, cite = "%s", may "brave" { note "bold" }, may "meek" { } }'):format(id) end
local function doubles(id) return ('choice "again" { asks = leader, only_if = bold, cite = "%s", may "double" { leads(dealer) }, may "stay" { } }'):format(id) end
local function before(...) return 'phases = { before "okie" { ' .. table.concat({ ... }, ", ") .. " } }" end
local bold = 'facts = { fact "bold" { "boldness", cite = "Z-1" } }, '
shop.rule("early", WIKI, bold .. before(doubles "Z-1", brave "Z-1"))
local later = 'choice "again" goes by "bold", which is noted only by choice "brave", and that comes later; put it after that'
shop.says("a question that comes too early", "check early.lua --deals 4", 0, "early.lua:4: " .. later)
shop.rule("right", WIKI, bold .. before(brave "Z-1", doubles "Z-1"))
local in_order = shop.says("and one that doesn't", "check right.lua --deals 4", 0)
shop.rule("base", WIKI, bold)
stack("questions at the same place", { before(doubles "Z-1"), before(brave "B-1") }, nil, nil, nil, "base.lua")
shop.says("of two files", "check st.lua --deals 4", 0, 'st.lua:1: choice "again" (a.lua:4) goes by "bold", which is noted only by choice "brave" (b.lua:5), and that comes later; '
  .. 'write here phases = { remove "again", after "brave" { choice "again" { ... } } }')
shop.write("on.lua", 'return extend "st.lua" { name = "on", source = "s" }')
in_order = in_order .. shop.says("told once", "check on.lua --deals 4", 0)
stack("the same in order", { before(brave "Z-1"), before(doubles "B-1") }, nil, nil, nil, "base.lua")
in_order = in_order .. shop.says("and told so", "check st.lua --deals 4", 0)
stack("put right", { before(doubles "Z-1"), before(brave "B-1") }, nil, nil, 'phases = { remove "again", after "brave" { ' .. doubles "Z-1" .. " } }", "base.lua")
check("in order", not (in_order .. shop.says("and put right", "check st.lua --deals 4", 0)):find("comes later", 1, true), in_order)

-- The same question that two put at the same place is one; another, and at another place, is told once.
local stays = before 'choice "again" { asks = leader, cite = "HM-W7", may "double" { leads(leader) }, may "stay" { } }'
local doubled = before 'choice "again" { asks = leader, cite = "HM-W7", may "double" { leads(dealer) }, may "stay" { } }'
stack("one question of two", { stays, stays })
check("stands once", select(2, shop.run("rules st.lua"):gsub("\n  again  ", "")) == 1, (shop.run "rules st.lua"))
stack("another of the same name", { stays, doubled }, { 'both change choice "again"' }, { "here twice" })
stack("of which it is said how it is", { stays, doubled }, nil, nil, 'phases = { choice "again" { may "double" { leads(dealer) } } }')
stack("at another place", { stays, (stays:gsub('"okie"', '"dragon"', 1)) }, { 'choice "again" is here twice' }, { "both change" })
local lucky = 'yaku = { yaku "lucky" { won_with = trump, worth = { 1 }, en = "lucky", cite = "HM-W22" } }'
stack("the same yaku of both", { lucky, lucky })

-- Options said again, and what keeps values apart, are changes; the clause of the one that was stays.
shop.rule("again", WIKI, 'option "monchi_void" { "any", "must_trump" }, not_together { monchi_void = "any", void_by = "stronger_than_loser", "Why.", cite = "Z-1" }')
local again = shop.says("an option said again", "check again.lua --deals 30", 0, "; 2 changes to hachinin-meri/wiki")
check("an option said again", not again:find("has no clause", 1, true), again)

-- What is refused by itself is refused in what extends it, and what is right by itself isn't.
shop.rule("idle", WIKI, 'phases = { trick "last" { when = last_trick, cite = "Z-1", follow = { { led, when = first_trick, cite = "Z-1" }, any } } }')
shop.write("on.lua", 'return extend "idle.lua" { name = "on", source = "s" }')
for _, name in ipairs { "idle", "on" } do shop.says("a `when` that never holds, in " .. name, "rules " .. name .. ".lua", 1, "idle.lua:4: its `when` never holds") end
shop.rule("acts", WIKI, 'phases = { trick "free" { follow = { { trump, when = first_trick, cite = "Z-1" }, any } } }')
shop.rule("later", "acts.lua", 'phases = { before "meri" { trick "first" { when = first_trick, follow = { any }, cite = "Z-1" } } }')
shop.says("one that held before it was changed", "rules later.lua", 0)

-- One puts a choice beside one that the other takes away: the house rule that says so settles it, whatever the two are called, and the
-- choice comes where the other was.
for _, names in ipairs { { "a-say", "z-open" }, { "z-say", "a-open" } } do
  shop.rule(names[1], WIKI, 'phases = { after "okie" { choice "say" { asks = leader, cite = "Z-1", may "aye" { }, may "nay" { } } } }')
  shop.write(names[2] .. ".lua", ([[return extend "%s" { name = "%s", source = "a test", rule "B-1" { "Theirs.", ours = true },
  phases = { remove { "okie", cite = "B-1" }, trick "monchi" { follow = { led, any }, cite = "B-1" } } }]]):format(WIKI, names[2]))
  local both, what = ('return extend { "%s.lua", "%s.lua" } { name = "both", source = "a test"%%s }'):format(table.unpack(names)), "a choice beside none, " .. names[1]
  shop.write("both.lua", both:format "")
  shop.says(what, "rules both.lua", 1, 'say here remove "okie" where it stays away')
  shop.write("both.lua", both:format ', phases = { remove "okie" }')
  local sheet = shop.says(what, "rules both.lua", 0)
  check(what .. ": where the other was", sheet:find("\n  dragon .*\n  say .*\n  opening "), sheet)
end

-- What is put after one thing stands as it is written, and of several files as they are named.
local function said_after(name) return ('after "okie" { choice "%s" { asks = dealer, may "yes" { }, cite = "HM-W6" } }'):format(name) end
for _, names in ipairs { { "f", "g" }, { "g", "f" } } do
  for name, body in next, { f = said_after "zone_first" .. ", " .. said_after "and_second", g = said_after "a_third" } do
    shop.write(name .. ".lua", ('return extend "%s" { name = "%s", source = "a test", phases = { %s } }'):format(WIKI, name, body))
  end
  shop.write("fg.lua", ('return extend { "%s.lua", "%s.lua" } { name = "fg", source = "a test" }\n'):format(table.unpack(names)))
  local what = "after one thing, " .. names[1]
  local sheet = shop.says(what, "rules fg.lua", 0)
  check(what, sheet:find("\n  okie .*\n  zone_first .*\n  and_second .*\n  a_third .*\n  opening "), sheet)
end
shop.rule("chain", WIKI, ('phases = { %s, after "one" { choice "next_to_one" { asks = dealer, may "yes" { }, cite = "Z-1" } }, %s },'):format(said_after "one", said_after "two"))
local chain = shop.says("after what is put after", "rules chain.lua", 0)
check("after what is put after", chain:find("\n  okie .*\n  one .*\n  next_to_one .*\n  two .*\n  opening "), chain)

-- Two files begun from the same page call their first rule alike.
for name, body in pairs { mine = 'yaku = { yaku "chase" { worth = { 3 }, cite = "MY-1" } }', yours = 'match = { deals = 8, cite = "MY-1" }' } do
  shop.write(name .. ".lua", ('return extend "%s" { name = "%s", source = "a test", rule "MY-1" { "It is %s.", ours = true }, %s }\n'):format(WIKI, name, name, body))
end
shop.write("both.lua", 'return extend { "mine.lua", "yours.lua" } { name = "both", source = "a test" }\n')
shop.says("two rules of one id", "rules both.lua", 1,
  'both.lua:1: mine.lua:1 and yours.lua:1 each have a rule "MY-1"; give it another id in one of them, as in rule "MY-2", where it is cited too\n')

-- Two options of one name.
local function asks(values, of, what) return ('option "more" { %s, asks = "%s?", cite = "%s-1" }, match = { %s = setting "more", cite = "%s-1" }'):format(values, what, of, what, of) end
stack("two options of one name", { asks("4, 8", "Z", "deals"), asks("2, 3", "B", "sets") },
  { 'st.lua:1: a.lua:4 and b.lua:5 each have an option "more", with other values; give it another name in one of them, as in option "more_2", where it is used too' }, { "both change" })
stack("what is removed is no conflict", { 'options = { monchi_void = "any" }', 'options = { monchi_void = "must_trump" }, match = { deals = 4 }' },
  { 'both change option "monchi_void"; say here what it is, remove "monchi_void" where nothing depends on it, or extend only one of them' })
stack("of the same values", { asks("4, 8", "Z", "deals"), asks("4, 8", "B", "sets") }, { 'a.lua:4 and b.lua:5 both change option "more"; say here what it is' })

shop.leave()
checking.finish()
