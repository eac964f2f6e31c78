-- What a house rule says for some values of an option: the others keep what is inherited, at any depth, and edits of lists stand
-- under values too.
local checking = dofile "tests/checking.lua"
local check = checking.check
local shop = checking.workshop()
local run = shop.run

local function write(parent, says, name)
  shop.write((name or "own") .. ".lua", ('return extend "%s" {\n  name = "own", source = "a test", rule "Y" { "If agreed.", ours = true },\n  option "q" { %s, asks = "Agreed?", cite = "Y" },\n  %s\n}\n')
    :format(parent, says.values or "false, true", says[1]))
end

-- parent, what is said, and what `diff` says under the value that it is said for. By the default nothing differs.
local function case(parent, says, ...)
  write(parent, says)
  local usual, other = run(("diff %s own.lua"):format(parent)), run(("diff %s own.lua --set q=%s"):format(parent, says.set or "true"))
  check(says[1] .. ": by default as inherited", usual:find("\n0 differences, and 1 of options", 1, true), usual)
  for _, part in ipairs { ... } do check(says[1] .. ": else " .. part, other:gsub("%s+", " "):find(part, 1, true), other) end
end

local MERI, KOI, HACHI_HACHI = "hachinin-meri/wiki", "examples/koi-koi", "hachi-hachi/bga"
case(KOI, { 'yaku = { depends_on "q" { yes = yaku "moon_viewing" { 3, cite = "Y" } } },' }, "A 5 points", "B 3 points (Y)")
case(KOI, { 'yaku = { yaku "moon_viewing" { depends_on "q" { less = 3 }, cite = "Y" } },', values = '"full", "less"', set = "less" }, "A 5 points", "B 3 points")
case(KOI, { 'yaku = depends_on "q" { yes = { yaku "moon_viewing" { 3 } } },' }, "1 difference", "B 3 points")
case(MERI, { 'phases = { choice "okie" { asks = depends_on "q" { yes = dealer }, cite = "Y" } },' }, "the dealer")
case(MERI, { 'phases = { depends_on "q" { yes = choice "okie" { asks = dealer } } },' }, "the dealer")
case(MERI, { 'score = { points = depends_on "q" { yes = tricks } },' }, "A tricks + yaku points", "B tricks (")
case(MERI, { 'match = depends_on "q" { yes = { deals = 4 } },' }, "A sets of 8 deals", "B sets of 4 deals")
case(MERI, { 'ranking = { plain = depends_on "q" { yes = "C G M K H D pips" } },' }, "2 differences", "god, maid, king")
case(MERI, { 'ranking = depends_on "q" { yes = { plain = "C G M K H D pips" } },' }, "2 differences", "god, maid, king")
case(MERI, { 'excused = depends_on "q" { yes = nobody { cite = "Y" } },' }, "B nobody")
case(HACHI_HACHI, { 'hand_yaku = { group "chaff" { depends_on "q" { yes = yaku "red" { 3, cite = "Y" } } } },' }, "1 difference", "'red'")
case("meitora/kurogi", { 'phases = { auction "bid" { depends_on "q" { yes = may "pass" { when = always } } } },' }, "B always")

-- How many yaku there are, those under other values too.
write(MERI, { [[yaku = { depends_on "q" { yes = yaku "king_horse" { "K beats H", en = "king over horse", cite = "Y" }, no = remove "chase" } },]] })
shop.says("yaku by value", "check own.lua --deals 4", 0, ", 7 yaku (2 of them only under other values), ")
shop.says("yaku by the other value", "check own.lua --deals 4 --set q=true", 0, ", 7 yaku, ")
write(HACHI_HACHI, { [[yaku = depends_on "q" { yes = { yaku "cranes" { "1B 11B", 2, en = "cranes", cite = "Y" } } }, hand_yaku = { group "chaff" { depends_on "q" { yes = yaku "two" { 3, holds = { { 2, of_rank "A" } }, shows = of_rank "A", cite = "Y" } } } },]] })
shop.says("yaku of captures and of hands", "check own.lua --deals 4", 0, " yaku (1 of them only under other values), ", " hand yaku (1 of them only under other values), ")

