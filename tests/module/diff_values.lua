-- What differs under other values of options alone: which are tried, that it is the same each time, and what isn't tried is said.
local fuda = require "fuda"

local checking = dofile "tests/checking.lua"
local check = checking.check
local shop = checking.workshop()
local WIKI, HACHI = "hachinin-meri/wiki", "hachi/mekuri"

local function values(list)
  local texts = {}
  for i, one in ipairs(list or {}) do texts[i] = ("%s=%s"):format(one.option, one.value) end
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
