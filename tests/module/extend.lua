-- House rules: what differs, at any depth; what is left out, put before and after; presets; several on top of each other.
local fuda = require "fuda"
local build = os.getenv "B" or "build"

local passed, failed = 0, 0
local function check(what, ok, detail)
  if ok then
    passed = passed + 1
  else
    failed = failed + 1
    print(("FAILED %s (line %d): %s"):format(what, debug.getinfo(2, "l").currentline, tostring(detail)))
  end
end

local folder = os.tmpname()
os.remove(folder)
os.execute("mkdir -p " .. folder .. "/decks " .. folder .. "/village")
local function write(name, text)
  local file <close> = assert(io.open(folder .. "/" .. name .. ".lua", "w"))
  file:write(text)
end
local function run(command)
  local pipe <close> = assert(io.popen(("%s/fuda %s --path %s 2>&1"):format(build, command, folder)))
  return (pipe:read "a":gsub(folder .. "/", ""))
end
local root = io.popen("pwd"):read "l"
local function fuda_in(place, command)
  local binary = build:sub(1, 1) == "/" and build or root .. "/" .. build
  local pipe <close> = assert(io.popen(("cd %s && %s/fuda %s 2>&1"):format(place, binary, command)))
  return (pipe:read "a":gsub(folder .. "/", ""))
end
local function rules(name) return run("rules village/" .. name) end
local function has(what, text, ...)
  for _, part in ipairs { ... } do
    local ok = text:find(part, 1, true)
    passed, failed = passed + (ok and 1 or 0), failed + (ok and 0 or 1)
    if not ok then print(("FAILED %s (line %d): no \"%s\" in:\n%s"):format(what, debug.getinfo(2, "l").currentline, part, text:sub(1, 800))) end
  end
end
local function lacks(what, text, part) check(what, not text:find(part, 1, true), part .. " is in:\n" .. text) end

-- What is put beside something and has keys but no name is one thing, in its own braces or not.
for name, items in pairs { bare = '{ of_rank "K", when = last_trick, cite = "MY-1" }', braced = '{ { of_rank "K", when = last_trick, cite = "MY-1" } }' } do
  write("village/" .. name, ([[return extend "hachinin-meri/wiki" {
  name = "kings", source = "a test", rule "MY-1" { "Kings first in the last trick.", ours = true },
  phases = { trick "meri" { follow = { before(1) %s } } } }]]):format(items))
  has("kings first, " .. name, rules(name), "follow: pK iK kK oK gK (in trick 9) (MY-1), else trumps")
end
-- Loads a house rule of that text as the module does.
local function game(name, text, fields)
  write("village/" .. name, text)
  return fuda.new(folder .. "/village/" .. name .. ".lua", fields)
end

-- One yaku's points, and nothing else of it --------------------------------------------------------------

write("village/pips", [[return extend "hachinin-meri/wiki" {
  name = "village/pips",
  yaku = { yaku "pips" { worth = { 3, { 4, when = last_trick } } } },
}]])
local sheet = rules "pips"
has("one yaku's points", sheet, "pips         low pip beats the lowest           3 or 4 points (HM-W24)", "chase        chase                              2 or 5 points")

-- A switch at the head of a file: what comes to nil isn't said, and only a nil that is written is told.
write("village/off", [[local strict, loose = false
return extend "hachinin-meri/wiki" {
  name = "village/off",
  match = strict and { deals = 4 } or nil,
  yaku = { yaku "chase" { worth = { 3 }, void = loose } },
}]])
has("a switch that is off", rules "off", "chase                              3 points", "sets of 8 deals")
write("village/nothing", 'return extend "hachinin-meri/wiki" { name = "village/nothing", match = nil }')
has("a nil that is written", rules "nothing", "nothing.lua:1: match = nil says nothing")

