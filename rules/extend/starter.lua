-- A house-rule file to start from: the parent's sections as comments, its options with what they ask; and a scenario beside it.
local cites = require "cites"
local copied = require "copied"
local places = require "places"
local words = require "words"

local starter = {}
local kind, meta = words.kind, words.meta

-- In the order in which a rule sheet says it.
local order = { "deck", "seats", "players", "teams", "direction", "deal", "trump", "zones", "facts", "dealer", "roles", "accounts", "multiplier", "values", "phases", "excused",
                "special", "ranking", "hand_yaku", "yaku", "final_yaku", "payments", "penalty", "score", "match" }

-- As comments, as far in as the first line is.
local function add_block(lines, out, indent)
  local least = 99
  for i = 2, #lines do least = math.min(least, #string.match(lines[i], "^%s*")) end
  local further = string.find(lines[#lines], "^%s*}") and "" or "  "
  for i, line in ipairs(lines) do
    line = i == 1 and line or further .. string.sub(line, math.min(least, #string.match(line, "^%s*")) + 1)
    out[#out + 1] = "  -- " .. indent .. line
  end
end

-- The names of what is in a list: choice "dragon", trick "meri"; and these things themselves.
local function names_in(list)
  local names, things = {}, {}
  local function add(item)
    local m = type(item) == "table" and meta[item]
    if m and m.name and m.name ~= m.word then names[#names + 1], things[#things + 1] = ('%s "%s"'):format(m.word, m.name), item end
    if kind(item) == "depends_on" then
      for _, key in ipairs(places.keys(item.branches)) do add(item.branches[key]) end
    end
  end
  for _, item in ipairs(kind(list) == "table" and list or {}) do add(item) end
  return names, things
end

local function wrap(names, out)
  local line = "  --  "
  for i, name in ipairs(names) do
    if #line + #name > 118 then
      out[#out + 1] = line
      line = "  --  "
    end
    line = line .. " " .. name .. (i < #names and "," or "")
  end
  out[#out + 1] = line
end

-- A value as it is written; nil where it isn't plain data. Clauses are left out.
local function written(value)
  local k = kind(value)
  if k == "string" then return '"' .. value .. '"' end
  if k == "number" or k == "boolean" then return tostring(value) end
  if k ~= "table" or meta[value] then return nil end
  local parts = {}
  for _, key in ipairs(places.keys(value)) do
    local inner = not string.find(tostring(key), "cite") and written(value[key])
    if inner == nil then return nil end
    if inner then parts[#parts + 1] = type(key) == "string" and ("%s = %s"):format(key, inner) or inner end
  end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

local add_keys

-- Whether what is said of it comes from several files, of which none says it all.
local function is_of_several(list, key)
  local place, value = places.at(list, key), list[key]
  for _, inner in ipairs(kind(value) == "table" and places.keys(value) or {}) do
    local at = places.at(value, inner)
    if at and place and at.file ~= place.file then return true end
  end
  return false
end

-- A key of a table as comments, so that it can be said by taking the dashes away.
local function add_key(load, list, key, out, indent)
  local text = written(list[key])
  text = text and ("%s = %s,"):format(key, text)
  if text and #text < 116 then
    out[#out + 1] = "  -- " .. indent .. text
    return
  end
  if is_of_several(list, key) then return add_keys(load, list, key, out) end
  local lines, name = copied.lines(load, places.at(list, key), "%f[%w_]" .. key .. "%s*=[^=]")
  if lines then return add_block(lines, out, indent) end
  out[#out + 1] = ("  -- %s%s: %s"):format(indent, key, name and "it goes by '" .. name .. "', which only that file knows" or "it is long; it stands there")
end

-- A section key by key, and of a list of named things the keys that it has itself.
function add_keys(load, list, key, out)
  local keys = {}
  for _, inner in ipairs(places.keys(list[key])) do
    if type(inner) == "string" and not string.find(inner, "cite") then keys[#keys + 1] = inner end
  end
  if #keys == 0 then return end
  out[#out + 1] = ("  -- %s = {"):format(key)
  for _, inner in ipairs(keys) do add_key(load, list[key], inner, out, "  ") end
  out[#out + 1] = "  -- },"
end

local is_shown = { trick = true, fishing = true, auction = true }

local function section(load, key, out)
  local value = load.declaration[key]
  local names = names_in(value)
  if #names == 0 then return add_key(load, load.declaration, key, out, "") end
  out[#out + 1] = ("  -- %s = { ... } holds, in this order:"):format(key)
  wrap(names, out)
  for _, item in ipairs(key == "phases" and value or {}) do -- what may be played is a list without names: it is written anew
    local m = meta[item]
    local lines = m and is_shown[m.word] and copied.lines(load, places.at(item), m.word .. '%s*"' .. string.gsub(m.name, "%p", "%%%0") .. '"')
    if lines then add_block(lines, out, "  ") end
  end
  add_keys(load, load.declaration, key, out)
end

local function value_text(text) return (text == "true" or text == "false" or string.find(text, "^%d+$")) and text or '"' .. text .. '"' end

-- chosen: { { option, text }, ... }, what is set from the start.
local function options_of(game, chosen, out)
  if #game.options == 0 then return end
  out[#out + 1] = "\n  -- What there is to choose. Take away the dashes before a line, and write another value."
  out[#out + 1] = "  options = {"
  for _, option in ipairs(game.options) do
    local others, set = {}, false
    for _, choice in ipairs(chosen) do set = set or choice[1] == option.name end
    local value = set and option.value or option.values[1]
    for _, other in ipairs(option.values) do
      if other ~= value then others[#others + 1] = value_text(other) end
    end
    if option.takes_seat then others[#others + 1] = "a seat's number" end
    for _, name in ipairs(option.numbered) do others[#others + 1] = ('"%s:N"'):format(name) end
    out[#out + 1] = ("    %s%s = %s, -- or %s: %s"):format(set and "" or "-- ", option.name, value_text(value), table.concat(others, ", "), option.asks)
  end
  out[#out + 1] = "  },"
end

-- Whether anything else of the rules names it: what is named can't just be left out.
local function is_named(value, name, seen)
  if type(value) == "string" then return string.find(" " .. value .. " ", "[^%w_]" .. name .. "[^%w_]") ~= nil end
  if type(value) ~= "table" or seen[value] then return false end
  seen[value] = true
  for key, inner in next, value do
    if key == name or is_named(inner, name, seen) then return true end
  end
  return false
end

-- The last yaku that can be removed, after the first.
local function removable(declaration, yaku)
  for i = #yaku, 2, -1 do
    local name = string.match(yaku[i], '"(.-)"')
    if name and string.find(yaku[i], "^yaku ") and not is_named(declaration, name, {}) then return name end
  end
end

-- Whether cards are yet to be dealt where it is asked: after such a choice another may come, before it not.
local function is_early(game, choice)
  for i, phase in ipairs(game.phases) do
    for k = i + 1, phase.name == choice and #game.phases or 0 do if game.phases[k].kind == "DEALING" then return true end end
  end
  return false
end

-- Whether who has the suit led follows, and else plays any card: item is one of what may be played, with its clause or without.
local function is_just(item, card)
  local bare = kind(item) == "table" and not item.when and not item.if_holding and item[1] or item
  return rawequal(bare, card)
end

-- Another rule for what may be played to that trick than there is.
local function another_follow(load, trick)
  local follow = trick.follow
  local is_led = kind(follow) == "table" and #follow == 2 and is_just(follow[1], load.env.led) and is_just(follow[2], load.env.any)
  return is_led and '{ { any, cite = "MY-1" } }' or '{ { led, cite = "MY-1" }, any }'
end

-- How some of it could be said otherwise, with the parent's own names.
local function examples(load, game, out)
  local d = load.declaration
  out[#out + 1] = "\n  -- What has a name is said again by that name, with no more than what differs; so, for example:"
  local last, choice
  local phases, things = names_in(d.phases)
  for i, name in ipairs(phases) do
    if string.find(name, "^trick ") then last = i
    elseif string.find(name, "^choice ") and (not choice or is_early(game, string.match(name, '"(.-)"'))) then choice = name end
  end
  if last then out[#out + 1] = ("  -- phases = { %s { follow = %s } },"):format(phases[last], another_follow(load, things[last])) end
  if choice then
    local bare = string.match(choice, '"(.-)"')
    out[#out + 1] = ('  -- phases = { after "%s" { choice "nod" { asks = dealer, may "yes" { }, may "no" { }, cite = "MY-1" } } },'):format(bare)
  end
  local yaku = names_in(d.yaku)
  local last_one = removable(d, yaku)
  local hints = {}
  if yaku[1] then hints[1] = yaku[1] .. (game.trick and " { worth = { 3 } }" or " { points = 9 }") end
  if last_one then hints[#hints + 1] = ('remove "%s"'):format(last_one) end
  if #hints > 0 then out[#out + 1] = ("  -- yaku = { %s },"):format(table.concat(hints, ", ")) end
end

-- The names that the parent declares, by which a file can say its zones, facts, roles and special cards: to luacheck globals else.
local function declared_names(declaration)
  local names, seen = {}, {}
  local function add(name)
    if name and not seen[name] then names[#names + 1], seen[name] = name, true end
  end
  for _, key in ipairs { "zones", "facts", "roles" } do
    for _, called in ipairs(names_in(declaration[key])) do add(string.match(called, '"([%a_][%w_]*)"')) end
  end
  local special = declaration.special
  for _, key in ipairs(kind(special) == "table" and places.keys(special) or {}) do
    if kind(special[key]) == "table" then add(key) end
  end
  return table.concat(names, " ")
end

-- id: of a rule of its own, as the parent has none.
local function file_text(load, game, chosen, name, file, from, id)
  local declared = declared_names(load.declaration)
  local out = {
    ("-- %s: a house rule. It says what differs from %s; all the rest is as it is there."):format(name, from), "--",
    ("--   fuda check %s.lua             is it right, and can it be played?"):format(file),
    ("--   fuda repl %s.lua              play it"):format(file),
    ("--   fuda rules %s.lua --changes   what it changes, beside what there was"):format(file),
    ("--   fuda test %s.lua              the scenarios of %s.test.lua"):format(file, string.match(file, "[^/]+$")),
    "-- luacheck: read globals " .. declared,
    "-- luacheck: no max comment line length",
    ('return extend "%s" {'):format(from),
    ('  name        = "%s",'):format(name),
    ("  title       = { en = %s },"):format('"' .. string.match(string.gsub(game.title_en or from, "^after ", ""), "^[^,]*") .. ", " .. (string.match(name, "[^/]+$")) .. '"'),
    '  source      = "who plays it so, where and when",',
    '  written_for = "%FINGERPRINT%", -- of ' .. from .. ": when that changes, you are told",
    "\n  -- A rule of your own: a name by which others cite it, and a sentence.",
    '  -- rule "MY-1" { "What is done otherwise, in a sentence.", ours = true },',
  }
  if declared == "" then table.remove(out, 7) end
  options_of(game, chosen, out)
  examples(load, game, out)
  for i, line in ipairs(out) do out[i] = string.gsub(line, '"MY%-1"', '"' .. id .. '"') end
  local files = {}
  for i, node in ipairs(load.nodes) do files[i] = node.path end
  out[#out + 1] = ("\n  -- What there is now; all of it stands in %s:"):format(table.concat(files, " and "))
  for _, key in ipairs(order) do if load.declaration[key] ~= nil then section(load, key, out) end end
  out[#out + 1] = "}\n"
  return table.concat(out, "\n")
end

local function test_text(name, file)
  return ([[
-- Scenarios of %s: a position, what is done, what must follow. `fuda test %s.lua` runs them.
-- luacheck: read globals scenario expect fuda
scenario("a deal comes to its end", { seed = 42 }, function(g)
  g:run()
  expect(g:deal_over()).is(true)
end)

-- The clause that it is about, cards where they matter, and what is expected:
-- scenario("what my rule says", { cite = "MY-1", seed = 42, dealer = 0 }, function(g)
--   g:act(g:actions()[1])
--   expect(g:actions()).has "..."
--   expect(g:try "...").fails "MY-1"
-- end)
]]):format(name, file)
end

-- The texts of the two files. chosen: the options that are set; name: the rules' name; file: the path without its ending.
function starter.texts(load, game, chosen, name, file, from)
  local id = cites.free_id("MY-1", load.rules)
  return file_text(load, game, chosen, name, file, from, id), (string.gsub(test_text(name, file), "MY%-1", id))
end

return starter
