-- Mutations: each breaks one row of a declaration. A scenario that cites the row's clause must then fail (`make mutants`).
local absent = require "absent"
local auction = require "mutate_auction"
local money = require "mutate_money"
local places = require "places"
local words = require "words"

local mutate = {}
local kind, meta = words.kind, words.meta

local function ids(cite)
  if type(cite) == "table" then return { table.unpack(cite) } end
  return { cite }
end

local function name_of(list)
  local m = meta[list]
  return m and (m.word .. (m.name and (' "' .. m.name .. '"') or "")) or "?"
end

-- Swaps the neighbours i and i + 1 of a string of words.
local function swapped(text, i)
  local list = {}
  for token in string.gmatch(text, "%S+") do list[#list + 1] = token end
  list[i], list[i + 1] = list[i + 1], list[i]
  return table.concat(list, " ")
end

local function ranking_rows(add, ranking)
  local cites = ranking.cite_of or {}
  local function neighbours(list, key, cite)
    local _, n = string.gsub(list[key], "%S+", "")
    for i = 1, n - 1 do
      add(ids(cite or ranking.cite), ("ranking %s: words %d and %d exchanged"):format(key, i, i + 1), function() list[key] = swapped(list[key], i) end)
    end
  end
  for _, key in ipairs { "trumps", "plain" } do
    if ranking[key] then neighbours(ranking, key, cites[key]) end
  end
  for _, code in ipairs(places.keys(ranking.plain_of or {})) do neighbours(ranking.plain_of, code, cites.plain_of) end
  for _, group in ipairs { "long", "round" } do
    if ranking.pips and ranking.pips[group] then
      add(ids(cites.pips or ranking.cite), "pips of " .. group .. " suits turned round", function()
        ranking.pips[group] = string.gsub(ranking.pips[group], "(%d+)-(%d+)", "%2-%1")
      end)
    end
  end
end

-- Leaves out item i of a list.
local function drops(add, list, cite, what, is_wanted)
  for i = #list, 1, -1 do
    if is_wanted(list[i], i) then
      add(ids(type(list[i]) == "table" and rawget(list[i], "cite") or cite), ("%s: %s %d left out"):format(what, kind(list[i]), i),
        function() table.remove(list, i) end)
    end
  end
end

local function trick_rows(add, row)
  for _, key in ipairs { "follow", "lead" } do
    local list = row[key]
    local function of_list(alternatives)
      if kind(alternatives) == "table" then
        drops(add, alternatives, row.cite, name_of(row) .. " " .. key, function(_, i) return i < #alternatives end)
        for i, item in ipairs(alternatives) do
          for _, condition in ipairs { "if_holding", "when" } do
            if kind(item) == "table" and item[condition] then
              add(ids(item.cite or row.cite), ("%s %s %d: %s left out"):format(name_of(row), key, i, condition), function() item[condition] = nil end)
            end
          end
        end
      end
    end
    if kind(list) == "depends_on" then
      for _, value in ipairs(places.keys(list.branches)) do of_list(list.branches[value]) end
    else
      of_list(list)
    end
  end
  if row.faces then
    add(ids(row.faces.cite or row.cite), name_of(row) .. ": faces turned", function()
      row.faces[1] = words.mark(row.faces[1].mark == "up" and "trumps_down" or "up")
    end)
  end
  if kind(row.when) == "table" then
    drops(add, row.when, row.cite, name_of(row) .. " when", function() return true end)
  elseif row.when ~= nil and kind(row.when) ~= "depends_on" then
    add(ids(row.cite), name_of(row) .. ": never", function() row.when = words.condition(function() return false end) end)
  end
end

-- Fishing: what matches, what several matches do, who begins.
local function fishing_rows(add, row)
  local of, cite = row.matches, row.match_cite or row.cite
  local original = words.match_function(of)
  local function matching(sentence, answer)
    add(ids(cite), name_of(row) .. ": " .. sentence, function() row.matches = setmetatable({ of = answer }, debug.getmetatable(of)) end)
  end
  local none = { number = 0, suit = "", rank = "" }
  for digit = 0, 9 do
    local in_sums = original({ number = digit, suit = "-", rank = "-" }, none)
    if in_sums then
      matching(("sums that end in %d don't match"):format(digit), function(a, b) return (a.number + b.number) % 10 ~= digit and original(a, b) end)
      matching(("sums that end in %d match"):format((digit + 1) % 10), function(a, b)
        return (a.number + b.number) % 10 == (digit + 1) % 10 or original(a, b)
      end)
    end
  end
  matching("cards of one suit don't match", function(a, b) return a.suit ~= b.suit and original(a, b) end)
  matching("what matched doesn't", function(a, b) return not original(a, b) end)
  local several = row.takes_all_from
  add(ids(row.choose_cite or row.cite), name_of(row) .. (several and ": one more match before all are taken" or ": two matches are both taken"),
    function() row.takes_all_from = several and several + 1 or 2 end)
  if several then
    add(ids(row.choose_cite or row.cite), name_of(row) .. ": never all taken", function() row.takes_all_from = nil end)
  end
  add(ids(row.cite), name_of(row) .. ": the next seat begins", function() row.first = words.operation("AFTER", row.first) end)
end

-- What cards are worth: a point more, or not at all.
local function value_rows(add, values)
  for i = #values, 1, -1 do
    local item = values[i]
    local is_row = kind(item) == "table"
    add(ids(values.cite), ("values %d: a point more"):format(i), function()
      if is_row then item[1] = item[1] + 1 else values[i] = item + 1 end
    end)
    if is_row then add(ids(values.cite), ("values %d left out"):format(i), function() table.remove(values, i) end) end
  end
end

-- The first card of any other yaku of captures that isn't in this text.
local function strange_card(section, text)
  for _, other in ipairs(section) do
    if kind(other) == "table" and kind(other[1]) == "string" and other.points then
      for code in string.gmatch(other[1], "%S+") do
        if not string.find(" " .. text .. " ", " " .. code .. " ", 1, true) then return code end
      end
    end
  end
end

-- A yaku of captures: its cards and its points.
local function set_yaku_rows(add, section, i)
  local row = section[i]
  local cites, name = ids(row.cite or section.cite), name_of(row)
  if not row.cite then add(cites, name .. " left out", function() table.remove(section, i) end) end
  add(cites, name .. ": a point more", function() row.points = row.points + 1 end)
  if row.need then
    add(cites, name .. ": needs one more", function() row.need = row.need + 1 end)
    add(cites, name .. ": needs one less", function() row.need = row.need - 1 end)
  end
  if row.further then add(cites, name .. ": a point more for each further", function() row.further = row.further + 1 end) end
  if row.replaces then add(cites, name .. " replaces nothing", function() row.replaces = nil end) end
  if row.further_of then add(cites, name .. ": nothing for other cards", function() row.further_of = nil end) end
  if row.void then add(cites, name .. " is never void", function() row.void = nil end) end
  local other = kind(row[1]) == "string" and strange_card(section, row[1])
  local codes = {}
  if other then
    for code in string.gmatch(row[1], "%S+") do codes[#codes + 1] = code end
  end
  for at, code in ipairs(codes) do
    add(cites, ("%s: %s instead of %s"):format(name, other, code), function()
      codes[at] = other
      row[1] = table.concat(codes, " ")
    end)
  end
end

local function choice_rows(add, row)
  for _, item in ipairs(row) do
    drops(add, item, item.cite or row.cite, name_of(row) .. " " .. name_of(item), function(step)
      return kind(step) == "effect" or kind(step) == "depends_on"
    end)
    if item.of ~= nil then add(ids(item.cite or row.cite), name_of(row) .. " " .. name_of(item) .. ": of any cards", function() item.of = nil end) end
    if item.when ~= nil then
      add(ids(item.when_cite or item.cite or row.cite), name_of(row) .. " " .. name_of(item) .. ": when left out", function() item.when, item.also = nil, nil end)
    end
    if item.also ~= nil then
      add(ids(item.also_cite or item.cite or row.cite), name_of(row) .. " " .. name_of(item) .. ": also left out", function() item.also = nil end)
    end
  end
  for _, key in ipairs { "others_see", "only_if", "stands_for" } do
    if row[key] ~= nil then add(ids(row.cite), name_of(row) .. ": " .. key .. " left out", function() row[key] = nil end) end
  end
  local answers = 0
  for _, item in ipairs(row) do if meta[item] and meta[item].word == "may" then answers = answers + 1 end end
  drops(add, row, row.cite, name_of(row), function(item) return answers > 1 and meta[item] and meta[item].word == "may" end)
end

local function worth_rows(add, worth, cite, what)
  add(ids(worth.cite or cite), what .. ": worth one more", function() worth[1] = worth[1] + 1 end)
  for i = 2, #worth do
    if kind(worth[i]) == "table" then
      add(ids(worth.cite or cite), what .. (": raise %d one more"):format(i - 1), function() worth[i][1] = worth[i][1] + 1 end)
      for _, key in ipairs { "when", "with" } do
        if worth[i][key] then add(ids(worth.cite or cite), what .. (": raise %d without its %s"):format(i - 1, key), function() worth[i][key] = nil end) end
      end
    end
  end
end

local function turned_void(void)
  if kind(void) == "depends_on" then
    for _, branch in next, void.branches do turned_void(branch) end
  else
    void.mode = void.mode == "ANY" and "ALL" or void.mode == "ALL" and "ANY" or "ANY"
  end
end

local function without_void(list, key) return function() list[key] = nil end end

local function yaku_rows(add, section)
  for i = #section, 1, -1 do
    local row = section[i]
    local m = meta[row]
    if m and m.word == "yaku" then
      if row.points then set_yaku_rows(add, section, i) end
      add(ids(row.cite), name_of(row) .. " left out", function() table.remove(section, i) end)
      for _, key in ipairs { 1, "long", "round" } do
        if row[key] and not row.points then
          add(ids(row.cite), name_of(row) .. ": its cards exchanged", function()
            row[key] = string.gsub(row[key], "^(%S+) beats (%S+)$", "%2 beats %1")
          end)
        end
      end
      if row.worth then worth_rows(add, row.worth, row.cite, name_of(row)) end
      if row.made ~= nil and kind(row.made) ~= "function" then
        add(ids(row.cite), name_of(row) .. ": its condition turned", function() row.made = words.operation("NOT", row.made) end)
      end
      if row.not_in then add(ids(row.cite), name_of(row) .. ": not_in left out", function() row.not_in = nil end) end
      if row.trumps_in_a_row then
        add(ids(row.cite), name_of(row) .. ": one trump less in a row", function() row.trumps_in_a_row = row.trumps_in_a_row - 1 end)
      end
    end
  end
  if section.worth then worth_rows(add, section.worth, section.cite, "yaku") end
  if section.void then
    add(ids(section.void.cite or section.cite), "yaku: any and all turned", function() turned_void(section.void.played) end)
    add(ids(section.void.cite or section.cite), "yaku: nothing voids", without_void(section, "void"))
  end
  for _, key in ipairs { "face_down", "not_in" } do
    if section[key] then add(ids(section.cite), "yaku: " .. key .. " left out", function() section[key] = nil end) end
  end
end

-- The branches of an option exchanged, wherever it decides.
local function option_rows(add, declaration, options)
  local function each(value, name, visit, seen)
    if type(value) ~= "table" or seen[value] then return end
    seen[value] = true
    if kind(value) == "depends_on" then
      if value.option == name then visit(value) end
      value = value.branches
    end
    if kind(value) == "table" then
      for _, inner in next, value do each(inner, name, visit, seen) end
    elseif kind(value) == "effect" then
      for _, key in ipairs { "value", "to", "from", "card" } do each(rawget(value, key), name, visit, seen) end
    elseif kind(value) == "ask" then
      for _, step in ipairs(value.code) do if step[1] == "CHOSEN" then each(step[2], name, visit, seen) end end
    end
  end
  for _, option in ipairs(options) do
    local keys = {}
    for i, value in ipairs(option.values) do keys[i] = option.is_boolean and (value == "true" and "yes" or "no") or value end
    if option.numbered then keys = { table.unpack(option.numbered) } end -- the others have no number to give
    local here = false
    each(declaration, option.name, function() here = true end, {})
    if here and #keys > 1 then
      add(ids(option.cite), "option " .. option.name .. ": its branches exchanged", function()
        each(declaration, option.name, function(node)
          local turned = {}
          for key, branch in next, node.branches do turned[key] = branch end
          local function branch(key) -- of a number too: [12] = ...
            local number = math.tointeger(tonumber(key))
            return node.branches[key] == nil and number and node.branches[number] ~= nil and number or key
          end
          for i, key in ipairs(keys) do turned[branch(key)] = node.branches[branch(keys[i % #keys + 1])] end
          node.branches = turned
        end, {})
      end)
    end
    if not here and #option.values > 1 then
      add(ids(option.cite), "option " .. option.name .. ": its values exchanged", function()
        option.exchanged = true
      end)
    end
  end
end

-- How long a match is: one more, or, where the user says how many, a number that was not asked for.
local function match_rows(add, match, name)
  for _, key in ipairs { "deals", "sets", "points", "wins", "in_a_row", "margin" } do
    local value = match[key]
    if value then
      for _, id in ipairs(ids(match.cite)) do
        if math.type(value) == "integer" then
          add({ id }, ("%s: one more of %s"):format(name, key), function() match[key] = value + 1 end)
        else
          for _, n in ipairs { 1, 50 } do
            add({ id }, ("%s: %s always %d"):format(name, key, n), function() match[key] = n end)
          end
        end
      end
    end
  end
end

-- Who sees a zone, and whether a fact is told, turned.
local function secret_rows(add, declaration)
  for _, zone in ipairs(declaration.zones or {}) do
    if zone.cite then
      add(ids(zone.cite), name_of(zone) .. ": seen by others", function() zone.seen_by = zone.seen_by == "all" and "nobody" or "all" end)
    end
  end
  for _, fact in ipairs(declaration.facts or {}) do
    if fact.cite then
      add(ids(fact.cite), name_of(fact) .. ": told, or not", function()
        if kind(fact.secret) == "depends_on" then fact.secret = nil else fact.secret = not fact.secret end
      end)
    end
  end
end

local function table_rows(add, declaration)
  secret_rows(add, declaration)
  local deal, match, dealer, special = declaration.deal, declaration.match, declaration.dealer, declaration.special
  if deal then
    add(ids(deal.cite), "deal: a packet less", function()
      if #deal.packets > 1 then table.remove(deal.packets) else deal.packets[1] = deal.packets[1] - 1 end
    end)
    if deal.field then
      add(ids(deal.cite), "deal: a card less to the field", function() deal.field = deal.field - 1 end)
      add(ids(deal.cite), "deal: a card more to the field", function() deal.field = deal.field + 1 end)
    end
    if #deal.packets > 1 then
      add(ids(deal.cite), "deal: packets of other sizes", function() deal.packets[1], deal.packets[2] = deal.packets[1] - 1, deal.packets[2] + 1 end)
    end
  end
  if kind(match) == "depends_on" then
    for _, value in ipairs(places.keys(match.branches)) do match_rows(add, match.branches[value], "match " .. value) end
  elseif match then
    match_rows(add, match, "match")
  end
  if dealer then add(ids(dealer.cite), "dealer: stays", function() dealer.next = words.stays end) end
  auction.table_rows(add, declaration)
  for _, name in ipairs(places.keys(special or {})) do
    if kind(special[name].card) == "string" and not special[name].leads_as then add(ids(special[name].cite), "special " .. name .. ": another card", function()
      special[name].card = string.sub(special[name].card, 1, 1) .. "H"
    end) end
  end
  if declaration.excused and not absent.says_nobody(declaration.excused) then add(ids(declaration.excused.cite), "nobody excused", function() declaration.excused = nil end) end
  if declaration.score then
    add(ids(declaration.score.cite), "score: one more for every team", function()
      declaration.score.points = declaration.score.points + words.as_ask(1)
    end)
  end
end

local function collect(declaration, options)
  local list = {}
  local function add(cites, sentence, apply)
    if #cites > 0 then list[#list + 1] = { cites = cites, sentence = sentence, apply = apply } end
  end
  if declaration.ranking then ranking_rows(add, declaration.ranking) end
  table_rows(add, declaration)
  for _, row in ipairs(declaration.phases or {}) do
    if kind(row) == "depends_on" then
      for _, key in ipairs(places.keys(row.branches)) do
        local branch = row.branches[key]
        if meta[branch] and meta[branch].word == "choice" then choice_rows(add, branch) end
      end
    end
    local word = meta[row] and meta[row].word
    if word == "trick" then trick_rows(add, row) elseif word == "choice" or word == "auction" then choice_rows(add, row)
    elseif word == "claim" then auction.claim(add, declaration.phases, row)
    elseif word == "fishing" then fishing_rows(add, row) end
    if word == "auction" then auction.auction(add, row) end
  end
  money.rows(add, declaration)
  if declaration.values then value_rows(add, declaration.values) end
  if declaration.yaku then yaku_rows(add, declaration.yaku) end
  option_rows(add, declaration, options)
  return list
end

function mutate.apply(declaration, number, options)
  local row = collect(declaration, options)[number]
  if row then row.apply() end
end

function mutate.list(declaration, options)
  local result = {}
  for i, row in ipairs(collect(declaration, options)) do result[i] = { i, table.concat(row.cites, " "), row.sentence } end
  return result
end

return mutate
