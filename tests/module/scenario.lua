-- What `fuda test` says of scenarios that hold and of those that don't, and what `=` says of a game.
local fuda_program = (os.getenv "B" or "build") .. "/fuda"

local passed, failed = 0, 0
local function says(what, output, words)
  if output:find(words, 1, true) then
    passed = passed + 1
  else
    failed = failed + 1
    print(("FAILED %s (line %d): no \"%s\" in:\n%s"):format(what, debug.getinfo(2, "l").currentline, words, output))
  end
end

local function output_of(command)
  local pipe = assert(io.popen(command .. " 2>&1"))
  local output = pipe:read "a"
  local _, _, status = pipe:close()
  return output, status
end

local file = os.tmpname()
-- Runs scenarios and gives what is printed, the file's name as FILE, and the exit status at the end.
local function run(source, arguments)
  local out = assert(io.open(file, "w"))
  out:write(source)
  out:close()
  local output, status = output_of(("%s test %s %s"):format(fuda_program, arguments or "", file))
  return output:gsub(file:gsub("%p", "%%%0"), "FILE") .. "status " .. status
end
local function one(body, fields)
  return run(('scenario("one", { variant = "hachinin-meri/wiki", seed = 42, dealer = 2, %s }, function(g)\n%s\nend)\n'):format(fields or "", body))
end
local function holds(what, body, fields) says(what, one(body, fields), "1 passed, 0 failed\nstatus 0") end

-- What holds ------------------------------------------------------------------------------------------

local deal = 'deal = { okie = "k5", hands = { [0] = "kM k9", [3] = "kD" } }'
holds("is", 'expect(g.trump).is "k" expect(g:score().deal).is { [0] = 0, [1] = 0 } expect(g:last_trick()).is(nil)', deal)
holds("has", 'expect(g:hand(0)).has "kM" expect(g:view(0)).has "kM" expect(g:why "hide").has { legal = true, clause = "HM-W5" }', deal)
holds("has, a part of an element", 'g:act "declare" g:act "leave" g:act "play kD" expect(g:trick()).has { seat = 3, card = "kD" }', deal)
holds("lacks", 'expect(g:hand(1)).lacks "kM" expect(g:view(1)).lacks "kM" expect(g:trick()).lacks { seat = 3 }', deal)
holds("fails", 'expect(function() g:act "hidee" end).fails "hide" expect(g:try "play kM").fails "kM" expect(nil, "a (b").fails "(b"', deal)
holds("fuda is there", 'expect(fuda.new("hachinin-meri/digital", { seed = 42 }):hand(0)).is(fuda.new("hachinin-meri/wiki", { seed = 42 }):hand(0))')
holds("no files, no processes", "expect(os).is(nil) expect(io).is(nil)")

-- What doesn't ----------------------------------------------------------------------------------------

local wrong = one('g:act "declare"\nexpect(g:hand(3)).is { "kD" }', deal)
says("file and line", wrong, 'FILE:3: expected {"kD"}\n  got      {')
says("the scenario", wrong, 'scenario "one"')
says("the deal", wrong, "deal 42:0 dealer 2")
says("the actions", wrong, "actions  declare\n")
says("the count", wrong, "0 passed, 1 failed\nstatus 1")
local of_copy = one('local other = g:copy()\nother:act "declare"\nexpect(other.phase).is "dragon"', deal)
says("a copy", of_copy, "game     not the scenario's own, but the one asked last")
says("the copy's actions", of_copy, "actions  declare\n")
says("the copy's line to paste", of_copy, "-e declare -e show")
local of_own = one('local other = g:copy()\nother:act "declare"\nexpect(g.phase).is "okie"', deal)
says("the scenario's own game beside a copy", of_own, "actions  none\n")
says("which isn't called another", of_own, 'scenario "one"\n  deal ')
says("has", one 'expect({ "a" }).has "b"', 'with "b"')
says("lacks", one 'expect({ "a" }).lacks "a"', 'without "a"')
says("lacks of nothing at all", one 'expect(nil).lacks "a"', "got      nil")
says("fails, but it doesn't", one 'expect(function() end).fails "HM-W14"', "no failure")
says("fails in another way", one 'expect(g:try "play zz").fails "HM-W14"', "got      there is no card 'zz'")
says("an illegal action", one('g:act "play kM"', deal), "FILE:2: 'play kM'")
says("an unknown expectation", one "expect(1).iss(1)", "'is'")
says("an unknown field", one("", "sed = 1"), "'seed'")
says("a misspelt variant", run 'scenario("one", { varient = "hachinin-meri/wiki" }, function() expect(1).is(1) end)\n', "FILE:1: there is no field of a scenario 'varient'; the nearest is 'variant'")
says("an error of its own", one 'error "boo"', "FILE:2: boo")

