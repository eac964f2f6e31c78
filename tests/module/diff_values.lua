-- What differs under other values of options alone: which are tried, that it is the same each time, and what isn't tried is said.
local fuda = require "fuda"

local checking = dofile "tests/checking.lua"
local check = checking.check
local shop = checking.workshop()
local WIKI, HACHI = "hachinin-meri/wiki", "hachi/mekuri"

local function values(list)
  local texts = {}
  for i, one in ipairs(list or {}) do
    texts[i] = ("%s=%s"):format(one.option, one.value)
    for _, other in ipairs(one.with or {}) do texts[i] = ("%s+%s=%s"):format(texts[i], other.option, other.value) end
  end
  return table.concat(texts, " ")
end

-- What a house rule says under which values, and which weren't tried.
local function compared(what, parent, name, body, elsewhere, untried)
  local diff = fuda.diff(parent, shop.rule(name, parent, body))
  check(what .. ": no rule in force differs", diff.alike, #diff.differences)
  check(what .. ": where else", values(diff.elsewhere) == elsewhere, values(diff.elsewhere))
  check(what .. ": what isn't tried", values(diff.untried) == untried, values(diff.untried))
end

-- All values, in order, however long it takes.
compared("the last of many", "hachi-hachi/bga", "bidders", 'phases = { choice "bid" { asks_each_from = after(dealer), cite = "Z-1" } }', "seats=4 seats=5 seats=6", "")
shop.rule("doubled", WIKI, [[
  option "doubling" { "none", "once", "twice", asks = "May the deal be doubled?", cite = "Z-1" },
  facts = { fact "times" { "times doubled", cite = "Z-1" } },
  phases = { after "dragon" { depends_on "doubling" { once = choice "double" { asks = after(dealer), cite = "Z-1", may "double" { note("times", 1) }, may "hold" { } },
    twice = choice "double" { asks = after(dealer), cite = "Z-1", may "double" { note("times", 2) }, may "hold" { } } } } },
  score = { points = (tricks + yaku_points) * (1 + times), cite = "Z-1" },]])
compared("an option of the last file", shop.folder .. "/doubled.lua", "dealer_doubles", 'phases = { choice "double" { asks = dealer, cite = "Z-1" } }',
  "doubling=once doubling=twice", "")

-- Numbers and seats.
compared("one number means another", HACHI, "rounds", 'match = depends_on "match" { rounds = { deals = 6, cite = "Z-1" } }', "match=rounds:1", "match=points:N match=wins:N")
compared("of a seat", WIKI, "stays", 'dealer = { next = depends_on "first_dealer" { random = after(dealer), a_seat = dealer }, cite = "Z-1" }', "first_dealer=0", "")
compared("of one seat", WIKI, "sixth", 'dealer = { next = depends_on "first_dealer" { random = after(dealer), a_seat = after(after(setting "first_dealer" - 1)) }, cite = "Z-1" }', "first_dealer=0", "")
-- Of an option that one of them alone has.
local doubles = 'score = { points = (tricks + yaku_points) * %s, cite = "Z-1" }'
shop.rule("own", WIKI, 'option "double" { false, true, asks = "Double?", cite = "Z-1" }, ' .. doubles:format('depends_on "double" { yes = 2, no = 1 }'))
shop.says("an own option", "diff own.lua", 0, "0 differences, and 1 of options\nNot so under double = true: --set OPTION=VALUE shows what differs there.\n")
shop.says("an own option of the first", "diff own.lua " .. WIKI, 0, "\nNot so under double = true: ")
shop.rule("own_times", WIKI, 'option "times" { 1, numbered "n", asks = "How many times?", cite = "Z-1" }, ' .. doubles:format 'setting "times"')
shop.says("an own option of numbers", "diff own_times.lua", 0, "0 differences, and 1 of options\nNot so under times = n:2: ")
shop.rule("own_same", WIKI, 'option "double" { false, true, asks = "Double?", cite = "Z-1" }, ' .. doubles:format('depends_on "double" { yes = 1, no = 1 }'))
shop.says("an own option that does nothing", "diff own_same.lua", 0, "0 differences, and 1 of options\n\nOptions")
shop.says("every number isn't tried", "diff rounds.lua", 0, "they play alike: no rule in force differs\nNot so under match = rounds:1: --set OPTION=VALUE shows what differs there.\n"
  .. "Not tried: match = points:N with every N, match = wins:N with every N.\n")
shop.says("all is tried", "diff stays.lua", 0, "they play alike: no rule of the one differs from the other's\nNot so under first_dealer = 0: ")
shop.says("with itself", "diff rounds.lua rounds.lua", 0, "they play alike: no rule of the one differs from the other's\n")

-- Two values at once, where the one is asked within what is said of the other.
local within = 'score = { points = depends_on "void_by" { stronger_than_loser = depends_on "yaku_add_up" { one = tricks + 2 * yaku_points } }, cite = "Z-1" }'
compared("within another", WIKI, "within", within, "void_by=stronger_than_loser+yaku_add_up=one", "")
shop.says("is said", "diff within.lua", 0, "they play alike: no rule of the one differs from the other's\nNot so under void_by = stronger_than_loser and yaku_add_up = one: --set")
shop.says("and in JSON", "diff within.lua --json", 0, '"value": "stronger_than_loser",\n      "with": [\n        {\n          "option": "yaku_add_up",\n          "value": "one"')
compared("within a value that differs by itself", WIKI, "both",
  'score = { points = depends_on "void_by" { stronger_than_loser = depends_on "yaku_add_up" { each = tricks, one = tricks + 2 * yaku_points } }, cite = "Z-1" }',
  "void_by=stronger_than_loser", "")
compared("of many numbers", HACHI, "many", 'dealer = { next = depends_on "match" { wins = depends_on "drawn_round_dealer" { changes = dealer } }, cite = "Z-1" }', "match=wins:1+drawn_round_dealer=changes",
  "match=rounds:N match=points:N match=wins:N")

-- Where decks or seats aren't the same too.
shop.rule("three", HACHI, 'seats = 3, cite_of = { seats = "Z-1" }, deal = { packets = { 5 }, cite = "Z-1" },\n'
  .. 'dealer = { next = depends_on "drawn_round_dealer" { changes = winner_else(after(after(dealer))) }, cite = "Z-1" }')
shop.says("of other seats", "diff three.lua", 0, "3 differences\nMore differs under drawn_round_dealer = changes: --set", "Not tried: match = rounds:N with every N,")
shop.rule("fewer", WIKI, 'deck = { without = "g5" }, deal = { widow = 1, cite = "Z-1" }, score = { points = depends_on "monchi_void" { any = tricks }, cite = "Z-1" }')
shop.says("of other decks", "diff fewer.lua", 0, "More differs under monchi_void = any: --set")

-- A seat or a number that makes them alike: of an option of the one alone, and one that the other has.
shop.rule("third", WIKI, 'dealer = { first = 3, cite = "Z-1" }, remove "first_dealer"')
shop.says("alike with a seat", "diff third.lua", 0, "B  seat 3 (Z-1)", "alike with A's first_dealer = 3\n")
shop.rule("set", WIKI, 'options = { first_dealer = 3, cite = "Z-1" }')
shop.says("a seat that is set", "diff set.lua", 0, "alike with A's first_dealer = 3, or with B's first_dealer = random\n")
shop.rule("five", HACHI, 'match = { deals = 12, cite = "Z-1" }, remove "match"')
shop.says("alike with a number", "diff five.lua", 0, "alike with A's match = rounds:12\n")

-- Too many: the rest is named.
local function points(changed)
  local branches = {}
  for i = 1, 70 do branches[i] = ("v%d = %d"):format(i, i + (changed[i] or 0)) end
  return ('score = { points = tricks * depends_on "many" { %s }, cite = "Z-1" }'):format(table.concat(branches, ", "))
end
local many = {}
for i = 1, 70 do many[i] = ('"v%d"'):format(i) end
shop.write("plain.lua", [[return rules "plain" { title = { en = "plain" }, source = "a test", deck = "mekuri", seats = 4, teams = 2, direction = "clockwise",
  cite_of = { seats = "Z-1", teams = "Z-1", deck = "Z-1", trump = "Z-1", direction = "Z-1" }, rule "Z-1" { "Ours.", ours = true },
  dealer = { first = "random", next = after(dealer), cite = "Z-1" }, deal = { packets = { 5, 5 } }, ranking = { plain = "12-1" },
  phases = { trick "play" { cite = "Z-1", follow = { led, any } } }, match = { deals = 4, cite = "Z-1" },
  option "many" { ]] .. table.concat(many, ", ") .. ', asks = "?", cite = "Z-1" }, ' .. points {} .. " }")
shop.rule("more", "plain.lua", points { [60] = 1, [69] = 1 })
shop.says("those beyond so many", "diff more.lua", 0, "no rule in force differs\nNot so under many = v60: ", "Not tried: many = v66, many = v67, many = v68, many = v69, many = v70.")
shop.leave()

checking.finish()
