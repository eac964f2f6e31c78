-- Mutations of a game with accounts: multipliers, hand yaku, yaku at the end, stopping, payments.
local words = require "words"

local money = {}
local kind, meta = words.kind, words.meta

local function ids(cite)
  if type(cite) == "table" then return { table.unpack(cite) } end
  return { cite }
end

local function name_of(list)
  local m = meta[list]
  return m.word .. (m.name and (' "' .. m.name .. '"') or "")
end

local function each_named(list, word, visit)
  for i = #list, 1, -1 do
    if meta[list[i]] and meta[list[i]].word == word then visit(list[i], i) end
  end
end

local function left_out(add, list, i, cite) add(ids(cite), name_of(list[i]) .. " left out", function() table.remove(list, i) end) end

local function one_more(add, list, key, cite, what)
  if math.type(list[key]) == "integer" then
    add(ids(cite), ("%s: %s one more"):format(what, tostring(key)), function() list[key] = list[key] + 1 end)
  end
end

local function turned(add, list, key, cite, what)
  if type(list[key]) == "boolean" then
    add(ids(cite), ("%s: %s turned"):format(what, key), function() list[key] = not list[key] end)
  end
end

-- holds = { { 6, chaff } }: one card more of each.
local function held_rows(add, item, cite)
  for i, count in ipairs(item.holds or {}) do
    add(ids(cite), ("%s: one more of kind %d"):format(name_of(item), i), function()
      if math.type(count[1]) == "integer" then count[1] = count[1] + 1
      else count[1] = string.gsub(count[1], "^(%d+)", function(n) return math.tointeger(tonumber(n)) + 1 end) end
    end)
  end
  for i = #(item.suits or {}), 1, -1 do
    if #item.suits > 1 then add(ids(cite), ("%s: suits %d left out"):format(name_of(item), i), function() table.remove(item.suits, i) end) end
  end
end

local function hand_rows(add, section)
  each_named(section, "group", function(group)
    each_named(group, "yaku", function(item, i)
      local cite, what = item.cite or group.cite, name_of(item)
      left_out(add, group, i, cite)
      one_more(add, item, "points", cite, what)
      one_more(add, item, "weak", cite, what)
      held_rows(add, item, cite)
      if item.shows ~= nil then
        add(ids(section.shown_cite), what .. ": shows less", function() item.shows = item.shows == "pairs" and "threes" or nil end)
        if item.shows == "threes" and string.find(table.concat(item.suits, " "), "2", 1, true) then add(ids(section.shown_cite), what .. ": shows pairs too", function() item.shows = "pairs" end) end
      end
      if item.bonus ~= nil then
        add(ids(section.bonus_cite), what .. ": no bonus", function() item.bonus = nil end)
        one_more(add, item, "bonus", section.bonus_cite, what)
      end
    end)
  end)
end

local function final_rows(add, section)
  each_named(section, "yaku", function(item, i)
    local cite, what = item.cite or section.cite, name_of(item)
    left_out(add, section, i, cite)
    for _, key in ipairs { "points", "card_points", "all_have", "further" } do one_more(add, item, key, cite, what) end
    if item.captured then one_more(add, item.captured, 1, cite, what .. " captured") end
  end)
end

local function doubling_rows(add, section)
  for i = #section, 1, -1 do
    local item = section[i]
    add(ids(section.cite), ("multiplier %d left out"):format(i), function() table.remove(section, i) end)
    one_more(add, item, 1, section.cite, ("multiplier %d"):format(i))
    for code in string.gmatch(kind(item[2]) == "string" and item[2] or "", "%S+") do
      add(ids(section.cite), ("multiplier %d: without %s"):format(i, code), function()
        item[2] = string.gsub(" " .. item[2] .. " ", " " .. code .. " ", " ")
      end)
    end
  end
end

local function payment_rows(add, section)
  each_named(section, "pay", function(item, i)
    local cite, what = item.cite or section.cite, name_of(item)
    left_out(add, section, i, cite)
    for n, amount in ipairs(item) do
      if kind(amount) == "mark" then
        add(ids(cite), ("%s: amount %d half a kan more"):format(what, n), function() item[n] = setmetatable({ mark = "kan", n = amount.n + 0.5 }, debug.getmetatable(amount)) end)
      end
    end
    for _, key in ipairs { "less", "for_points" } do one_more(add, item, key, cite, what) end
    turned(add, item, "with_refund", cite, what)
    if item.unstopped then add(ids(cite), what .. ": nothing without a stop", function() item.unstopped = nil end) end
    if meta[item].name == "pot" or meta[item].name == "jackpot" or meta[item].name == "refund" then return end -- what was paid goes on, or back
    if item.multiplied == nil then add(ids(section.cite), what .. ": not multiplied", function() item.multiplied = false end)
    else turned(add, item, "multiplied", section.cite, what) end
  end)
end

-- What the fishing phase says of stopping and of the stock.
local function stopping_rows(add, row)
  if row.shuffles_in then add(ids(row.shuffle_cite or row.cite), name_of(row) .. ": the stock as dealt", function() row.shuffles_in = nil end) end
  local item = row.stopping
  if not item then return end
  add(ids(item.cite), "no stopping", function() row.stopping = nil end)
  turned(add, item, "voids_others", item.void_cite or item.cite, "stopping")
  turned(add, item, "liable", item.liable_cite or item.cite, "stopping")
end

function money.rows(add, declaration)
  local accounts = declaration.accounts
  if accounts then
    local kan = accounts.mon_in_a_kan
    if accounts.ante then add(ids(accounts.cite), "accounts: no ante", function() accounts.ante = nil end) end
    if kan then add(ids(accounts.cite), "accounts: a kan is two mon more", function() accounts.mon_in_a_kan = kan + 2 end) end
  end
  if declaration.multiplier then doubling_rows(add, declaration.multiplier) end
  if declaration.hand_yaku then hand_rows(add, declaration.hand_yaku) end
  if declaration.final_yaku then final_rows(add, declaration.final_yaku) end
  if declaration.payments then payment_rows(add, declaration.payments) end
  for _, row in ipairs(declaration.phases or {}) do
    local word = meta[row] and meta[row].word
    if word == "fishing" then stopping_rows(add, row) end
    if word == "choice" then
      for _, key in ipairs { "asks_each_from", "asks" } do
        if row[key] and kind(row[key]) == "ask" then
          add(ids(row.cite), name_of(row) .. ": " .. key .. " the seat after", function() row[key] = words.operation("AFTER", row[key]) end)
        end
      end
      if row.before_the_deal then add(ids(row.cite), name_of(row) .. ": after the deal", function() row.before_the_deal = nil end) end
    end
  end
end

return money