-- A seat that is chosen: whichever it is, and setting "q" is that seat.
local SEAT = { values = '"nobody", a_seat', set = "3" }
local function of_seat(says) return { says, values = SEAT.values, set = SEAT.set } end
case(MERI, of_seat 'phases = { choice "okie" { asks = depends_on "q" { a_seat = setting "q" } } },', "who took the okie", "B seat 3")
case(MERI, of_seat 'phases = { trick "monchi" { follow = depends_on "q" { a_seat = { led, any } } } },', "in a monchi trick", "B the suit led")
case(MERI, of_seat 'score = { points = tricks + yaku_points + depends_on "q" { nobody = 0, a_seat = when(equal(this_seat, setting "q"), 3) } },', "1 difference", "B (3, if seat 3 is of this team")
write(MERI, { 'phases = { trick "monchi" { follow = depends_on "q" { nobody = { led, any } } } },', values = SEAT.values })
local seated = run(("diff %s own.lua --set q=3"):format(MERI))
check("what isn't said of a seat stays", seated:find("\n0 differences", 1, true), seated)
case(HACHI_HACHI, { 'accounts = { ante = kan(setting "q") },', values = "5, 2", set = "2" }, "1 difference", "B -2 kan")
case(HACHI_HACHI, { 'payments = { pay "dropout" { kan(depends_on "q" { low = 1, kan = the_number }), kan(1.5), kan(2) } },', values = '"low", numbered "kan"', set = "kan:4" }, "1 difference", "4 kan")
case(MERI, { 'match = { deals = 2 * (setting "q" + 2) - 4 },', values = "4, 2", set = "2" }, "1 difference", "B sets of 4 deals")
case(MERI, { 'match = { deals = setting "q" // 2 },', values = "16, 9", set = "9" }, "1 difference", "B sets of 4 deals")
case(MERI, { 'match = { deals = 8 + 4 // setting "q" },', values = "0, 2", set = "2" }, "1 difference", "B sets of 10 deals")
write(HACHI_HACHI, { 'accounts = { ante = kan(setting "q") },', values = '"low", numbered "kan"' })
shop.says("kan of a text", "check own.lua", 1, "kan is given 'low'; it wants a number, as in kan(1.5)")

case(MERI, { 'score = { points = tricks + yaku_points + when(depends_on "q" { yes = 1, no = 0 }, 2, 0) },' }, "1 difference")
case(MERI, { 'score = { points = tricks + yaku_points + when(setting "q", 2, 0) },' }, "1 difference")
case(MERI, { 'score = { points = tricks + yaku_points + when(setting "q", 2, 0) },', values = "0, 1", set = "1" }, "1 difference")

-- A numbered value is its number wherever a number is wanted.
write("hachi/mekuri", { 'match = { points = setting "q", cite = "Y" },', values = '11, numbered "points"' })
for set, points in next, { ["11"] = 11, ["points:5"] = 5 } do
  local sheet = run("rules own.lua --set q=" .. set)
  check("a setting of " .. set, sheet:find(("the first to have %d points (Y)"):format(points), 1, true), sheet)
end

-- No is said as well as anything else, and that there is nothing.
case(MERI, { 'yaku = { yaku "chase" { from_lead = depends_on "q" { yes = false } } },' }, "1 difference", "what makes 'chase'")
case(HACHI_HACHI, { 'payments = { pay "dropout" { multiplied = depends_on "q" { new = false } } },', values = '"old", "new"', set = "new" }, "the payment 'dropout'")
case(MERI, { 'excused = depends_on "q" { new = remove },', values = '"old", "new"', set = "new" }, "1 difference", "B nobody")
case(MERI, { 'match = { sets = depends_on "q" { new = remove } },', values = '"old", "new", "newer"', set = "new" }, "1 difference")

