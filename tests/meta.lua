-- The stubs for editors held against what is really there: meta.lua BUILD FOLDER. A word, key, value or field that is missing on
-- either side fails, with the line that is wanted.
local build, folder = arg[1], arg[2]
dofile "tests/front_path.lua"
package.cpath = build .. "/lua/?.so"
local words, schema, places = require "words", require "schema", require "places"
local fuda = require "fuda"

local passed, failed = 0, 0
local function check(holds, format, ...)
  if holds then passed = passed + 1 return true end
  failed = failed + 1
  print("FAILED " .. format:format(...))
end
local function sorted(t)
  local keys = {}
  for key in pairs(t) do keys[#keys + 1] = tostring(key) end
  table.sort(keys)
  return keys
end
local function set(list)
  local of = {}
  for _, item in ipairs(list) do of[item] = true end
  return of
end
local function words_of(text)
  local of = {}
  for word in text:gmatch "[%w_]+" do of[word] = true end
  return of
end
-- Every name is on both sides.
local function same(what, real, stub)
  for _, name in ipairs(sorted(real)) do check(stub[name] ~= nil, "scripts/meta has no '%s' in %s", name, what) end
  for _, name in ipairs(sorted(stub)) do check(real[name] ~= nil, "scripts/meta has a '%s' in %s that there isn't", name, what) end
end

-- The stubs, read ------------------------------------------------------------------------------------------------

-- classes[name] = { fields = { name = type }, parents }, aliases[name] = type, globals[name] = true
local classes, aliases, globals = {}, {}, {}

-- The type at the beginning of a text, up to a space outside brackets and quotes.
local function type_at(text)
  local depth, at, quoted = 0, 1, false
  while at <= #text do
    local c = text:sub(at, at)
    if c == '"' then quoted = not quoted end
    if not quoted then
      if c:find "[%(%{%<%[]" then depth = depth + 1 elseif c:find "[%)%}%>%]]" then depth = depth - 1 end
      if c == " " and depth == 0 and text:sub(at - 1, at - 1) ~= ":" then break end
    end
    at = at + 1
  end
  return text:sub(1, at - 1)
end

local function read_stub(path)
  local class
  check(io.open(path):read "l":find "^%-%-%-@meta", "%s: the first line is no ---@meta", path)
  for line in io.lines(path) do
    local name, rest = line:match "^%-%-%-@class ([%w_.]+)(.*)"
    local field, optional, of = line:match "^%-%-%-@field ([%w_]+)(%??) (.*)"
    local alias, means = line:match "^%-%-%-@alias ([%w_.]+) (.*)"
    local global = line:match "^function ([%w_]+)%(" or line:match "^([%l_]+) = "
    local method = line:match "^function game:([%w_]+)" or line:match "^function fuda%.([%w_]+)"
    if name then
      class = { fields = {}, optional = {}, parent = rest:match ": ([%w_.]+)" }
      classes[name] = class
    elseif field then class.fields[field], class.optional[field] = type_at(of), optional == "?"
    elseif alias then aliases[alias] = type_at(means)
    elseif method then
      local owner = classes[line:find "^function game" and "fuda.game" or "fuda"]
      owner.fields[method] = "call"
    elseif global then globals[path] = globals[path] or {} globals[path][global] = true end
  end
end
for _, name in ipairs { "words", "tables", "game", "scenario" } do read_stub("scripts/meta/" .. name .. ".lua") end

-- A type's alternatives, aliases written out.
local function alternatives(of, list)
  list = list or {}
  local depth, from, quoted = 0, 1, false
  local function add(text)
    text = text:match "^%s*(.-)%s*$"
    if aliases[text] then alternatives(aliases[text], list) else list[#list + 1] = text end
  end
  for at = 1, #of do
    local c = of:sub(at, at)
    if c == '"' then quoted = not quoted end
    if c:find "[%(%{%<%[]" then depth = depth + 1 elseif c:find "[%)%}%>%]]" then depth = depth - 1 end
    if c == "|" and depth == 0 and not quoted then add(of:sub(from, at - 1)) from = at + 1 end
  end
  add(of:sub(from))
  return list
end

-- Words ------------------------------------------------------------------------------------------------------------

places.measure_by(function(a, b) return a == b and 0 or 99 end)
local problems = places.problems()
local function more(of) -- as front.lua gives them
  require "edits".words(of, problems)
  require "constraints".words(of, problems)
end
local env = words.environment { problems = problems, safe = {}, more = more }
local deck_env = words.environment { problems = problems, safe = {}, of = "deck" }
local vocabulary = {}
for name in pairs(env) do vocabulary[name] = true end
for name in pairs(deck_env) do vocabulary[name] = true end
same("the words", vocabulary, globals["scripts/meta/words.lua"])

-- luacheck knows them too.
local for_luacheck = { scenario = true, expect = true, fuda = true }
for name in pairs(vocabulary) do for_luacheck[name] = true end
same("the words for luacheck", for_luacheck, set(dofile "scripts/meta/luacheck.lua"))

-- What `fuda new` writes has no warnings with README's line, nor has what uses the parent's names.
local function run(command)
  local pipe <close> = assert(io.popen(command .. " 2>&1"))
  return pipe:read "a"
end
local here = run "pwd":match "[^\n]*"
local line = assert(io.open "README.md"):read "a":match '`(read_globals = dofile "PATH/scripts/meta/luacheck.lua")`'
if check(line, "README.md has no line for luacheck") and run "command -v luacheck" ~= "" then
  local config <close> = assert(io.open(folder .. "/luacheckrc", "w"))
  config:write((line:gsub("PATH", here)), "\n")
  config:flush()
  for _, parent in ipairs { "hachinin-meri/wiki", "hachinin-meri/digital", "hachi/mekuri", "hachi-hachi/bga", "meitora/kurogi" } do
    local name = folder .. "/checked-" .. parent:gsub("/", "-")
    run(("%s/fuda new %s --from %s"):format(build, name, parent))
    local file <close> = assert(io.open(name .. ".lua"))
    local text, names = file:read "a", {}
    for declared in (text:match "luacheck: read globals ([^\n]*)" or ""):gmatch "%S+" do names[#names + 1] = declared end
    local said = run(("luacheck --std lua54 --no-max-line-length --no-color --config %s/luacheckrc %s.lua %s.test.lua"):format(folder, name, name))
    check(said:find("Total: 0 warnings / 0 errors", 1, true), "luacheck of what `new --from %s` writes:\n%s", parent, said)
    for zone in (parent == "hachinin-meri/wiki" and "okie widow tenka taker" or ""):gmatch "%S+" do
      check(set(names)[zone], "luacheck isn't told of %s in what `new --from %s` writes", zone, parent)
    end
  end
end

-- Tables: keys, allowed values, what kind of value ------------------------------------------------------------------

local kinds = { ["fuda.ask"] = env.dealer, ["fuda.cards"] = env.plain, ["fuda.trump"] = env.trump, ["fuda.condition"] = env.first_trick, ["fuda.mark"] = env.up,
                ["fuda.voids"] = env.never, ["fuda.matches"] = env.same_suit, ["fuda.amount"] = env.kan(1), ["fuda.effect"] = env.deal_again,
                ["fuda.card_ref"] = env.trump_card "D", ["fuda.suit_of"] = env.suit_of "okie", string = "zzz", boolean = true, integer = 3 }

local function takes(wanted, value)
  local ok, said, choices = pcall(wanted, value)
  return ok and said == true, choices
end

local function check_type(class, key, wanted, of)
  local stub, literals, any = {}, {}, false
  for _, item in ipairs(alternatives(of)) do
    if item:sub(1, 1) == '"' then literals[item:sub(2, -2)] = true else stub[item] = true end
    any = any or item == "any"
  end
  if any then return check(takes(wanted, env.up), "%s.%s is any, but not everything can stand there", class, key) end
  local _, choices = takes(wanted, "zzz")
  if not choices then _, choices = takes(wanted, true) end
  for _, choice in ipairs(choices or {}) do check(literals[choice], '%s.%s can be "%s", which is missing', class, key, choice) end
  for literal in pairs(literals) do check(takes(wanted, literal), '%s.%s can\'t be "%s"', class, key, literal) end
  for name, value in pairs(kinds) do
    local real, said = takes(wanted, value), stub[name] or (name == "fuda.cards" and false)
    if name == "fuda.card_ref" or name == "fuda.trump" then said = stub[name] or stub["fuda.cards"]
    elseif name == "fuda.mark" then said = said or stub["fuda.effect"]
    elseif name == "fuda.effect" then said = said and real
    elseif name == "fuda.suit_of" then said = said or takes(wanted, {}) end -- a plain table
    if not (name == "string" and next(literals) and not stub.string) then
      check((said or false) == real, "%s.%s %s a %s, and scripts/meta says otherwise: %s", class, key, real and "takes" or "doesn't take", name, of)
    end
  end
  local is_function = false
  for item in pairs(stub) do is_function = is_function or item:find "^%(?fun%(" ~= nil end
  check(takes(wanted, function() end) == is_function, "%s.%s: a function can%s stand there", class, key, is_function and "'t" or "")
end

local known_classes = {}
for name, rule in pairs(schema.of) do
  local class = "fuda." .. name
  known_classes[class] = true
  if check(classes[class], "scripts/meta/tables.lua has no ---@class %s", class) then
    same(class, rule.keys, classes[class].fields)
    for key, wanted in pairs(rule.keys) do
      local of = classes[class].fields[key]
      if of and type(wanted) == "string" then
        check(of == "fuda." .. wanted, "%s.%s is a fuda.%s, not %s", class, key, wanted, of)
      elseif of then check_type(class, key, wanted, of) end
      check(classes[class].optional[key] ~= false, "%s.%s: every key can be left out", class, key)
    end
  end
end

-- The module and the game object -----------------------------------------------------------------------------------------

-- The names that a message lists.
local function listed(f, ...)
  local ok, message = pcall(f, ...)
  assert(not ok, "this should have failed")
  return words_of(message:match "there are: (.*)" or error(message))
end
local wiki, digital = "hachinin-meri/wiki", "hachinin-meri/digital"
local function fields(class, only)
  local of = {}
  for name in pairs(classes[class].fields) do of[name] = true end
  for name in pairs(only or {}) do of[name] = nil end
  return of
end

same("the module fuda", fuda, fields "fuda")
local game = fuda.new(wiki)
same("the game object", listed(function() return game.zzz end), fields "fuda.game")
same("the fields of fuda.new", listed(fuda.new, wiki, { zzz = 1 }), fields "fuda.new.fields")
same("the fields of fuda.sim", listed(fuda.sim, wiki, { zzz = 1 }), fields "fuda.sim.fields")
same("the fields of fuda.find", listed(fuda.find, wiki, { zzz = 1 }), fields "fuda.find.fields")
same("the fields of fuda.diff", listed(fuda.diff, wiki, digital, { zzz = 1 }), fields "fuda.diff.fields")

-- Fields that some results have and others don't are met in one of several.
local function results(class, ...)
  local seen = {}
  for _, value in ipairs { ... } do
    for name in pairs(value) do
      seen[name] = true
    end
    for name in pairs(classes[class].fields) do
      check(value[name] ~= nil or classes[class].optional[name], "%s.%s can be nil", class, name)
    end
  end
  for name in pairs(classes[class].fields) do if classes[class].optional[name] then seen[name] = seen[name] or class ~= "fuda.game.score" end end
  same(class, seen, classes[class].fields)
end

game:run()
local kurogi = fuda.new("meitora/kurogi", { seed = 3, deal = { hands = { [0] = "Jo" } } })
local month = fuda.new("hachi-hachi/bga", { seats = 4 })
results("fuda.game.why", game:why "play kM", fuda.new(wiki, { seed = 42 }):why "declare")
results("fuda.game.last_trick", game:last_trick())
results("fuda.game.laid", game:last_trick().cards[1], game:last_trick().cards[8])
results("fuda.game.score", game:score(), kurogi:score(), month:score())
local counted = fuda.sim(wiki, { n = 10, stats = true, by = { "over" } })
results("fuda.sim.result", fuda.sim(wiki, { n = 10 }), counted, fuda.sim("hachi/mekuri", { n = 2, matches = true }))
results("fuda.sim.statistics", counted.statistics, fuda.sim("hachi/mekuri", { n = 2, matches = true, stats = true }).statistics)
results("fuda.sim.side", counted.scores[0], counted.statistics.scores[0])
results("fuda.sim.estimate", counted.statistics.margin, counted.statistics.actions)
local diff = fuda.diff(wiki, digital, { deals = 30 })
results("fuda.diff.result", diff, fuda.diff(wiki, "hachi/mekuri"))
results("fuda.diff.side", diff.a)
results("fuda.diff.value", table.unpack(diff.elsewhere))
results("fuda.diff.row", table.unpack(diff.differences))
results("fuda.diff.play", diff.play)
results("fuda.diff.met", table.unpack(diff.play.differences))
results("fuda.find.hit", fuda.find(wiki, { expr = "true", deals = 1 })[1])
local made = fuda.find(wiki, { expr = "#last_trick.yaku > 0", at = "trick", deals = 100 })[1]
local of_yaku = fuda.new(wiki, { seed = made.seed, n = made.n, dealer = made.dealer })
of_yaku:run()
results("fuda.game.yaku", of_yaku:yaku()[1])

-- Scenarios and hooks are asked from within.
local function write(name, text)
  local file = assert(io.open(folder .. "/" .. name, "w"))
  file:write(text)
  file:close()
  return folder .. "/" .. name
end
local function said(command)
  local pipe = assert(io.popen(command .. " 2>&1"))
  local text = pipe:read "a"
  pipe:close()
  return text
end
local function in_scenario(text)
  return words_of(said(build .. "/fuda test " .. write("scenario.lua", text)):match "there are: ([^\n]*)" or "")
end
same("a scenario", in_scenario 'scenario("x", { variant = "hachinin-meri/wiki", zzz = 1 }, function() end)',
  (function()
    local all = fields "fuda.new.fields"
    for name in pairs(classes["fuda.scenario"].fields) do all[name] = true end
    return all
  end)())
same("expect", in_scenario 'scenario("x", { variant = "hachinin-meri/wiki" }, function() expect(1).zzz(1) end)', fields "fuda.expect")
check(globals["scripts/meta/scenario.lua"].scenario and globals["scripts/meta/scenario.lua"].expect, "scenario.lua has no scenario and expect")

local rules = write("hook.lua", [[
local function keys(t)
  local list = ""
  for key in pairs(t) do list = list .. " " .. key end
  return list
end
return extend "hachinin-meri/wiki" { yaku = { yaku "seen" { worth = { 1 },
  made = function(trick)
    error("there are: " .. keys(trick) .. " and: " .. keys(trick.cards[1]))
  end } } }
]])
local of_trick, of_card = said(build .. "/fuda sim " .. rules .. " -n 1"):match "there are: ([^\n]-) and: ([%w_ ]+)"
check(of_trick, "the hook was not asked")
same("what a hook gets", words_of(of_trick or ""), fields "fuda.hook.trick")
same("a card of it", words_of(of_card or ""), fields "fuda.hook.laid")

-- What rules the stubs name is a table of the loader's or one of these.
local others = set { "fuda", "fuda.new.fields", "fuda.new.deal", "fuda.game", "fuda.cards", "fuda.ask", "fuda.condition", "fuda.effect", "fuda.mark",
                     "fuda.voids", "fuda.matches", "fuda.amount", "fuda.card_ref", "fuda.trump", "fuda.suit_of", "fuda.zone_of_cards", "fuda.item",
                     "fuda.card_of_deck", "fuda.scenario", "fuda.expect" }
for _, name in ipairs(sorted(classes)) do
  check(known_classes[name] or others[name] or name:find "^fuda%.%l+%.", "scripts/meta: nothing has the class %s", name)
end
for name, class in pairs(classes) do
  for field, of in pairs(class.fields) do
    for other in of:gmatch "fuda[%w_.]*%w" do
      check(classes[other] or aliases[other], "%s.%s names %s, which no stub declares", name, field, other)
    end
  end
end

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0)