-- One alternative of a follow rule, in each branch of the option it depends on: Monchi asks for the suit led alone.
local only_led = game("only_led", [[return extend "hachinin-meri/wiki" {
  name = "village/only_led",
  rule "V-1" { "In Monchi the suit led must be followed.", ours = true },
  phases = { trick "monchi" { follow = { change(1) { led, cite = "V-1" } } } },
}]], { seed = 42, n = 8, dealer = 6 })
for _, action in ipairs { "declare", "take" } do only_led:act(action) end
local refused
while not refused and only_led.actor do
  for _, card in ipairs(only_led:hand(only_led.actor)) do
    local why = only_led:why("play " .. card)
    if only_led.phase == "monchi" and not why.legal and why.clause == "V-1" then refused = why end
  end
  only_led:act(only_led:actions()[1])
end
check("an alternative changed by number binds and is cited", refused and refused.text:find("V%-1"), refused and refused.text)

local by_clause = game("by_clause", [[return extend "hachinin-meri/wiki" {
  name = "village/by_clause",
  rule "V-1" { "In Meri anything goes.", ours = true },
  phases = { trick "meri" { follow = { remove "HM-W14" }, faces = { cite = "V-1" } } },
}]])
check("an alternative left out by its clause", by_clause.variant == "village/by_clause", by_clause.variant)

-- A new phase between two, and one left out that stands under an option.
local between = game("between", [[return extend "hachinin-meri/wiki" {
  name = "village/between",
  rule "V-1" { "The dealer nods.", ours = true },
  phases = {
    after "dragon" { choice "nod" { asks = dealer, cite = "V-1", may "take" {}, may "leave" {} } },
    remove "redeal",
  },
}]], { seed = 42, n = 8, dealer = 6 })
check("what is left out isn't asked", between.phase == "dragon", between.phase)
between:act "hide"
check("what comes after is asked next", between.phase == "nod" and between.actor == 6, between.phase)
between:act "leave"
check("and then what came next before", between.phase == "okie", between.phase)

has("before", (function()
  write("village/before", [[return extend "hachinin-meri/wiki" {
  name = "village/before",
  yaku = { before "pips" { yaku "king_horse" { "K beats H", en = "king beats horse" } } },
}]])
  return rules("before"):match("Yaku\n(.-)\nOptions")
end)(), "the tenka over the king of trumps\n  king_horse")

write("village/two", [[return extend "hachinin-meri/wiki" {
  name = "village/two",
  phases = { choice "free" { asks = dealer, may "take" {}, may "leave" {} } },
}]])
write("village/which", [[return extend "village/two" { name = "village/which", phases = { remove "free" } }]])
has("a name that two things have", rules "which", 'remove "free": there are choice "free" and trick "free"; name it with its word, as in remove "choice free"')
write("village/which", [[return extend "village/two" { name = "village/which", phases = { remove "choice free" } }]])
check("it is gone", not rules("which"):find("free       take | leave", 1, true) and rules("two"):find("free       take | leave", 1, true), rules("two"):match "Phases.-Yaku")

-- Another deck, other teams ------------------------------------------------------------------------------

local short = game("short", [[return extend "hachinin-meri/wiki" {
  name  = "village/short",
  deck  = { without = "p1 i1", title = { en = "Unsun Karuta without two" } },
  deal  = { widow = 0 },
  teams = { team { en = "Reds" }, team { en = "Whites" }, team { en = "Blues" }, team { en = "Greens" } },
}]], { seed = 3 })
short:run()
check("other teams", short:score().deal[3] and not short:score().deal[4], "teams")
local all = {}
for seat = 0, 7 do for _, card in ipairs(fuda.new(folder .. "/village/short.lua", { seed = 5 }):hand(seat)) do all[card] = true end end
check("cards left out of the deck", not all.p1 and not all.i1 and all.p2, "p1 or i1")
write("decks/small", [[return extend "meitora" { ranks = { remove "9-5", pips "9-7" } }]])
write("village/small", [[return extend "meitora/kurogi" { name = "village/small", deck = "small" }]])
has("a deck file that extends a deck; what no longer fits it is said", rules "small", "there is no rank '6'")

-- Presets --------------------------------------------------------------------------------------------------