-- Where nothing is inherited, remove says that there is none; of yes and no the other needn't be said.
case("hachi/mekuri", { 'phases = { fishing "play" { takes_all_from = depends_on "q" { three = 3, none = remove } } },', values = '"none", "three"', set = "three" }, "3 or more are all taken")
case("hachi/mekuri", { 'phases = { fishing "play" { takes_all_from = depends_on "q" { yes = 3 } } },' }, "3 or more are all taken")

-- Edits under a value.
case(MERI, { 'phases = { trick "monchi" { follow = { depends_on "q" { yes = remove(1) } } } },' }, "in a monchi trick", "A a trump or the suit led")
case(MERI, { 'phases = { trick "monchi" { follow = { depends_on "q" { yes = change(1) { led } } } } },' }, "in a monchi trick", "B the suit led")
case(MERI, { 'yaku = { depends_on "q" { yes = remove "chase" } },' }, "1 difference", "B there is no such yaku")
case(MERI, { 'yaku = { depends_on "q" { no = remove "chase" } },', values = "true, false", set = "false" }, "1 difference", "B there is no such yaku")
case(MERI, { 'yaku = depends_on "q" { yes = { remove "chase" } },' }, "1 difference", "B there is no such yaku")
case(MERI, { 'yaku = depends_on "q" { yes = remove { "chase", "pips" } },' }, "2 differences", "B there is no such yaku")
case(MERI, { 'yaku = { depends_on "q" { yes = change "chase" { worth = { 4 } } } },' }, "1 difference", "B 4 points (HM-W26)")
case(MERI, { 'excused = depends_on "q" { yes = remove },' }, "B nobody")
case(MERI, { 'yaku = { depends_on "q" { one = remove "chase", two = yaku "pips" { worth = { 7 } } } },', values = '"none", "one", "two"', set = "one" },
  "1 difference", "'chase'", "B there is no such yaku")
case(MERI, { 'yaku = { depends_on "q" { one = remove "chase", two = yaku "pips" { worth = { 7 } } } },', values = '"none", "one", "two"', set = "two" },
  "1 difference", "low pip beats the lowest", "B 7 points")
case(MERI, { 'yaku = { depends_on "q" { yes = depends_on "tied_set" { drawn = remove "chase" } } },' }, "0 differences")
write(MERI, { 'yaku = { depends_on "q" { yes = depends_on "tied_set" { drawn = remove "chase" } } },' })
check("an edit under values of two options", run(("diff %s own.lua --set q=true --set tied_set=drawn"):format(MERI)):find("B  there is no such yaku", 1, true))
case(MERI, { [[facts = { fact "nodded" { "a nod", cite = "Y" } },
  phases = { depends_on "q" { yes = before "okie" { choice "nod" { asks = dealer, cite = "Y", may "nod" { note "nodded" }, may "shake" { } } } } },
  score = { points = depends_on "q" { yes = when(nodded, 2 * tricks, tricks) } },]] }, "before the first lead, the dealer: nod or shake")

write(MERI, { 'yaku = { depends_on "q" { no = yaku "pips" { worth = { 3 }, cite = "Y" }, yes = remove "pips" } },' })
local changes = run "rules own.lua --changes"
check("where it stood", changes:find('removed: yaku "pips", with q = yes\n  was  [^\n]*wiki.lua:%d+: yaku "pips"'), changes)

-- A sum is said whole: of half of it nothing is inherited.
write(MERI, { 'score = { points = tricks + yaku_points + depends_on "q" { yes = 5 } },' })
check("a sum that is said for one value", run "rules own.lua":find("option q can be 'no', and nothing here says what that means", 1, true))

-- A second house rule over the first.
write(MERI, { 'yaku = { depends_on "q" { yes = remove "chase" } },' })
shop.write("second.lua", 'return extend "own.lua" { name = "second", source = "a test", yaku = { yaku "chase" { worth = { 6 } } } }\n')
local by_default, agreed = run(("diff %s second.lua"):format(MERI)), run(("diff %s second.lua --set q=true"):format(MERI))
check("laid over it: by default", by_default:find("6 points", 1, true), by_default)
check("laid over it: where it is taken away", agreed:find("B  there is no such yaku", 1, true), agreed)
local text = run "check second.lua --deals 20"
check("laid over it: it checks", text:find "no problem found", text)

