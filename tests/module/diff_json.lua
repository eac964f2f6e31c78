-- `fuda diff --json` says what fuda.diff gives. B is the folder that fuda is built in.
local fuda = require "fuda"
local build = os.getenv "B" or "build"

local checking = dofile "tests/checking.lua"
local check = checking.check

-- JSON as Lua values; null is left out of objects.
local escapes = { n = "\n", t = "\t", ['"'] = '"', ["\\"] = "\\", ["/"] = "/" }
local function decode(text)
  local at, value = 1, nil
  local function skip() at = text:find("%S", at) or #text + 1 end
  local function string()
    local parts = {}
    at = at + 1
    while text:sub(at, at) ~= '"' do
      local c = text:sub(at, at)
      if c == "\\" then
        at = at + 1
        c = assert(escapes[text:sub(at, at)], "an escape that isn't known")
      end
      parts[#parts + 1], at = c, at + 1
    end
    at = at + 1
    return table.concat(parts)
  end
  local function items(close, one)
    at = at + 1
    skip()
    while text:sub(at, at) ~= close do
      one()
      skip()
      if text:sub(at, at) == "," then at = at + 1 skip() end
    end
    at = at + 1
  end
  function value()
    skip()
    local c, result = text:sub(at, at), {}
    if c == '"' then return string() end
    if c == "[" then
      items("]", function() result[#result + 1] = value() end)
      return result
    elseif c == "{" then
      items("}", function()
        local key = string()
        skip()
        at = at + 1
        result[key] = value()
      end)
      return result
    end
    local word = text:match("^[%w.+-]+", at)
    at = at + #word
    if word == "null" then return nil end
    if word == "true" or word == "false" then return word == "true" end
    return assert(math.tointeger(tonumber(word)), word)
  end
  return value()
end

-- Where two values differ, or nil.
local function differ(a, b, at)
  if type(a) ~= "table" or type(b) ~= "table" then return a ~= b and ("%s: %s, %s"):format(at, tostring(a), tostring(b)) or nil end
  for key in pairs(a) do
    local where = differ(a[key], b[key], at .. "." .. tostring(key))
    if where then return where end
  end
  for key in pairs(b) do if a[key] == nil then return at .. "." .. tostring(key) .. ": only there" end end
end

local function run(arguments)
  local pipe = assert(io.popen(build .. "/fuda diff " .. arguments .. " --json"))
  local text = pipe:read "a"
  return decode(text), pipe:close()
end

local function same(arguments, a, b, t)
  local json, ok = run(arguments)
  local given = fuda.diff(a, b, t)
  check(arguments .. ": it ends well", ok)
  local clauses, policy = json.clauses, json.play and json.play.policy
  json.clauses = nil
  if json.play then json.play.policy = nil end
  local where = differ(json, given, "")
  check(arguments, not where, where)
  return json, clauses, policy
end

local WIKI, DIGITAL, HACHI = "hachinin-meri/wiki", "hachinin-meri/digital", "hachi/mekuri"
local json, clauses, policy = same(WIKI .. " " .. DIGITAL .. " --deals 60 --seed 5 -j 2", WIKI, DIGITAL, { deals = 60, seed = 5 })
check("the policy", policy == "random")
check("many differences, and the play", #json.differences > 40 and #json.play.differences > 20)
for side, name in pairs { a = "a_clauses", b = "b_clauses" } do
  for _, row in ipairs(json.differences) do
    for _, id in ipairs(row.section ~= "options" and row[name] or {}) do
      check("the text of " .. id, clauses[side][id] and #clauses[side][id].text > 10, row.about)
    end
  end
end
check("where a clause is written", clauses.a["HM-W16"].stated == "Monchi" and clauses.b["HM-D12"].inferred == "Phase 2: Monchi" and clauses.b["HM-D5"].ours == "")
same(WIKI .. " monchi_void=any " .. DIGITAL .. " meri_repeats=true --set first_dealer=2 --set void_by=any_stronger_played", WIKI, DIGITAL,
  { options = { first_dealer = 2, void_by = "any_stronger_played" }, a_options = { monchi_void = "any" }, b_options = { meri_repeats = true } })
same(HACHI .. " " .. HACHI .. " ribbons=all_swords --deals 80", HACHI, HACHI, { b_options = { ribbons = "all_swords" }, deals = 80 })
same(HACHI .. " " .. HACHI, HACHI, HACHI)
same(WIKI .. " " .. HACHI, WIKI, HACHI)

checking.finish()
