-- Every value of every option, and every pair of values of two options, loads and plays: in each variant and in a house rule with
-- options of its own. Pairs go many at a time: each configuration holds one pair for each two options.
local fuda = require "fuda"
local build = os.getenv "B" or "build"

local checking = dofile "tests/checking.lua"
local check = checking.check
local function run(command)
  local pipe <close> = assert(io.popen(("%s/fuda %s 2>&1"):format(build, command)))
  return pipe:read "a"
end

-- Options of a variant: { name, values = texts }.
local function options_of(variant)
  local list = {}
  local text = run("rules " .. variant .. " --json")
  for name, values, seat, numbered in text:gmatch '{"name":"([%w_]+)","asks":"[^"]*","values":%[([^%]]*)%],"value":"[^"]*","takes_seat":(%a+),"numbered":%[([^%]]*)%]' do
    local option = { name = name, values = {} }
    for value in values:gmatch '"([^"]*)"' do table.insert(option.values, value) end
    for kind in numbered:gmatch '"([^"]*)"' do table.insert(option.values, kind .. ":3") end
    if seat == "true" then table.insert(option.values, "1") end
    list[#list + 1] = option
  end
  return list
end

local function config_text(config)
  local parts = {}
  for name, value in pairs(config) do parts[#parts + 1] = name .. "=" .. value end
  table.sort(parts)
  return table.concat(parts, " ")
end

-- A deal in each of a few seeds to its end, by its own rules throughout; and the next.
local function plays(variant, config)
  for n = 0, 3 do
    local g = fuda.new(variant, { seed = 7, n = n, options = config })
    for _ = 1, 2 do
      g:run()
      if not g:deal_over() or g.actor then return false, "the deal has no end" end
      if g.over then break end
      g:next_deal()
    end
    local again = fuda.replay(g:record())
    if again.fingerprint ~= g.fingerprint or again:view "all" ~= g:view "all" then return false, "its record gives another game" end
  end
  return true
end

local function try(variant, config)
  local ok, good, why = pcall(plays, variant, config)
  check(variant .. " " .. config_text(config), ok and good, ok and why or good)
end

-- Configurations in which every pair of values of two options is met, each built pair by pair from those not met yet.
local function configurations(options, forbidden)
  local open, n = {}, 0
  for i, a in ipairs(options) do
    for k = i + 1, #options do
      for _, x in ipairs(a.values) do
        for _, y in ipairs(options[k].values) do
          if not forbidden { [a.name] = x, [options[k].name] = y } then
            open[a.name .. "=" .. x .. " " .. options[k].name .. "=" .. y], n = true, n + 1
          end
        end
      end
    end
  end
  local function gain(config, upto, value)
    local met = 0
    for i = 1, upto - 1 do
      if open[options[i].name .. "=" .. config[options[i].name] .. " " .. options[upto].name .. "=" .. value] then met = met + 1 end
    end
    return met
  end
  local function begin() -- with a pair that hasn't been met
    local least
    for key in pairs(open) do if not least or key < least then least = key end end
    local a, x, b, y = least:match "^(%S+)=(%S+) (%S+)=(%S+)$"
    return { [a] = x, [b] = y }
  end
  local list, all, turn = {}, n, 0
  while n > 0 do
    local config, fixed = begin(), begin()
    turn = turn + 1
    for i, option in ipairs(options) do
      local best, most
      for v = 1, fixed[option.name] and 0 or #option.values do -- where nothing is to choose, each in its turn
        local value = option.values[(v + turn) % #option.values + 1]
        config[option.name] = value
        local met = not forbidden(config) and gain(config, i, value) or -1
        if not most or met > most then best, most = value, met end
      end
      config[option.name] = fixed[option.name] or best
    end
    for i, a in ipairs(options) do
      for k = i + 1, #options do
        local key = a.name .. "=" .. config[a.name] .. " " .. options[k].name .. "=" .. config[options[k].name]
        if open[key] then open[key], n = nil, n - 1 end
      end
    end
    list[#list + 1] = config
    if turn > 400 then break end
  end
  return list, all, n
end

local function try_all(variant, least, forbidden)
  local options = options_of(variant)
  check(variant .. " has options", #options >= least, #options)
  for _, option in ipairs(options) do
    for _, value in ipairs(option.values) do try(variant, { [option.name] = value }) end
  end
  local list, pairs_met, left = configurations(options, forbidden or function() return false end)
  check(variant .. ": every pair is met", left == 0 and (#options < 2 or pairs_met > 0), left .. " of " .. pairs_met)
  for _, config in ipairs(list) do try(variant, config) end
end

try_all("hachinin-meri/wiki", 13)
try_all("hachinin-meri/digital", 8)
try_all("hachi/mekuri", 3)
try_all("hachi-hachi/bga", 18)
try_all("meitora/kurogi", 7)

-- Options of one's own ----------------------------------------------------------------------------------

local file = os.tmpname() .. ".lua"
do
  local out <close> = assert(io.open(file, "w"))
  out:write [[return extend "hachinin-meri/wiki" {
  name = "village/own",
  rule   "V-1" { "The winner of the last trick gets more.", ours = true },
  option "last_bonus" { "none", "one", "two", asks = "What does the last trick bring?", cite = "V-1" },
  score = { points = depends_on "last_bonus" {
    none = tricks + yaku_points,
    one  = tricks + yaku_points + 1,
    two  = tricks + yaku_points + 2,
  }, cite = "V-1" },
  not_together { last_bonus = { "one", "two" }, monchi_void = "any", "Nobody ever played both.", cite = "V-1" },
}
]]
end
local function clash(config) return config.last_bonus ~= nil and config.last_bonus ~= "none" and config.monchi_void == "any" end
try_all(file, 14, clash)

local function new(options) return pcall(fuda.new, file, { options = options }) end
local ok, message = new { last_bonus = "one", monchi_void = "any" }
check("what can't stand together is refused", not ok and tostring(message):find("last_bonus = one and monchi_void = any can't stand together: Nobody ever played both. (V-1)", 1, true), message)
check("each alone can", new { last_bonus = "one" } and new { monchi_void = "any" }, "")
local one, none = fuda.new(file, { options = { last_bonus = "one" } }), fuda.new(file)
one:run()
none:run()
check("it does what it says", one:score().deal[0] == none:score().deal[0] + 1, one:score().deal[0])
check("it is in the record", one:record():find("\noption last_bonus one\n", 1, true), one:record():sub(1, 400))
check("it is part of the fingerprint", one.fingerprint ~= none.fingerprint, one.fingerprint)
local said = run("repl " .. file .. " -e options")
check("it is among the options", said:find "last_bonus  V%-1" and said:find "%[none%]  one  two" and said:find("Not one or two with monchi_void = any.", 1, true), said)
local diff = fuda.diff("hachinin-meri/wiki", file)
local found
for _, row in ipairs(diff.differences) do if row.section == "options" and row.about:find "^last_bonus: " then found = row end end
check("it is in the diff", found and found.b_clauses[1] == "V-1", diff.differences[#diff.differences].about)
said = run("repl " .. file .. " -e 'set last_bonus two' -e 'set monchi_void any'")
check("set is refused, and the position stays", said:find("can't stand together", 1, true) and said:find("last_bonus = two", 1, true), said)
do
  local out <close> = assert(io.open(file, "w"))
  out:write [[return extend "hachinin-meri/wiki" {
  name = "village/numbered",
  rule "V-1" { "The last trick brings points, if anything.", ours = true },
  option "bonus" { "none", numbered "points", asks = "What does the last trick bring?", cite = "V-1" },
  not_together { bonus = "points", peek_redeal = true, "Nobody played both." },
  score = { points = tricks + yaku_points + depends_on "bonus" { none = 0, points = the_number }, cite = "V-1" },
}
]]
end
for n = 3, 4 do
  ok, message = new { bonus = "points:" .. n, peek_redeal = true }
  check("whatever the number", not ok and tostring(message):find(("bonus = points:%d and peek_redeal = true can't stand together: Nobody played both."):format(n), 1, true), message)
end
check("without it", new { bonus = "none", peek_redeal = true } and new { bonus = "points:3" }, "")
local preset = os.tmpname() .. ".lua"
do
  local out <close> = assert(io.open(preset, "w"))
  out:write(('return extend "%s" { name = "preset", options = { bonus = "points:4" } }\n'):format(file))
end
said = run("rules " .. preset .. " --set bonus=none")
check("none of the number is left", said:find("points:4 | [none]", 1, true), said)
do
  local out <close> = assert(io.open(preset, "w"))
  out:write(('return extend "%s" { name = "another", option "length" { "one", numbered "up_to.2", asks = "?" },\n'):format("hachinin-meri/wiki"))
  out:write('  match = depends_on "length" { one = { deals = 1 }, ["up_to.2"] = { deals = the_number } } }\n')
end
said = run("rules " .. preset .. " --set length=up_to.2:7")
check("a numbered value of any name", said:find("one | [up_to.2:7]", 1, true), said)
do
  local out <close> = assert(io.open(preset, "w"))
  out:write(('return extend "%s" { name = "preset", options = { bonus = "points:4" } }\n'):format(file))
end
check("it stands with the rest", pcall(fuda.new, preset, { options = { bonus = "none", peek_redeal = true } }), "")
os.remove(preset)
os.remove(file)

checking.finish()