local preset = game("preset", [[return extend "hachinin-meri/wiki" {
  name = "village/preset",
  options = { monchi_void = "any", peek_redeal = true, first_dealer = 3 },
}]])
check("a preset's seat", preset.dealer == 3, preset.dealer)
check("a preset's flag", preset.phase == "redeal", preset.phase)
local set = fuda.new(folder .. "/village/preset.lua", { options = { peek_redeal = false } })
check("what is set goes before the preset", set.phase == "dragon", set.phase)
check("a preset is what its options are", fuda.new("hachinin-meri/wiki", { options = { monchi_void = "any", peek_redeal = true, first_dealer = 3 } }).fingerprint
  == preset.fingerprint, preset.fingerprint)
local back = fuda.new(folder .. "/village/preset.lua", { options = { first_dealer = "random", monchi_void = "must_trump", peek_redeal = "true" } })
local replayed = fuda.replay(back:record())
check("a value set back is recorded", replayed.fingerprint == back.fingerprint and replayed.dealer == back.dealer, back:record():sub(1, 300))
write("village/again", [[return extend "village/preset" { name = "village/again", options = { first_dealer = 5 } }]])
has("a preset of a preset", rules "again", "first_dealer               [5] | random | a seat", "here first_dealer = 5", "monchi_void                [any] | must_trump")

-- Extending a house rule again, and several at once ----------------------------------------------------------

write("village/tenka", [[return extend "hachinin-meri/wiki" {
  name = "village/tenka",
  rule "V-2" { "The tenka is the maid of clubs.", ours = true },
  special = { tenka = { card = "pM", cite = "V-2" } },
  ranking = { plain = "C G M K H D pips" },
}]])
write("village/score", [[return extend "hachinin-meri/wiki" {
  name = "village/score",
  rule "V-3" { "Yaku don't count.", ours = true },
  score = { points = tricks, cite = "V-3" },
}]])
write("village/more", [[return extend "village/tenka" {
  name = "village/more",
  special = { tenka = { card = "pK" } },
}]])
has("a house rule extended again", rules "more", "pC pG pM pD pK pH", "kC kG kM pK kD", "V-2")
write("village/both", [[return extend { "hachinin-meri/wiki", "village/tenka", "village/score" }]])
local both = run "rules village/both --changes"
has("stacked", both, "extends hachinin-meri/common, then hachinin-meri/wiki, then village/score, then village/tenka", "from village/score            score",
  "from village/tenka            ranking special")
has("a stack has all clauses", rules "both", "V-2", "V-3", "kC kG kM pM kD")

write("village/plain", [[return extend "hachinin-meri/wiki" {
  name = "village/plain",
  ranking = { plain = "C G K H D M pips" },
  special = { tenka = { card = "pM" } },
}]])
write("village/clash", [[-- Two that say different things.
return extend { "village/tenka", "village/plain" } { name = "village/clash" }]])
local clash = rules "clash"
has("what both change", clash, "village/clash.lua:2: village/plain.lua:3 and village/tenka.lua:5 both change plain of ranking")
lacks("what both change to the same", clash, "special")
write("village/settled", [[return extend { "village/tenka", "village/plain" } { name = "village/settled", ranking = { plain = "C G D K H M pips" } }]])
has("said in the file that brings them together", rules "settled", "pC pG pD pK pH")
write("village/gone", [[return extend "hachinin-meri/wiki" { name = "village/gone", yaku = { remove "chase" } }]])
write("village/worth", [[return extend "hachinin-meri/wiki" { name = "village/worth", yaku = { yaku "chase" { worth = { 3 } } } }]])
write("village/clash2", [[return extend { "village/gone", "village/worth" }]])
has("one leaves out what the other changes", rules "clash2", 'both change yaku "chase", and village/gone.lua:1 removes it; write it whole here')
write("village/clash3", [[return extend { "village/gone", "village/worth" } { name = "village/clash3", yaku = { yaku "chase" { worth = { 9 } } } }]])
has("which is then not there to change", rules "clash3", "village/gone.lua:1 removes the inherited one, so this is written whole")

-- In either order ---------------------------------------------------------------------------------------------