-- What changes something together with another option's value alone is no idle change.
write(MERI, { 'excused = depends_on "q" { yes = { only = trump, cite = "Y" } },' })
text = run "check own.lua --deals 20"
check("a change that needs two options", text:find "no problem found", text)

-- What a file changes is told with the values that it is for.
write(MERI, { 'yaku = { depends_on "q" { yes = remove { "chase" } } }, option "monchi_void" { "must_trump", "any", "strict", asks = "V?", cite = "Y" },'
  .. ' phases = { trick "monchi" { follow = depends_on "monchi_void" { strict = { { led, cite = "Y" }, any } } } },' })
text = run "rules own.lua --changes"
check("taken away for a value", text:find('removed: yaku "chase", with q = yes\n', 1, true), text)
check("a new value is new", text:find('added: follow of trick "monchi", with monchi_void = strict\n  now', 1, true), text)

-- Whom a choice asks, value by value in other ways: what was said is taken away, and told once.
write(MERI, { 'phases = { choice "guess" { asks_each_from = depends_on "q" { yes = leader, no = dealer }, may "one" { note("guess") }, may "none" { } } },'
  .. ' facts = { fact "guess" { "the guess" } }, score = { points = tricks + guess },' }, "asking")
shop.write("asked.lua", [[return extend "asking.lua" { name = "asked", source = "a test",
  phases = { choice "guess" { asks = depends_on "q" { yes = dealer }, asks_each_team_from = depends_on "q" { no = dealer } } } }]])
text = run "rules asked.lua --changes"
check("the way it was", select(2, text:gsub('[^\n]*: asks_each_from of choice "guess"', "")) == 1 and text:find('removed: asks_each_from of choice "guess"', 1, true), text)

-- Functions by an option: two that begin in one line are two; and one that asks for the value itself is told how.
local made = 'yaku = { yaku "xx" { worth = { 3 }, en = "x", cite = "Y", made = %s } },'
local function ends_in(n) return ("function(trick) return trick.number == %d end"):format(n) end
write(MERI, { made:format(('depends_on "q" { [2] = %s, [3] = %s }'):format(ends_in(2), ends_in(3))), values = "2, 3" })
text = run "check own.lua --deals 100"
check("two functions in one line", text:find "yaku%.xx%.made, there under %-%-set q=3, run %d" and not text:find("say the same", 1, true), text)
write(MERI, { made:format 'function(trick) return trick.number == need end', values = "2, 3" })
shop.write("own.lua", 'local need = setting "q"\n' .. shop.read "own.lua")
text = run "check own.lua --deals 100"
check("a value in a function", text:find('there is a function for each value, as in made = depends_on "q" { [2] = function(trick) ... end, ... }', 1, true), text)

-- Ten options of six values that are added up: each says its number, and no table is made of what they say together.
local options, numbers = {}, {}
for i = 0, 9 do
  options[#options + 1] = ('option "o%d" { "a", "b", "c", "d", "e", "f", asks = "Which %d?", cite = "Y" },'):format(i, i)
  numbers[#numbers + 1] = ('depends_on "o%d" { a = %d, b = tricks, c = 2, d = 3, e = 4, f = 5 }'):format(i, i)
end
write(MERI, { ('%s score = { points = when(less(%s, %s), 3, tricks) + %s + depends_on "q" { yes = 1, no = 0 }, cite = "Y" },'):format(table.concat(options, "\n"), numbers[1], numbers[2], table.concat(numbers, " + ")) })
text = run "rules own.lua --set o9=c --set o8=b --set q=true"
check("ten options in a sum", text:gsub("%s+", " "):find("a deal: 1 + 2 + 31 + tricks (Y)", 1, true), text:match "Score and match.*")
write(MERI, { options[1] .. 'score = { points = tricks + depends_on "q" { yes = 1, no = 0 } + depends_on "o0" { a = 1 }, cite = "Y" },' })
shop.says("none for a value in a sum", "check own.lua", 1, "option o0 can be 'b', and nothing here says what that means")

shop.leave()
checking.finish()
