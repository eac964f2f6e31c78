-- Mutations of auctions, roles, jokers, claims and penalties.
local places = require "places"
local words = require "words"

local mutate_auction = {}
local kind, meta = words.kind, words.meta

local function ids(cite)
  if type(cite) == "table" then return { table.unpack(cite) } end
  return { cite }
end

local function words_of(text)
  local list = {}
  for word in string.gmatch(text, "%S+") do list[#list + 1] = word end
  return list
end

local function bid_rows(add, row, name)
  local cites = ids(row.bid_cite or row.cite)
  local from, to = string.match(row.numbers or "", "^(%d+)-(%d+)$")
  from, to = math.tointeger(tonumber(from)), math.tointeger(tonumber(to))
  if from then
    add(cites, name .. ": the lowest number left out", function() row.numbers = ("%d-%d"):format(from + 1, to) end)
    add(cites, name .. ": the highest number left out", function() row.numbers = ("%d-%d"):format(from, to - 1) end)
  end
  local list = words_of(row.denominations or "")
  for i = 1, #list do
    add(cites, ("%s: denomination %s left out"):format(name, list[i]), function()
      table.remove(list, i)
      row.denominations = table.concat(list, " ")
    end)
    if i < #list then
      add(ids(row.higher_cite or row.cite), ("%s: denominations %s and %s exchanged"):format(name, list[i], list[i + 1]), function()
        list[i], list[i + 1] = list[i + 1], list[i]
        row.denominations = table.concat(list, " ")
      end)
    end
  end
end

-- Beside what an auction has in common with a choice.
function mutate_auction.auction(add, row)
  local name = 'auction "' .. meta[row].name .. '"'
  bid_rows(add, row, name)
  add(ids(row.cite), name .. ": the next seat begins", function() row.first = words.operation("AFTER", row.first) end)
  if math.type(row.rounds) == "integer" then add(ids(row.cite), name .. ": one more round", function() row.rounds = row.rounds + 1 end) end
end

function mutate_auction.claim(add, list, row)
  add(ids(row.cite), 'claim "' .. meta[row].name .. '" left out', function()
    for i = #list, 1, -1 do if list[i] == row then table.remove(list, i) end end
  end)
end

local function role_rows(add, role)
  local name = 'role "' .. meta[role].name .. '"'
  add(ids(role.cite), name .. ": stays", function()
    role.next = setmetatable({ symbol = meta[role].name, place = meta[role].place }, words.Symbol)
  end)
  if role.first == "random" then add(ids(role.cite), name .. ": seat 0 first", function() role.first = 0 end) end
end

local function special_rows(add, name, special)
  if kind(special.card) == "table" then
    for _, suit in ipairs(places.keys(special.card)) do
      add(ids(special.cite), ("special %s: none with %s"):format(name, suit), function() special.card[suit] = nil end)
    end
  end
  if special.leads_as then
    add(ids(special.leads_cite or special.cite), "special " .. name .. ": leads as itself", function() special.leads_as = nil end)
  end
end

local function penalty_rows(add, penalty)
  if not penalty.for_breaking then return end
  add(ids(penalty.cite), "penalty: a point more", function() penalty.points = penalty.points + 1 end)
  for _, key in ipairs { "for_breaking", "not_for" } do
    local list = type(penalty[key]) == "table" and penalty[key] or { penalty[key] }
    for i, id in ipairs(list) do
      add(ids(penalty.cite), ("penalty: %s %s left out"):format(key, id), function()
        table.remove(list, i)
        penalty[key] = #list > 0 and list or nil
      end)
    end
  end
end

function mutate_auction.table_rows(add, declaration)
  for _, role in ipairs(declaration.roles or {}) do role_rows(add, role) end
  for _, name in ipairs(places.keys(declaration.special or {})) do special_rows(add, name, declaration.special[name]) end
  local penalty, dealer, score = declaration.penalty, declaration.dealer, declaration.score
  if kind(penalty) == "depends_on" then
    for _, value in ipairs(places.keys(penalty.branches)) do penalty_rows(add, penalty.branches[value]) end
  elseif penalty then
    penalty_rows(add, penalty)
  end
  if dealer and dealer.first == "random" then add(ids(dealer.cite), "dealer: seat 0 first", function() dealer.first = 0 end) end
  if score and score.counted_in == "halves" then
    add(ids(score.cite), "score: halves count as points", function() score.counted_in = nil end)
  end
end

return mutate_auction
