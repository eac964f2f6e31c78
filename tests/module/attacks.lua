-- Rules that try to take time or memory, to get at what isn't theirs or to keep something for later: each is refused with a sentence, or
-- can do no harm, within a second and 64 MiB, and what comes after isn't disturbed.
local fuda = require "fuda"

local checking = dofile "tests/checking.lua"
local check = checking.check

-- The most memory that this process has had since `forget`, and what it has now, in KiB; 0 where the system doesn't tell.
local function memory(name)
  local file = io.open "/proc/self/status"
  local kib = file and file:read("a"):match(name .. ":%s*(%d+)")
  if file then file:close() end
  return tonumber(kib) or 0
end
local function forget()
  local file = io.open("/proc/self/clear_refs", "w")
  if file then file:write "5" file:close() end
end
local good = fuda.new("hachinin-meri/wiki", { seed = 42 })
good:run()
local record, found = good:record(), 0

local function attack(path, source)
  local says = source:match "%-%- says: ([^\n]*)"
  forget()
  local from, had = os.clock(), memory "VmRSS"
  local ok, message = pcall(function()
    local g = fuda.new(path, { seed = 1 })
    local run, first = pcall(g.run, g)
    local again, second = pcall(g.run, g) -- from where it stopped
    if not run then error(not again and first == second and first or "another time it goes on", 0) end
  end)
  local took = os.clock() - from
  local said = says == "(it is played)" and ok -- of time and memory, either may be found first
  for one in (says .. " | "):gmatch "(.-) | " do said = said or not ok and tostring(message):find(one, 1, true) end
  check(path .. " is refused in its words", said, message)
  check(path .. " in a second", took < 4, took) -- where the machine is quiet
  check(path .. " in 64 MiB", memory "VmHWM" - had < 64 << 10, memory "VmHWM" - had)
  check(path .. " shows no address", not tostring(message):find "0x%x%x%x%x", message)
  local again = fuda.new("hachinin-meri/wiki", { seed = 42 })
  again:run()
  check(path .. " leaves nothing behind", again:record() == record, "another game")
  found = found + 1
end

for path in io.popen "ls tests/attacks/rules/*.lua":lines() do attack(path, io.open(path):read "a") end

-- What is too long to be written down.
local shop = checking.workshop()
local house = '-- says: a word or number of 20000 letters\nreturn extend "hachinin-meri/wiki" { name = "a/long", source = "us", %s }\n'
for name, what in pairs { word = "score = { points = %s }", key = "%s = 3", option = 'options = { %s = "one" }', call = "yaku = { %s { } }" } do
  local source = house:format(what:format(("x"):rep(20000)))
  attack(shop.write(name .. ".lua", source), source)
end
shop.leave()
check("attacks", found >= 40, found)

checking.finish()
