-- Scenarios that never end or eat memory, files that can't be run: each is said and counted, and the others go on.
local fuda_program = (os.getenv "B" or "build") .. "/fuda"

local passed, failed = 0, 0
local function check(what, ok, detail)
  if ok then
    passed = passed + 1
  else
    failed = failed + 1
    print(("FAILED %s (line %d): %s"):format(what, debug.getinfo(2, "l").currentline, tostring(detail)))
  end
end

-- Runs texts as scenario files; gives what is printed with the first of them as FILE.
local function run(sources, more)
  local names = {}
  for i, source in ipairs(sources) do
    names[i] = os.tmpname()
    local out = assert(io.open(names[i], "w"))
    out:write(source)
    out:close()
  end
  local pipe = assert(io.popen(("%s test %s %s 2>/dev/null"):format(fuda_program, table.concat(names, " "), more or "")))
  local output = pipe:read "a"
  local _, _, status = pipe:close()
  for _, name in ipairs(names) do os.remove(name) end
  return output:gsub(names[1]:gsub("%p", "%%%0"), "FILE"), status
end
local function scenario(name, body)
  return ('scenario("%s", { variant = "hachinin-meri/wiki" }, function(g)\n%s\nend)\n'):format(name, body)
end
local good = scenario("good", "expect(1).is(1)")
local function closes(what, output, line) check(what, output:sub(-#line - 1) == line .. "\n", output) end
local function says(what, output, words) check(what, output:find(words, 1, true), output) end

-- Between two that are good -------------------------------------------------------------------------------

for what, body in pairs {
  ["a loop"] = "while true do end",
  ["a loop under pcall"] = "while true do pcall(function() while true do end end) end",
  ["a loop whose error is kept"] = "pcall(function() while true do end end)",
  ["a loop in expect"] = "expect(function() while true do end end).fails 'long'",
  ["a loop in a coroutine"] = "local c = coroutine.wrap(function() while true do end end) while true do pcall(c) end",
  ["a loop of calls"] = "while true do g:actions() end",
} do
  local output, status = run { good .. scenario("endless", body) .. good }
  says(what, output, "runs too long")
  says(what .. ", which scenario", output, 'scenario "endless"')
  closes(what .. ", the others", output, "2 passed, 1 failed")
  check(what .. ", the status", status == 1, status)
end
says("the line", (run { good .. scenario("endless", "local x = 0\nwhile true do\nx = x + 1\nend") }), "FILE:")

for what, body in pairs {
  ["a table"] = "local t = {} while true do t[#t + 1] = { 1, 2, 3 } end",
  ["a global table"] = "t = {} while true do t[#t + 1] = ('x'):rep(100000) .. #t end",
  ["a text"] = "local s = 'x' while true do s = s .. s end",
  ["games"] = "local t = {} while true do t[#t + 1] = g:copy() end",
} do
  local output = run { good .. scenario("growing", body) .. good }
  says(what, output, "too much memory")
  says(what .. ", which scenario", output, 'scenario "growing"')
  closes(what .. ", the others", output, "2 passed, 1 failed")
end
closes("no memory is left to nobody", (run { (scenario("growing", "t = t or {} while true do t[#t + 1] = ('x'):rep(100000) .. #t end")):rep(3) .. good }),
  "1 passed, 3 failed")
closes("games that are dropped are no matter", (run { scenario("many", "for _ = 1, 50000 do g:copy() end expect(g.over).is(false)") }), "1 passed, 0 failed")
closes("two failures of a kind", (run { scenario("a", "while true do end") .. scenario("b", "while true do end") .. good }), "1 passed, 2 failed")

-- Files ---------------------------------------------------------------------------------------------------

closes("not Lua, before a good one", (run { "x = = 1", good }), "1 passed, 1 failed")
closes("an error outside the scenarios", (run { good .. "error 'boo'", good }), "2 passed, 1 failed")
closes("a loop outside the scenarios", (run { good .. "while true do end", good }), "2 passed, 1 failed")
closes("memory outside the scenarios", (run { good .. "local s = 'x' while true do s = s .. s end", good }), "2 passed, 1 failed")
closes("a folder", (run({ good }, "tests")), "1 passed, 1 failed")
closes("an error that isn't text", (run { "error {}", good }), "1 passed, 1 failed")

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0, true)