local three = [[
scenario("first", { cite = "HM-W14 HM-W1", variant = "hachinin-meri/wiki" }, function() expect(1).is(2) end)
scenario("second", { cite = "HM-W1", variant = "hachinin-meri/wiki" }, function() expect(1).is(1) end)
scenario("third", { cite = "HM-W16", variant = "hachinin-meri/wika" }, function() end)
]]
says("the others go on", run(three), "1 passed, 2 failed\nstatus 1")
local by_clause = run(three, "--cite NOPE")
says("a clause that none cites", by_clause, "no scenario cites NOPE\n0 passed, 0 failed")
says("a scenario that can't begin", run(three), "hachinin-meri/wika")
says("nothing compiled is loaded", run [[scenario("one", { variant = "hachinin-meri/wiki" }, function()
  expect(package.loadlib).is(nil)
  expect(io).is(nil)
  expect(os).is(nil)
  expect(#package.searchers).is(2)
end)]], "1 passed, 0 failed")
local refused = run 'scenario("one", { variant = "hachinin-meri/wiki", seed = 1, dealer = 0 }, function(g) g:act "hide" g:act "play p1" expect(1).is(1) end)'
says("what was refused", refused, "can't be said now")
says("what was refused is shown", refused, "\n  refused  play p1\n")
says("and pasted", refused, " -e hide -e show -e 'play p1'\n")
local later = run 'scenario("one", { variant = "hachinin-meri/wiki", seed = 1, dealer = 0 }, function(g) expect(function() g:act "play p1" end).fails "play" expect(1).is(2) end)'
says("what was meant to be refused isn't", later:find("refused", 1, true) and "" or later, "\n  paste  ")
says("no variant", run 'scenario("one", {}, function() end)', "names its variant")
says("no scenario", run "scenario(1)", "FILE:1: a scenario is")
says("a name that is called, and that there isn't", run "scenari(1)", "FILE:1: attempt to call a nil value (global 'scenari'); did you mean 'scenario'?")
says("a quote that is lost", one '  g:act "declare', 'FILE:2: a quote is missing: the text that begins with "declare isn\'t closed')
says("the same in a scenario", one "epxect(1).is(1)", "FILE:2: attempt to call a nil value (global 'epxect'); did you mean 'expect'?")
says("a file that isn't Lua", run "x = = 1", "FILE:1: ")
says("the scenarios of a variant, by its name", (output_of(fuda_program .. " test examples/koi-koi")), "11 passed, 0 failed")
os.remove(file)
says("no file", select(1, output_of(fuda_program .. " test " .. file)), file)

-- Expressions -----------------------------------------------------------------------------------------

local function value(expression)
  local commands = ("%s repl hachinin-meri/wiki --seed 42 --dealer 2 -e '= %s'"):format(fuda_program, expression)
  return "\n" .. output_of(commands)
end
says("a sum", value "1 + 1", "\n2\n")
says("a field", value "phase", "\n")
says("a call without arguments", value "#trick", "\n0\n")
says("the same, called", value "#trick()", "\n0\n")
says("deal_over, called", value "deal_over()", "\nfalse\n")
says("before the first trick", value "#last_trick.yaku > 1", "\nfalse\n")
says("a score", value "score", "\n{deal = {[0] = 0, 0}, match = {[0] = 0, 0}, sets = {[0] = 0, 0}}\n")
says("a hand", value "#hand(3)", "\n9\n")
says("a holder", value "holder(hand(3)[1])", "\n3\n")
says("cards", value "#cards(3)", "\n9\n")
says("an unknown name", value "trikc", "'trick'")
says("an unknown card", value "holder [[kMM]]", "kM")
says("one that never ends", value "(function() while true do end end)()", "too long")

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0, true)
