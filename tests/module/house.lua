-- A house rule at the table: what is asked of whom, what another version asks next, what facts say, and files that lie beside it.
local build = os.getenv "B" or "build"
local here = io.popen("pwd"):read "l"
local fuda = require "fuda"

local checking = dofile "tests/checking.lua"
local check = checking.check

local shop = checking.workshop()
local folder, write = shop.folder, shop.write
os.execute("mkdir -p " .. folder .. "/decks")
local program = (build:sub(1, 1) == "/" and build or here .. "/" .. build) .. "/fuda"
local function run(command) -- of a shell
  local pipe <close> = assert(io.popen(("cd %s && %s 2>&1"):format(folder, command:gsub("fuda", program, 1))))
  return (pipe:read "a")
end
local function says(what, command, ...)
  local said = run(command)
  for _, text in ipairs { ... } do check(what, said:find(text, 1, true), text .. "\nis not in\n" .. said) end
end

-- Questions ------------------------------------------------------------------------------------------------

local trumps = [[
  title = { en = "x" }, source = "o", seats = 4, deal = { packets = { 12 } }, dealer = { first = 0, next = after(dealer) },
  ranking = { plain = "12-1" }, score = { points = tricks }, match = { deals = 4 },
]]
local function game_with(name, choice, deck)
  return write(name .. ".lua", ('return rules "%s" { deck = "%s",\n%s  phases = { %s trick "play" { follow = { led, any } } } }\n')
    :format(name, deck or "mekuri", trumps, choice))
end

local starts = game_with("starts", 'choice "start" { asks_each_from = dealer, only_if = less(0, held "p1"), may "start" { leads(asked) } },')
for n = 0, 7 do
  local g = fuda.new(starts, { seed = 1, n = n })
  local holder
  for seat = 0, 3 do for _, card in ipairs(g:hand(seat)) do if card == "p1" then holder = seat end end end
  check("who holds the card is asked", g.phase == "start" and g.actor == holder, g.phase .. " " .. tostring(g.actor))
  g:act "start"
  check("nobody else is asked", g.phase == "play" and g.actor == holder, g.phase .. " " .. tostring(g.actor))
end
check("no seat has been passed over", not run("fuda check starts.lua --deals 50"):find("passed over", 1, true))
game_with("passes", 'choice "start" { asks_each_from = dealer, may "start" { leads(asked), when = less(0, held "p1") } },')
says("who can give no answer is a remark", "fuda check passes.lua --deals 50", "in 50 of 50 deals somebody can give none of the answers to 'start'")
says("and no problem", "fuda check passes.lua --deals 50", "no problem found")

local knocks = write("knocks.lua", [[return extend "hachinin-meri/wiki" { name = "knocks", source = "o",
  rule "MY-1" { "The dealer may knock.", ours = true },
  facts = { fact "knocked" { "knocked", cite = "MY-1" }, fact "said" { "said", of = "team", cite = "MY-1" } },
  phases = { after "dragon" { choice "knock" { asks = dealer, cite = "MY-1",
    may "knock" { note "knocked", note("said", 3) }, may "skip" { } } } },
}]])
local g = fuda.new(knocks, { seed = 1, n = 6303, dealer = 1 })
g:act "declare"
check("a question of its own", g.phase == "knock", g.phase)
local other, lost = g:under "hachinin-meri/wiki"
check("what is asked next there is asked", other.phase == "okie" and table.concat(other:actions(), " ") == "take leave", other.phase)
check("what there is no counterpart of is said", lost[1]:find("'knock'", 1, true), lost[1])

-- Facts ----------------------------------------------------------------------------------------------------