-- Two files of one line each, brought together one way and the other, with what the file that does so says itself.
local function together(one, other, child)
  write("village/one", ('return extend "hachinin-meri/wiki" { name = "village/one", %s }'):format(one))
  write("village/other", ('return extend "hachinin-meri/wiki" { name = "village/other", %s }'):format(other))
  local texts = {}
  for i, names in ipairs { '"village/one", "village/other"', '"village/other", "village/one"' } do
    write("village/stack", ('return extend { %s } { name = "village/stack", %s }'):format(names, child or ""))
    texts[i] = rules "stack"
  end
  return texts
end
local function agree(what, one, other, child)
  for i, text in ipairs(together(one, other, child)) do
    check(("%s, order %d"):format(what, i), text:find("the unsun deck", 1, true) and not text:find("both change", 1, true), text)
  end
end
local function clashes(what, words, one, other)
  for i, text in ipairs(together(one, other)) do
    check(("%s, order %d"):format(what, i), text:find(words, 1, true) and text:find("village/one.lua:1", 1, true) and text:find("village/other.lua:1", 1, true), text)
  end
end
agree("both remove the same", 'yaku = { remove "chase" }', 'yaku = { remove { "pips", "chase" } }')
agree("both set an option alike", 'options = { monchi_void = "any" }', 'options = { monchi_void = "any" }')
agree("both score alike", "score = { points = tricks }", "score = { points = tricks }")
clashes("both score otherwise", "both change points of score", "score = { points = tricks }", "score = { points = tricks * 2 }")
clashes("a row less, and a row by its number", "worth of yaku", "yaku = { worth = { remove(1) } }", "yaku = { worth = { change(2) { 9 } } }")
clashes("a row less, and one that isn't there then", "worth of yaku", "yaku = { worth = { remove(2) } }", "yaku = { worth = { change(3) { 9 } } }")
clashes("something after what is removed", "puts choice \"nod\" after choice \"dragon\", which", 'phases = { after "dragon" { choice "nod" { asks = dealer, may "yes" { } } } }', 'phases = { remove "dragon" }')
clashes("a number for one value of an option", "both change void of yaku \"chase\"", "yaku = { yaku 'chase' { void = depends_on 'chase_void' { yes = never } } }",
  "yaku = { yaku 'chase' { void = depends_on 'chase_void' { yes = always } } }")
clashes("the same value of an option", "both change follow of trick \"monchi\"", 'phases = { trick "monchi" { follow = depends_on "monchi_void" { any = { led, any } } } }',
  'phases = { trick "monchi" { follow = depends_on "monchi_void" { any = { trump, any } } } }')
agree("different values of an option", 'phases = { trick "monchi" { follow = depends_on "monchi_void" { any = { led, any } } } }',
  'phases = { trick "monchi" { follow = depends_on "monchi_void" { must_trump = { led, trump, any } } } }')
agree("said in the file that brings them together", 'yaku = { remove "chase" }', 'yaku = { yaku "chase" { worth = { 7 } } }', 'yaku = { remove "chase" }')
agree("all of it said there", 'yaku = { remove "chase" }', 'yaku = { worth = { change(2) { 9 } } }',
  'yaku = { remove "all", worth = { 2 }, yaku "god_maid" { "G beats M" } }')

-- What both add at the same place stands in the order of their names, however the stack lists them: one game, one fingerprint.
local function prints(one, other)
  local found = {}
  write("village/one", ('return extend "hachinin-meri/wiki" { name = "village/one", %s }'):format(one))
  write("village/other", ('return extend "hachinin-meri/wiki" { name = "village/other", %s }'):format(other))
  for i, names in ipairs { '"village/one", "village/other"', '"village/other", "village/one"' } do
    write("village/stack", ('return extend { %s } { name = "village/stack" }'):format(names))
    local text = rules "stack"
    found[i] = { run "sim village/stack -n 1 --json":match '"fingerprint": "(%x+)"' or text, text:match "Phases.*" or text }
  end
  return found
