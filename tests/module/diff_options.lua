-- What each value of each option says differently from the default: a row of the diff, cited, and nothing left untold.
local fuda = require "fuda"
local build = os.getenv "B" or "build"

local checking = dofile "tests/checking.lua"
local check = checking.check

local function rules_of(variant)
  local pipe <close> = assert(io.popen(("%s/fuda rules %s --json"):format(build, variant)))
  return pipe:read "a"
end
local function value_of(text)
  if text == "true" or text == "false" then return text == "true" end
  return math.tointeger(tonumber(text)) or text
end

-- The row of which a word is in the two texts or what they are about.
local function row_about(diff, word)
  for _, row in ipairs(diff.differences) do if (row.about .. row.a .. row.b):find(word, 1, true) then return row end end
end

local function compare(variant, option, value)
  return fuda.diff(variant, variant, { b_options = { [option] = value_of(value) } })
end

local seen = 0
for _, variant in ipairs { "hachinin-meri/wiki", "hachinin-meri/digital", "hachi/mekuri", "hachi-hachi/bga", "meitora/kurogi" } do
  for name, values, value, seat in rules_of(variant):gmatch
    '{"name":"([%w_]+)","asks":"[^"]*","values":%[([^%]]*)%],"value":"([^"]*)","takes_seat":(%a+),"numbered":%[[^%]]*%]' do
    local others = {}
    for other in values:gmatch '"([^"]*)"' do if other ~= value then others[#others + 1] = other end end
    if seat == "true" then others[#others + 1] = "1" end
    for _, other in ipairs(others) do
      local diff = compare(variant, name, other)
      local what = ("%s %s = %s"):format(variant, name, other)
      check(what .. " is told", #diff.differences > 0, "no row")
      check(what .. ": nothing is untold", not diff.untold, diff.untold and table.concat(diff.untold, " "))
      local cited
      for _, row in ipairs(diff.differences) do
        for _, ids in ipairs { row.a_clauses, row.b_clauses } do cited = cited or #ids > 0 end
        check(what .. " says two things", row.a ~= row.b, row.a)
      end
      check(what .. " is cited", cited or name == "seats" or name == "months", "no clause")
      seen = seen + 1
    end
  end
end
check("all options of all variants", seen >= 53, seen)

-- What is said, for those that only play of money, bids and claims tells.
for _, case in ipairs {
  { "meitora/kurogi", "bidding", "until_all_pass", "once round", "until all others have passed", "MT-5" },
  { "meitora/kurogi", "broken_joker", "not_broken", "broken", "none of Jo is held", "MT-9" },
  { "meitora/kurogi", "discard_joker", "forbidden", "any card", "none of Jo", "MT-12" },
  { "meitora/kurogi", "open_check", "actual_layout", "however the unseen cards lie", "as the cards lie", "MT-19" },
  { "meitora/kurogi", "penalties", "penalise", "refused", "costs 5 points", "MT-22" },
  { "hachi-hachi/bga", "dropout_multiplied", "false", "times the multiplier", "without the multiplier", "HH-11" },
  { "hachi-hachi/bga", "four_on_table", "play_on", "dealt again", "the first player takes it", "HH-6" },
  { "hachi-hachi/bga", "carried", "queue_first", "the highest goes first", "go before those of later deals", "HH-8" },
  { "hachi-hachi/bga", "auto_stop", "false", "where no other yaku can be completed", "no", "HH-23" },
  { "hachi-hachi/bga", "hatto", "off", "pays alone for poetry ribbons", "nobody pays alone", "HH-27" },
  { "hachi-hachi/bga", "hatto_card", "same_month", "only for the missing card", "another card of its month", "HH-27" },
  { "hachi-hachi/bga", "hatto_yaku", "three_card_and_four_brights", "seven ribbons", "blue ribbons, four brights;", "HH-27" },
  { "hachi-hachi/bga", "dekiyaku_paid_by", "shared", "from each opponent", "shared by the opponents", "HH-22" },
  { "hachi-hachi/bga", "all_88", "each_opponent", "shared by the opponents", "from each opponent", "HH-29" },
  { "hachi-hachi/bga", "special_together", "eights_first", "sixteen chaff", "not beside a later one", "HH-29" },
  { "hachi-hachi/bga", "bonus_paid_by", "shared", "from each opponent", "shared by the opponents", "HH-32" },
  { "hachi-hachi/bga", "bonus_with_dekiyaku", "false", "the bonuses of te-yaku", "not where a yaku of captures was scored", "HH-32" },
  { "hachi-hachi/bga", "month_score", "net", "by what was paid for play", "by all payments", "HH-33" },
} do
  local variant, option, value, said_a, said_b, clause = table.unpack(case)
  local diff = compare(variant, option, value)
  local row = row_about(diff, said_b)
  check(option .. ": what it was", row and (row.about .. row.a):find(said_a, 1, true), row and row.a or "no row says " .. said_b)
  check(option .. ": what it is", row and row.b:find(said_b, 1, true), row and row.b)
  check(option .. ": its clause", row and table.concat(row.a_clauses, " "):find(clause, 1, true), row and table.concat(row.a_clauses, " "))
end

-- A value that takes a thing away from one side makes no row about it alike; one that makes both say the same does.
local shop = checking.workshop()
local function pair(what, parent, body, other, about, wanted)
  shop.rule("one", parent, ('option "kept" { true, false, asks = "?", cite = "Z-1" }, %s'):format(body))
  shop.write("two.lua", ('return extend "one.lua" { name = "two", source = "s", rule "Z-2" { "Theirs.", ours = true }, %s }'):format(other))
  local two = fuda.diff(shop.folder .. "/one.lua", shop.folder .. "/two.lua")
  local row, found = row_about(two, about), {}
  for _, way in ipairs(row and row.alike or {}) do found[#found + 1] = ("%s %s=%s"):format(way.side, way.option, way.value) end
  check(what .. " is alike with", row and table.concat(found, ", ") == wanted, row and table.concat(found, ", ") or "no row about " .. about)
  return two
end
local WIKI = "hachinin-meri/wiki"
local two = pair("a yaku taken away", WIKI, 'yaku = { depends_on "kept" { no = remove "chase" } }', 'yaku = { yaku "chase" { worth = { 6 }, cite = "Z-2" } }', "what 'chase' is worth", "")
check("and there is one row", #two.differences == 1, #two.differences)
shop.says("nor is it said", "diff one.lua two.lua --json", 0, '"alike": []')
shop.says("gone from both", "diff one.lua two.lua --set kept=false", 0, "they play alike")

-- A house rule alone is compared with what it extends, under values of its own too.
shop.says("alone", "diff one.lua", 0, "A  hachinin-meri/wiki: ", "B  one: ")
shop.says("alone, under a value", "diff two.lua monchi_void=any --json", 0, '"about": "in a monchi trick: a hand without the suit')
shop.write("stack.lua", 'return extend { "one.lua", "two.lua" } { name = "stack" }')
shop.says("of several one is to be said", "diff stack.lua", 2, "stack.lua extends ", "; say which of them it is compared with, as in fuda diff ")
shop.says("what versions share isn't played", "diff hachinin-meri/wiki", 2, "'hachinin-meri/wiki' alone has nothing to be compared with")

-- What differs under other values alone is said by the values.
shop.rule("redeal", WIKI, '  phases = { choice "redeal" { asks = dealer, cite = "Z-1" } },')
shop.rule("fouls", "meitora/kurogi", 'penalty = depends_on "penalties" { penalise = { points = 7, cite = "Z-1" } }, match = { points = 21, cite = "Z-1" }')
shop.says("beside what differs", "diff fouls.lua", 0, "1 difference\nMore differs under penalties = penalise: --set OPTION=VALUE shows what differs there.")
shop.rule("no_raise", WIKI, [[option "w" { 2, 4, asks = "Worth?", cite = "Z-1" },
  yaku = { worth = { setting "w", { 5, when = last_trick } }, cite = "Z-1" }]])
shop.says("in things of which a row tells some", "diff no_raise.lua", 0, "1 difference, and 1 of options\nMore differs under w = 4: ", "what 'maid beats dragon' and 'dragon beats king' is worth")
shop.says("under another value", "diff redeal.lua", 0, "they play alike", "Not so under peek_redeal = true: --set OPTION=VALUE shows what differs there.")
shop.says("and in JSON", "diff redeal.lua --json", 0, '"elsewhere": [\n    {\n      "option": "peek_redeal",\n      "value": "true"\n    }\n  ]')
shop.says("there it is told", "diff redeal.lua --set peek_redeal=true", 0, "1 difference")
pair("a question taken away", WIKI, 'phases = { depends_on "kept" { no = remove "okie" } }', 'phases = { choice "okie" { asks = 3, cite = "Z-2" } }', "question 'okie'", "")
pair("an answer taken away", WIKI, 'phases = { choice "mouth" { asks = 2, cite = "Z-1", may "say" { card, of = any }, depends_on "kept" { yes = may "hush" { } } } }',
  'phases = { choice "mouth" { may "say" { of = of_rank "1", cite = "Z-2" } } }', "when 'say' can be said", "")
pair("a kind of trick taken away", WIKI, 'phases = { depends_on "kept" { no = remove "monchi" } }', 'phases = { trick "monchi" { follow = { led, any }, cite = "Z-2" } }',
  "a monchi trick: a hand with a trump and the suit led", "")
pair("a yaku at the end taken away", "hachi-hachi/bga", 'final_yaku = { depends_on "kept" { no = remove "double_score" } }',
  'final_yaku = { yaku "double_score" { 11, cite = "Z-2" } }', "'double score' at the end", "")
pair("what comes to the same", WIKI, 'yaku = { yaku "chase" { worth = depends_on "kept" { yes = { 2 }, no = { 6 } }, cite = "Z-1" } }',
  'yaku = { yaku "chase" { worth = { 6 }, cite = "Z-2" } }', "what 'chase' is worth", "a kept=false")

pair("a condition that always holds", WIKI, 'phases = { choice "okie" { may "take" { when = depends_on "kept" { yes = equal(leader, dealer), no = always }, when_cite = "Z-1" } } }',
  'phases = { choice "okie" { may "take" { when = always, when_cite = "Z-2" } } }', "the question 'okie' to the leader", "a kept=false")

-- What binds those alone who are excused from what comes before it.
shop.rule("plain", WIKI, 'phases = { trick "meri" { follow = { after(1) { { plain, cite = "Z-1" } } } } },')
shop.says("of hands that are excused", "diff plain.lua", 0, "1 difference", "in a meri trick: a hand without another trump but with the Chinese of trumps", "excused\n",
  "A  any card (HM-W14 HM-W13 HM-W15)", "B  another suit (HM-W14 Z-1 HM-W15)")

-- What one side can't make at all isn't made by the other alike.
local KING_FIRST = 'ranking = { trumps = "C G M tenka K D H pips", cite_of = { trumps = "Z-1" } }'
local function dragon_over_king(what, name, body)
  local diff = fuda.diff(WIKI, shop.rule(name, WIKI, body .. KING_FIRST))
  local row = row_about(diff, "the dragon of trumps over the king of trumps as 'dragon beats king'")
  check(what .. ": the pair counts in the one alone", row and row.a == "counts" and row.b == "doesn't count", row and row.b or "no row")
  check(what .. ": nothing makes it alike", row and #row.alike == 0, row and #row.alike > 0 and row.alike[1].option)
end
dragon_over_king("the king beats the dragon", "king", "")
dragon_over_king("and the tenka is no dragon", "no_dragon", "options = { tenka_as_dragon = false }, ")

-- What is cited: by all files of a stack, by the section, and by what takes a thing away.
local function cited(what, parent, path, about, clauses)
  local row = row_about(fuda.diff(parent, path), about)
  check(what .. " is cited", row and table.concat(row.b_clauses, " ") == clauses, row and table.concat(row.b_clauses, " ") or "no row about " .. about)
end
shop.rule("third", WIKI, 'yaku = { worth = { change(3) { 4 }, cite = "Z-1" } }')
shop.write("second.lua", 'return extend "hachinin-meri/wiki" { name = "second", source = "s", rule "Z-2" { "Theirs.", ours = true }, yaku = { worth = { change(2) { 7 }, cite = "Z-2" } } }')
local both = shop.write("both.lua", 'return extend { "third.lua", "second.lua" } { name = "both", source = "s" }')
cited("what each of two says of one worth", WIKI, both, "is worth", "Z-2 Z-1")
check("in the sheet too", shop.run "rules both.lua":gsub("%s+", " "):find("4 with a hidden dragon, where the dragon of trumps is one of the two cards (Z-2 Z-1)", 1, true), shop.run "rules both.lua")
cited("which cards make a yaku", WIKI, shop.rule("any", WIKI, 'yaku = { among = any, cite = "Z-1" }'), "a plain card", "HM-W23 Z-1 HM-W24")
local no_tenka = shop.rule("no_tenka", WIKI, 'special = nobody { cite = "Z-1" }, ranking = { trumps = "C G M D K H pips", cite_of = { trumps = "Z-1" } }')
cited("that there is no special card", WIKI, no_tenka, "the tenka, a trump", "Z-1")
cited("and what it was", WIKI, no_tenka, "plain clubs", "HM-W19 Z-1")
-- A number is tried whatever its name.
local function numbered(name, what)
  return shop.rule(name, WIKI, ('option "length" { "one", numbered "up_to_2", asks = "?" }, match = depends_on "length" { one = { deals = 1 }, up_to_2 = { %s = the_number } }'):format(what))
end
local of_numbers = fuda.diff(numbered("n_deals", "deals"), numbered("n_points", "points"))
check("a numbered value with a digit in its name", of_numbers.elsewhere and of_numbers.elsewhere[1].value == "up_to_2:1", "it isn't told")
shop.leave()

-- Of a yaku made by several pairs a value may make one alike, and another not.
local tenkas, ways = fuda.diff(WIKI, "examples/two-tenka"), {}
for _, way in ipairs(row_about(tenkas, "the little_tenka over the tenka").alike) do ways[#ways + 1] = ("%s %s=%s"):format(way.side, way.option, way.value) end
check("a pair beside another of the same yaku", table.concat(ways, ", ") == "b tenka_as_dragon=false", table.concat(ways, ", "))
check("a pair that stays", #row_about(tenkas, "the little_tenka over the dragon").alike == 0, "is alike")

checking.finish()