check("before it is noted", g:fact "knocked" == 0 and g:fact "taker" == nil)
g:act "knock"
check("a fact", g:fact "knocked" == 1, g:fact "knocked")
check("one of each team", g:fact("said", 1) == 3 and g:fact("said", 0) == 0, g:fact("said", 1))
g:act "take"
check("a seat", g:fact "taker" == g.leader, g:fact "taker")
check("one that there isn't", not pcall(g.fact, g, "nix") and select(2, pcall(g.fact, g, "nix")):find("there is no fact 'nix'", 1, true))
says("at the prompt", "printf 'deal 1:6303 dealer 1\\n= fact \"knocked\"\\n' | fuda repl knocks.lua", "\n0\n")
local hits = fuda.find(knocks, { deals = 50, expr = 'fact "knocked" == 1' })
check("in find", #hits > 0, #hits)

-- Why ------------------------------------------------------------------------------------------------------

local frees = write("frees.lua", [[return extend "hachinin-meri/wiki" { name = "frees", source = "o",
  rule "MY-2" { "Our Chinese never has to be played.", ours = true },
  excused = remove,
  phases = { trick "meri" { follow = { { trump, if_holding = trump - trump_card "C", cite = "MY-2" }, any } } },
}]])
g = fuda.new(frees, { seed = 1, dealer = 0, deal = { okie = "k5", hands = { [0] = "kD kG p3", [1] = "kC p4 o1 o2 o3 o4 g1 g2 g3", [2] = "p5 k9", [3] = "p6 k1",
  [4] = "p7 k2", [5] = "p8 k3", [6] = "p9 k4", [7] = "pG k6" } } })
g:act "declare"
g:act "leave"
for card in ("p3 p4 p5 p6 p7 p8 p9 pG k6 kG"):gmatch "%S+" do g:act("play " .. card) end
check("the Chinese alone doesn't bind", g.phase == "meri" and g:why("play o1").legal, g:why("play o1").text)
check("what frees a card is named", g:why("play o1").clause == "MY-2", g:why("play o1").text)
check("the card itself is freed of nothing", g:why("play kC").legal and g:why("play kC").clause ~= "MY-2", g:why("play kC").text)

-- What is led and when, one or neither of the two -----------------------------------------------------------

local joins = 'return extend "hachinin-meri/wiki" { name = "%s", source = "o", rule "JO-1" { "Other tricks.", ours = true }, phases = { before "meri" { %s } } }\n'
local function joined(name, tricks) write(name .. ".lua", joins:format(name, tricks)) end
joined("calm", 'trick "calm" { when = unless(either(led(trump), first_trick)), lead = { any }, follow = { led, any }, cite = "JO-1" }')
says("neither", "fuda rules calm.lua", "this lead never acts: whether a trick is \"calm\" is known only once it is led to")
joined("calm", 'trick "calm" { when = unless(either(led(trump), first_trick)), follow = { led, any }, cite = "JO-1" }')
says("neither, and where that is", "fuda rules calm.lua", "where: a plain suit led, after the first trick")
joined("loud", 'trick "loud" { when = either({ led(trump), first_trick }, last_trick), follow = { led, any }, cite = "JO-1" }')
says("one of them", "fuda rules loud.lua", "where: a plain suit led, in the last trick; a trump led")
joined("late", 'trick "late" { when = { unless(first_trick), unless(never_before "meri"), led(trump) }, follow = { led, any }, cite = "JO-1" }')
says("after those of a kind", "fuda rules late.lua", "where: a trump led, once there has been a meri trick")

-- Files beside ---------------------------------------------------------------------------------------------

write("lies.lua", 'return extend "knocks" { name = "lies", source = "o" }\n')
says("a parent beside", "fuda rules lies.lua", [[there is no variant 'knocks'; knocks.lua lies beside this file: write "knocks.lua"]])
write("decks/small.lua", [[return deck "small" { suits = { suit "p" { en = "clubs" }, suit "i" { en = "swords" }, suit "k" { en = "cups" }, suit "o" { en = "coins" } },
  ranks = { pips "12-1" } }]])
game_with("small", "", "small")
says("a deck beside", "fuda sim small.lua -n 10", "checksum")
write("misspelt.lua", 'return extend "small.lua" { name = "misspelt", source = "o", deck = "smal" }\n')
says("a deck beside, misspelt", "fuda rules misspelt.lua", "misspelt.lua:1: there is no deck 'smal'; the nearest is 'small'")
write("more.test.lua", [[scenario("x", { variant = "knocks", seed = 1 }, function(g) expect(g:fact "knocked").is(0) end)]])
says("a scenario's variant beside", "fuda test more.test.lua", "1 passed, 0 failed")
says("from elsewhere too", "cd / && fuda test " .. folder .. "/more.test.lua", "1 passed, 0 failed")
for what, body in next, { ["in the end"] = 'expect(g.over == 1)', ["before another"] = 'expect(g.over == 1)\nexpect(g.over).is(false)' } do
  write("never.test.lua", ('scenario("x", { variant = "knocks", seed = 1 }, function(g)\n%s\nend)'):format(body))
  says("expect alone " .. what, "fuda test never.test.lua", "never.test.lua:2: expect(value) alone expects nothing")
end
for what, case in next, {
  ["an expectation not called"] = { "", "local is = expect(g.over).is\nexpect(g.over).is(false)", ":2: expect(value).is alone expects nothing; write expect(value).is(other)" },
  ["nothing expected"] = { "", "g:run()", ":1: nothing is expected in it; write expect(value).is(other)" },
  ["a clause that isn't there"] = { 'cite = "MY-l", ', "expect(g.over).is(false)", ":1: there is no clause 'MY-l'; the nearest is 'MY-1'" },
  ["one of two"] = { 'cite = "MY-1 ZZ-99", ', "expect(g.over).is(false)", ":1: there is no clause 'ZZ-99'; " },
} do
  write("never.test.lua", ('scenario("x", { %svariant = "knocks", seed = 1 }, function(g)\n%s\nend)'):format(case[1], case[2]))
  says(what, "fuda test never.test.lua", "never.test.lua" .. case[3], "0 passed, 1 failed")
end
write("never.test.lua", 'scenario("x", { cite = "ZZ-99 MY-1", variant = "knocks", seed = 1 }, function(g) expect(g.over).is(true) end)')
says("beside what fails", "fuda test never.test.lua", "never.test.lua:1: expected true", "\n  cite     so far there is no clause 'ZZ-99'; ", "0 passed, 1 failed")
write("under.test.lua", 'scenario("x", { cite = "HM-W5 HM-D3", variant = "hachinin-meri/wiki" }, function(g) expect(g:under("hachinin-meri/digital").over).is(false) end)')
says("a clause of the other rules that a scenario goes over to", "fuda test under.test.lua", "1 passed, 0 failed")
check("scenarios aren't listed", not run("fuda list --path ."):find("more.test", 1, true), run("fuda list --path ."))
says("diff alone", "printf 'deal 1:6303 dealer 1\\ndeclare\\ndiff\\n' | fuda repl knocks.lua", "hachinin-meri/wiki")
says("its own name leads back", "printf 'switch wiki\\nswitch knocks\\nswitch wiki\\nundo 9\\nswitch knocks\\n' | fuda repl knocks.lua", "the same position under knocks")
run("printf 'save k.deal\\n' | fuda repl hachinin-meri/wiki")
says("and after a record of other rules", "printf 'load k.deal\\ndiff knocks\\nswitch knocks\\n' | fuda repl knocks.lua",
  "; B knocks.", "the same position under knocks")
write("nothing.test.lua", "")
says("a file without scenarios says so", "fuda test nothing.test.lua", "nothing.test.lua: there is no scenario in it", "0 passed, 1 failed")
says("diff and switch know the game of a house rule", "printf 'deal 1:6303 dealer 1\\ndiff wiki\\nswitch digital\\n' | fuda repl knocks.lua", "; B hachinin-meri/wiki.",
  "the same position under hachinin-meri/digital")
write("preset.lua", 'return extend "hachinin-meri/wiki" { name = "preset", source = "o", options = { monchi_void = "any" } }\n')
write("back.lua", 'return extend "preset.lua" { name = "back", source = "o", options = { monchi_void = "must_trump" } }\n')
says("what an option was", "fuda rules preset.lua --changes", 'set: option "monchi_void"\n  was  ', ': option "monchi_void" { "must_trump", "any"')
says("as it was set before", "fuda rules back.lua --changes", 'set: option "monchi_void"\n  was  preset.lua:1: ')

-- What a kind of trick asks for may count on what has been before it: no Monchi is the first trick, and none is led to by a trump.
write("plain.lua", [[return extend "hachinin-meri/wiki" { name = "plain", source = "o", rule "PL-1" { "Who can follow mayn't play a trump.", ours = true },
  phases = { trick "monchi" { cite = "PL-1", follow = { { any - trump, if_holding = led }, any, cite = "PL-1" } } } }
]])
says("who can follow plays no trump", "fuda check plain.lua --deals 50", "no problem found")

-- A record and its rules in one folder are read from wherever ---------------------------------------------------
run("mkdir -p kept away")
write("kept/mine.lua", 'return extend "hachinin-meri/wiki" { name = "mine", source = "o", score = { points = tricks } }\n')
run("cd kept && printf 'deal 1:1\\npolicy all random\\nrun\\nsave deal.txt\\n' | fuda repl mine.lua; cp deal.txt ../away")
says("replay", "cd / && fuda replay " .. folder .. "/kept/deal.txt", "mine")
says("load", "cd away && fuda repl -e 'load ../kept/deal.txt'", "../kept/deal.txt: mine, deal 1:1")
says("export", "cd away && fuda export ../kept/deal.txt --svg end.svg && ls", "end.svg")
says("without its rules", "cd away && fuda replay deal.txt",
  "deal.txt:3: mine.lua: there is no such file, beside the record or here; put it beside the record, or write in that line where it is")

-- Rules are judged alike wherever what they extend is found: here it lies in a copy, which isn't known to be right by itself.
os.execute(("cp -R %s/scripts %s/copy"):format(here, folder))
says("a bundled house rule in a copy", "fuda check examples/six-players --path copy --deals 200", "no problem found")
write("six.lua", [[return extend "examples/six-players" { name = "six", source = "us", rule "Q-1" { "Three sets.", ours = true }, match = { sets = 3, cite = "Q-1" } }]])
says("what extends it", "fuda check six.lua --path copy --deals 200", "no problem found")

-- A copy of what is there already, and a name of its own: the scenarios beside a file are about that.
os.execute(("mkdir -p %s/copied && cp scripts/examples/koi-koi.lua scripts/examples/koi-koi.test.lua %s/copied"):format(folder, folder))
local text = shop.read "copied/koi-koi.lua"
says("a copy", "cd copied && fuda test koi-koi.lua", "11 passed, 0 failed")
write("copied/koi-koi.lua", (text:gsub('"3B 9A",     5,', '"3B 9A",     50,')))
says("a copy in which a yaku is worth more", "cd copied && fuda test koi-koi.test.lua", "match 100 0", "fuda repl koi-koi.lua ", "10 passed, 1 failed")
write("copied/koi-koi.lua", (text:gsub("title ", "nonsense = 3, title ")))
says("a copy that is none", "cd copied && fuda test koi-koi.lua", "unknown key 'nonsense'", "0 passed, 1 failed")
write("copied/kk.lua", (text:gsub("examples/koi%-koi", "kk")))
write("copied/kk.test.lua", (shop.read "copied/koi-koi.test.lua":gsub("examples/koi%-koi", "kk")))
says("by a name of its own", "cd copied && fuda test kk.lua", "11 passed, 0 failed")

-- What a function says in the deal that is told of, whatever it says in deals that were played beside it.
shop.rule("fails", "examples/two-tenka", [[
  yaku = { worth = { 1 },
    yaku "a" { en = "a", cite = "Z-1", made = function(trick) if trick.card == "gC" then return 7 end return false end },
    yaku "b" { en = "b", cite = "Z-1", made = function(trick) if trick.cards[6].rank == "H" and trick.number == 4 then error("boom") end return trick.card == "kK" end } },]])
for _, path in ipairs { "fast", "ordinary" } do
  for threads = 1, 2 do
    local _, said = pcall(fuda.find, shop.folder .. "/fails.lua", { expr = "#last_trick.yaku > 0", at = "trick", deals = 200, seed = 2, path = path, threads = threads })
    checking.check("find: what fails there, " .. path, tostring(said):find "in deal 2:%d+ dealer .- made or not: true or false, not 7", said)
    _, said = pcall(fuda.sim, shop.folder .. "/fails.lua", { n = 200, seed = 2, path = path, threads = threads })
    checking.check("sim: what fails there, " .. path, tostring(said):find "deal 2:0 failed: .- made or not: true or false, not 7", said)
  end
end

-- A path with blanks, commas and quotes, and longer than a name: as a shell takes it, and in the line that leads back.
local far = "our village, then/where for as long as anybody remembers everybody has played it otherwise"
run(("mkdir -p '%s' && cp %s/copied/kk.lua '%s/it'\\''s.lua'"):format(far, folder, far))
local paste = io.open(folder .. "/paste", "w")
paste:write(("deal 4\nstep 3\nswitch \"%s/it's.lua\"\nstep 2\nshow --line\n"):format(far)):close()
local line = run "fuda repl examples/koi-koi <paste 2>/dev/null | tail -1"
check("a line names the path", line:find("switch '" .. far .. "/it'\\''s.lua'", 1, true), line)
io.open(folder .. "/paste", "w"):write(line, "show --line\n"):close()
check("and is read", run "fuda repl examples/koi-koi <paste 2>/dev/null | tail -1" == line, line)
says("a path in quotes", ("fuda repl examples/koi-koi -e 'rules --changes \"%s/it.lua\"'"):format(far), far .. "/it.lua: there is no such file")

-- What comes of a mistake isn't told as another one.
local function only(what, said, found, ...)
  for _, false_one in ipairs { ... } do check(what, said:find(found, 1, true) and not said:find(false_one, 1, true), said) end
end
write("many.lua", (text:gsub("need = 4, replaces", "need = 9, replaces")))
only("a yaku that needs too many", run "fuda check many.lua", "it needs 9 of 5 cards", "whether to stop")
write("words.lua", (text:gsub('whole_suit = "dealt again"', 'whole_suit = "again"'):gsub("ends_deal = true", 'ends_deal = "yes"')))
only("two words of a deal", run "fuda check words.lua", "whole_suit of deal is 'again'", "can never be made", "never drawn")

-- A call that can be made again and again, while all have to pass: play ends, and `check` says that it wouldn't.
shop.rule("calls", "meitora/kurogi", [[
  phases = { auction "bid" { rounds = "until all pass", may "weak" { when = less(held(of_rank "K Q J"), 1), cite = "Z-1" } } },]])
says("calls without end", "fuda check calls.lua", "calls.lua: the deal has no end", "policy all thumb")
local ordinary, fast = run "timeout 60 fuda sim calls.lua -n 300 --policy thumb --path ordinary", run "timeout 60 fuda sim calls.lua -n 300 --policy thumb --path fast"
check("calls without end are played", ordinary:match "checksum %x+" and ordinary:match "checksum %x+" == fast:match "checksum %x+", ordinary .. fast)
says("calls without end, at the table", "timeout 60 fuda repl calls.lua -e 'deal 1:56 dealer 0' -e 'policy all thumb' -e run | tail -1", "the deal is over")

shop.leave()
checking.finish()