end
local nods = 'rule "%s" { "A nod.", ours = true }, phases = { before "redeal" { choice "%s" { asks = dealer, cite = "%s", may "yes" { }, may "no" { } } } }'
for what, pair in pairs {
  ["a question each"] = { nods:format("V-1", "nod", "V-1"), nods:format("V-2", "bow", "V-2") },
  ["a fact each"] = { 'rule "V-1" { "A fact.", ours = true }, facts = { fact "f1" { "one", cite = "V-1" } }', 'rule "V-2" { "A fact.", ours = true }, facts = { fact "f2" { "two", cite = "V-2" } }' },
  ["a yaku each"] = { 'yaku = { yaku "y1" { "M beats H", en = "one", worth = { 1 }, cite = "HM-W23" } }', 'yaku = { yaku "y2" { "K beats H", en = "two", worth = { 1 }, cite = "HM-W23" } }' },
} do
  local found = prints(table.unpack(pair))
  check(what .. ", one fingerprint", found[1][1] == found[2][1], found[1][1] .. " and " .. found[2][1])
  check(what .. ", in one order", found[1][2] == found[2][2], found[2][2])
end

-- What it was written for --------------------------------------------------------------------------------------

local now = fuda.new("hachinin-meri/wiki").fingerprint
write("village/then", [[return extend "hachinin-meri/wiki" {
  name = "village/then",
  written_for = "0123456789abcdef",
}]])
has("a parent that has changed", rules "then", "remark: village/then.lua:3: hachinin-meri/wiki has changed since this was written for it (0123456789abcdef then, " .. now .. " now)")
write("village/then", ([[return extend "hachinin-meri/wiki" { name = "village/then", written_for = "%s" }]]):format(now))
lacks("a parent that hasn't", rules "then", "remark")
write("village/then", [[return extend "hachinin-meri/wiki" { name = "village/then", written_for = { ["hachinin-meri/digital"] = "0123456789abcdef" } }]])
has("a parent that isn't one", rules "then", "this file doesn't extend 'hachinin-meri/digital'")

-- The fingerprint is the parent's by itself, or under what the file sets: then what a value means is part of it; or, as `fuda new` writes it,
-- under each value of each option.
write("village/meaning", [[return extend "hachinin-meri/wiki" { name = "village/meaning",
  option "village_bonus" { "none", "three", asks = "A bonus?", cite = "V-4" }, rule "V-4" { "A bonus.", ours = true },
  score = depends_on "village_bonus" { none = { points = tricks }, three = { points = tricks * 3 } } }]])
local function preset_for(fingerprint)
  write("village/paid", ([[return extend "village/meaning" { name = "village/paid",
  written_for = "%s",
  options = { village_bonus = "three" } }]]):format(fingerprint))
  return rules "paid"
end
local bare = fuda.new(folder .. "/village/meaning.lua").fingerprint
lacks("a preset for its parent as it is by itself", preset_for(bare), "remark")
local under = preset_for "0123456789abcdef":match 'then write written_for = "(%x+)"'
lacks("a preset for what its values mean", preset_for(under), "remark")
write("village/meaning", io.open(folder .. "/village/meaning.lua"):read "a":gsub("%* 3", "* 4"))
has("what its value means has changed", preset_for(under), ": village/meaning with village_bonus = three has changed since this was written for it (" .. under)
fuda_in(folder, "new village/set --from village/meaning.lua --set village_bonus=three")
local set_text = io.open(folder .. "/village/set.lua"):read "a"
has("`new` sets what it is told to", set_text, '\n    village_bonus = "three", -- or "none": A bonus?\n', '\n    -- monchi_void = "must_trump",')
lacks("and gives the fingerprint under that", fuda_in(folder, "rules village/set.lua"), "remark")
fuda_in(folder, "new village/begun --from village/meaning.lua")
write("village/begun", io.open(folder .. "/village/begun.lua"):read "a":gsub('%-%- village_bonus = "none"', 'village_bonus = "three"'))
lacks("an option that is set in what `new` wrote", fuda_in(folder, "rules village/begun.lua"), "remark")
write("village/meaning", io.open(folder .. "/village/meaning.lua"):read "a":gsub("%* 4", "* 5"))
local whole = "remark: village/begun.lua:%d+: meaning.lua has changed since this was written for it %(%x+ then, %x+ now%).*written_for = \"(%x+)\""
local anew = fuda_in(folder, "rules village/begun.lua"):match(whole)
check("what a value that it sets means has changed", anew, fuda_in(folder, "rules village/begun.lua"))
write("village/begun", io.open(folder .. "/village/begun.lua"):read "a":gsub('written_for = "%x+"', ('written_for = "%s"'):format(anew)))
lacks("and is written for again", fuda_in(folder, "rules village/begun.lua"), "remark")

