-- scripts/VOCABULARY.md: every example in it is loaded and played, every word, key and value is in it. vocabulary.lua BUILD FOLDER
local build, folder = arg[1], arg[2]
dofile "tests/front_path.lua"
local words, schema, places = require "words", require "schema", require "places"

local passed, failed = 0, 0
local function check(holds, format, ...)
  if holds then passed = passed + 1 return end
  failed = failed + 1
  print("FAILED scripts/VOCABULARY.md: " .. format:format(...))
end

local function run(command)
  local pipe = assert(io.popen(command .. " 2>&1; echo $?"))
  local said, status = pipe:read "a":match "^(.-)(%d+)\n$"
  pipe:close()
  return said, tonumber(status)
end

local page = assert(io.open "scripts/VOCABULARY.md"):read "a"

-- Examples ---------------------------------------------------------------------------------------------------

local n, at = 0, 1
while true do
  local first, last, block = page:find("\n```lua\n(.-)```", at)
  if not first then break end
  local _, line = page:sub(1, first):gsub("\n", "")
  at, n = last + 1, n + 1
  local parent = block:match '^%-%- in "(.-)"'
  local scenes = block:find "^%-%- scenarios\n" ~= nil
  check(parent or scenes or block:find "return ", 'line %d: an example is a file, or begins with -- in "VARIANT":', line + 2)
  if parent then block = ('return extend "%s" { name = "vocabulary/%d",\n%s}\n'):format(parent, n, block:gsub("^[^\n]*\n", "")) end
  local path = ("%s/example-%d.lua"):format(folder, line + 2)
  local file = assert(io.open(path, "w"))
  file:write(block)
  file:close()
  local said, status = run(build .. (scenes and "/fuda test " or "/fuda rules ") .. path)
  check(status == 0, "the example in line %d: %s", line + 2, said)
  if status == 0 and not scenes then
    said, status = run(build .. "/tests/selfplay " .. path .. " 100 5")
    check(status == 0, "the example in line %d can't be played: %s", line + 2, said)
    said, status = run(build .. "/fuda check --deals 50 " .. path)
    check(status == 0, "the example in line %d isn't sound: %s", line + 2, said)
    if parent then
      local own = run(build .. "/fuda sim " .. path .. " -n 300 --seed 9 --json")
      local old = run(build .. "/fuda sim " .. parent .. " -n 300 --seed 9 --json")
      check(own:match '"checksum": "(.-)"' ~= old:match '"checksum": "(.-)"', "the example in line %d changes nothing in play", line + 2)
    end
  end
end
check(n >= 12, "%d examples", n)

-- Words, keys and values -------------------------------------------------------------------------------------

local told = {}
for word in page:gmatch "[%a_][%w_]*" do told[word] = true end

places.measure_by(function() return 99 end)
local problems = places.problems()
local function more(env)
  require "edits".words(env, problems)
  require "constraints".words(env, problems)
end
for _, of in ipairs { "variant", "deck" } do
  for word in pairs(words.environment { problems = problems, safe = {}, of = of, more = more }) do check(told[word], "the word '%s' is missing", word) end
end
local seen = {}
for name, rule in pairs(schema.of) do
  for key, wanted in pairs(rule.keys) do
    if not seen[key] then check(told[key] or key == "range", "the key '%s' of %s is missing", key, name) end
    seen[key] = true
    local ok, _, choices = pcall(wanted, "zzz")
    for _, choice in ipairs(ok and choices or {}) do
      check(page:find('"' .. choice .. '"', 1, true), "%s can be \"%s\", which is missing", key, choice)
    end
  end
end

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0)