-- New kinds of trick stand in the order of the file, before what is inherited or in its place --------------------

local function kinds_of(phases)
  write("village/kinds", ('return extend "meitora/kurogi" { name = "village/kinds", rule "V-1" { "As we do.", ours = true }, phases = { remove "open", %s } }'):format(phases))
  local names = {}
  for name, kind in rules "kinds":gmatch "\n  (%l+) +(%l[^\n]*)" do if kind:find "^a kind of trick" then names[#names + 1] = name end end
  return table.concat(names, " ")
end
local two = 'trick "third" { when = trick_number(3), follow = { any }, cite = "V-1" }, trick "trumps" { when = led(trump), follow = { trump, any }, cite = "V-1" }'
for phases, kinds in pairs { [two] = "third trumps play", [two .. ', remove "play", trick "rest" { follow = { led, any }, cite = "V-1" }'] = "third trumps rest",
                             ['remove "play", ' .. two .. ', trick "rest" { follow = { led, any }, cite = "V-1" }'] = "third trumps rest" } do
  local found = kinds_of(phases)
  check(phases, found == kinds, found)
end

-- What a file changes ---------------------------------------------------------------------------------------------

-- What depends on an option: each of its values that is said otherwise is a change; all of them may be said.
write("village/branch", [[return extend "meitora/kurogi" { name = "village/branch",
  phases = { auction "bid" { rounds = depends_on "bidding" { one_round = 2 } } } }]])
has("a value under a value of an option", run "rules village/branch --changes", "changed: rounds of auction \"bid\"", "now  village/branch.lua:2")
has("and its clause tells the old rule", rules "branch", "Changed by branch.lua:2 (rounds of auction \"bid\")")
write("village/bonus", [[return extend "hachi-hachi/bga" { name = "village/bonus", source = "a test", rule "V-1" { "Two kan.", ours = true },
  payments = { pay "fact_bonus" { kan(2), cite = "V-1" } } }]])
has("a thing and what it cites in one row", run "rules village/bonus --changes", 'changed: pay "fact_bonus"\n')
lacks("not in two", run "rules village/bonus --changes", "cite of pay")
write("village/wide", "\255\254r\0e\0t\0u\0r\0n\0")
has("a file that an editor keeps otherwise", run "rules village/wide", "village/wide.lua:1: the file is kept as UTF-16; save it as UTF-8")
write("village/strict", [[return extend "hachinin-meri/wiki" { name = "village/strict", source = "a test",
  rule "V-1" { "Strictly.", ours = true },
  option "monchi_void" { "must_trump", "any", "strict", cite = "V-1" },
  phases = { trick "monchi" { follow = depends_on "monchi_void" {
    must_trump = { { led + trump, cite = "HM-W16" }, any },
    any        = { { led + trump, if_holding = led, cite = "HM-W16" }, any },
    strict     = { { led, cite = "V-1" }, { trump, cite = "V-1" }, any } } } } }]])
has("a new value, and the others as they were", run "check village/strict --deals 60", "2 changes to hachinin-meri/wiki", "no problem found")
has("the new one is told", run "rules village/strict --changes --set monchi_void=strict", "village/strict.lua:7: strict     =")

local changes = run "rules village/only_led --changes"
has("changes", changes, 'added: rule "V-1"', 'changed: item 1 of follow of trick "monchi"', 'follow = { change(1) { led, cite = "V-1" } }',
  "must_trump = { { led + trump", "from hachinin-meri/common     cite_of deck seats trump")
has("changes as JSON", run "rules village/pips --changes --json", '"op":"added"', '"about":"worth of yaku \\"pips\\""', '"line":3')

write("village/several", [[return extend "hachinin-meri/wiki" {
  name = "village/several",
  seats = 8, score = { points = tricks + yaku_points },
  teams = { team { en = "Reds" }, team { en = "Blues" } },
  deal = { okie = 2, widow = 1 },
  trump = suit_of(widow),
}]])
local several = run "rules village/several --changes"
has("teams by their name and both lines", several, "changed: teams\n  was  ", 'teams     = { team { en = "Genji"',
  'now  village/several.lua:4: teams = { team { en = "Reds" }, team { en = "Blues" } }')
has("trump by its name and both lines", several, "changed: suit_of of trump\n  was  ", "common.lua:23: trump = suit_of(okie),", "now  village/several.lua:6: trump = suit_of(widow),")
lacks("what is said again is no change", several, "changed: seats")
lacks("nor is an expression", several, "points of score")
has("it is still as inherited", several, "from hachinin-meri/common     cite_of deck seats")
write("village/phases1", [[return extend "hachinin-meri/wiki" { name = "village/phases1",
  phases = { remove "redeal" } }]])
write("village/phases2", [[return extend "hachinin-meri/wiki" { name = "village/phases2",
  phases = { remove "redeal" }, rule "P-1" { "Nods.", ours = true } }]])
write("village/phases3", [[return extend { "village/phases1", "village/score", "village/phases2" } { name = "village/phases3", match = { deals = 4 } }]])
local stack = run "rules village/phases3 --changes"
has("what each of a stack changes", stack, 'removed by village/phases1: choice "redeal"\n  was  ', "by   village/phases1.lua:2: phases",
  'removed by village/phases2: choice "redeal"', "changed by village/score: points of score", "changed: deals of match")
has("what two of a stack change is from both", stack, "from village/phases1 and village/phases2  phases")
has("as JSON", run "rules village/phases3 --changes --json", '"by":"village/phases2"')

-- Chains -------------------------------------------------------------------------------------------------------------

write("village/a", [[return extend "village/b" { name = "village/a" }]])
write("village/b", [[return extend "village/c" { name = "village/b" }]])
write("village/c", [[return extend "village/a" { name = "village/c" }]])
has("a circle", rules "a", "village/c.lua:1: 'village/a' extends itself: village/a -> village/b -> village/c -> village/a")
write("village/c", [[return extend "hachinin-meri/wikki" { name = "village/c" }]])
has("a parent that is missing", rules "a", "village/c.lua:1: there is no variant 'hachinin-meri/wikki'", "village/a -> village/b -> village/c -> hachinin-meri/wikki")

-- Files beside a file ---------------------------------------------------------------------------------------------------

write("village/beside", [[return extend "../village/score.lua" { name = "village/beside", deck = "../decks/little.lua" }]])
write("decks/little", [[return extend "unsun" { }]])
for _, place in ipairs { "/", folder, folder .. "/decks" } do
  has("a file is looked for beside the file that names it, from " .. place, fuda_in(place, "rules " .. folder .. "/village/beside.lua"), "village/beside:", "V-3")
end
write("village/here", [[return extend "village/score.lua" { name = "village/here" }]])
has("and, where it isn't there, in the working directory", fuda_in(folder, "rules village/here.lua"), "village/here:", "V-3")
write("village/nowhere", [[return extend "none.lua" { name = "village/nowhere" }]])
has("nor there", fuda_in(folder, "rules village/nowhere.lua"), "village/nowhere.lua:1: none.lua: there is no such file")
write("village/spelt", [[return extend { "score.lua", "../village/score.lua", "village/score" } { name = "village/spelt" }]])
lacks("one file under three names is one", rules "spelt", "both change")
has("one file under three names", rules "spelt", '"../village/score.lua" is extended twice; name it once')
write("village/self", [[return extend "../village/self.lua" { name = "village/self" }]])
has("a circle under two names", rules "self", "extends itself")
fuda_in(folder, "new village/sub/begun --from village/beside.lua")
has("what `new` writes holds wherever it is read from", fuda_in("/", "rules " .. folder .. "/village/sub/begun.lua"), "sub/begun:", "V-3")
has("its parent too is found for `check`", fuda_in("/", "check " .. folder .. "/village/sub/begun.lua --deals 2"), "no problem found", "speed")

-- Points of five digits ------------------------------------------------------------------------------------------------

write("village/dear", [[return extend "hachinin-meri/digital" {
  name  = "village/dear",
  score = { points = 5000 * tricks },
}]])
local function played(path) return run("sim village/dear -n 50 --seed 1 --json --path " .. path) end
has("nine tricks are 45000, 22800 on an average", played "fast", '"mean": 22800.0')
check("the kernel counts as far as the ordinary calls", played("fast"):match '"checksum": "%x+"' == played("ordinary"):match '"checksum": "%x+"', played "fast")

-- Whom a choice asks: one way instead of another ------------------------------------------------------------------
local function asked(name, of, text)
  write("village/" .. name, ('return extend "%s" { name = "village/%s", source = "us", rule "%s-1" { "So it is.", ours = true },\n%s }\n'):format(of, name, name:upper(), text))
end
asked("every", "hachinin-meri/wiki", 'phases = { choice "okie" { asks_each_from = after(dealer), cite = "EVERY-1" } }')
has("each seat instead of one", rules "every", "      asks each seat, from the one after the dealer on")
has("what was asked before is told as taken away", run "rules village/every --changes", 'removed: asks of choice "okie"', 'added: asks_each_from of choice "okie"')
asked("dealer", "examples/hidden-bidding", 'phases = { choice "bidding" { asks = dealer, cite = "DEALER-1" } }')
has("one seat instead of each team", rules "dealer", "      asks the dealer; to the others")
local bids = run "repl village/dealer --dealer 2 -e 'deal 1:1 dealer 2' -e 'policy all random' -e 'step 5' -e log"
check("and it alone is asked", select(2, bids:match "bidding\n.*":gsub("bid %d", "")) == 1 and bids:find "seat 2 %(%a+%): bid", bids)
asked("teams", "village/every", 'phases = { change "okie" { asks_each_team_from = leader, cite = "TEAMS-1" } }')
has("by `change` too", rules "teams", "asks the first of each team, from the leader on")
asked("perhaps", "hachinin-meri/wiki", 'option "all_asked" { false, true, asks = "All?", cite = "PERHAPS-1" },\n'
  .. 'phases = { choice "okie" { asks_each_from = depends_on "all_asked" { yes = dealer }, cite = "PERHAPS-1" } }')
has("under a value of an option", run "rules village/perhaps --set all_asked=true", "      asks each seat, from the dealer on")
has("under the others it is as it was", rules "perhaps", "      asks the leader")
asked("team_asked", "hachinin-meri/wiki", 'phases = { choice "okie" { asks_each_team_from = dealer, cite = "TEAM_ASKED-1" } }')
asked("alone", "hachinin-meri/wiki", 'phases = { choice "okie" { asks = dealer, cite = "ALONE-1" } }')
for _, pair in ipairs { '"village/every", "village/alone"', '"village/alone", "village/team_asked"', '"village/team_asked", "village/every"' } do
  write("village/both", ('return extend { %s } { name = "village/both", source = "us" }\n'):format(pair))
  has("two files that ask otherwise", rules "both", "both change asks", "of choice \"okie\"; say here what it is")
  write("village/both", ('return extend { %s } { name = "village/both", source = "us", phases = { choice "okie" { asks = dealer, cite = "HM-W7" } } }\n'):format(pair))
  has("and who settles it", rules "both", "      asks the dealer")
end

-- The points of a yaku alone, by its name or its number.
for _, edit in ipairs { 'yaku "weak_three"', 'change "weak_three"', "change(2)" } do
  asked("weak", "hachi-hachi/bga", ('hand_yaku = { group "suits" { %s { 5, cite = "WEAK-1" } } }, yaku = { change "seven_ribbons" { 6, cite = "WEAK-1" } }'):format(edit))
  has(edit, rules "weak", " 5 kan  ")
  has(edit .. " beside one of captures", rules "weak", " 6 kan (WEAK-1)")
end

os.execute("rm -rf " .. folder)
print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0)
