-- Keys that change nothing where they stand, though a sheet would tell them: refused at load, in a file that isn't bundled. What an
-- option may yet give a meaning is left alone, and so is what a house rule has left of what it inherits.
local idle_cites = require "idle_cites"
local places = require "places"
local trumps = require "trumps"
local untimely = require "untimely"
local words = require "words"

local idle = {}
local kind, meta = words.kind, words.meta

local function by_option(value) local k = kind(value) return k == "depends_on" or k == "setting" end

-- Whether anything in it goes by an option.
local function varies(value, seen)
  if by_option(value) then return true end
  if kind(value) ~= "table" or seen[value] then return false end
  seen[value] = true
  for _, inner in next, value do if varies(inner, seen) then return true end end
  return false
end

-- Whether anything in it goes by an option but that it is one thing or another under its values.
local function varies_within(value)
  if kind(value) ~= "depends_on" or type(value.branches) ~= "table" then return varies(value, {}) end
  for _, branch in next, value.branches do if varies(branch, {}) then return true end end
  return false
end

-- Whether a section has the same things in it whatever is chosen; what they are may depend on that.
local function is_fixed(value)
  if by_option(value) then return false end
  for _, item in ipairs(kind(value) == "table" and value or {}) do
    local group = kind(item) == "table" and meta[item] and meta[item].word == "group"
    if by_option(item) or group and not is_fixed(item) then return false end
  end
  return true
end

-- Whether a name stands anywhere in what is declared, under an option or not.
local function names(value, name, seen)
  if value == name then return true end
  if type(value) ~= "table" or seen[value] then return false end
  seen[value] = true
  if rawget(value, "symbol") == name then return true end
  for _, inner in next, value do if names(inner, name, seen) then return true end end
  return false
end

-- Whether anything but itself goes by a role.
function idle.is_role_asked(declaration, role)
  local seen = { [role] = true }
  for _, key in ipairs(places.keys(declaration)) do if key ~= "name" and names(declaration[key], meta[role].name, seen) then return true end end
  return false
end

-- One that is declared, by its name, in a section and the groups in it; nil where it stands under an option.
local function declared_of(section, name)
  for _, item in ipairs(kind(section) == "table" and section or {}) do
    local m = kind(item) == "table" and meta[item]
    if m and m.word == "yaku" and m.name == name then return item end
    local within = m and m.word == "group" and declared_of(item, name)
    if within then return within end
  end
end

-- What is looked at: of the game, and what there is to say.
local Look = {}
Look.__index = Look

-- of: its table; key: which is idle, or nil for all of it. What is inherited may have lost its use by what the file changes: it is
-- told where the other's file is refused for it by itself, or where several files may not go together.
function Look:refuse(of, key, format, ...)
  local place, name, m = places.at(of, key), places.at(self.declared, "name"), meta[self.declared]
  if not place or self.problems.bundled[place.file] then return end
  local is_own = not name or place.file == name.file or m and #(m.parents or {}) > 1
  if is_own and self.certain then return self.problems.add(place, format, ...) end
  if is_own and self.within then return self.problems.late_within(self.within, place, format, ...) end
  if is_own then return self.problems.late(place, format, ...) end
  self.problems.doubt(place, format, ...)
end

-- What goes by nothing but what the thing itself says.
function Look:refuse_within(thing, ...)
  self.within = thing
  local problem = self:refuse(...)
  self.within = nil
  return problem
end

-- What goes by its name alone, whatever else is wrong.
function Look:refuse_certainly(...)
  self.certain = true
  local problem = self:refuse(...)
  self.certain = nil
  return problem
end

function Look:fixed(...)
  for i = 1, select("#", ...) do
    if not is_fixed(self.game.declared[(select(i, ...))]) then return false end
  end
  return true
end

-- Whether these keys of a yaku are what they are whatever is chosen.
function Look:sure(section, name, ...)
  local item = declared_of(self.game.declared[section], name)
  for i = 1, item and select("#", ...) or 0 do
    if varies(rawget(item, (select(i, ...))), {}) then return false end
  end
  return item ~= nil
end

-- A phase as it is declared; nil where it stands under an option.
function Look:declared_phase(row)
  for _, item in ipairs(self.game.declared.phases or {}) do
    local m = kind(item) == "table" and meta[item]
    if m and m.word == meta[row].word and m.name == meta[row].name then return item end
  end
end

-- Of the ways to make a yaku the first counts.
function Look:one_way(item, name, ways)
  local first
  local function shown(key) return key == 1 and '"' .. tostring(item[1]) .. '"' or key end
  for _, key in ipairs(ways) do
    local goes_with_first = first == "long" and key == "round"
    if item[key] ~= nil and first and not goes_with_first then
      local place = places.at(item, key)
      local own = place and not self.problems.bundled[place.file] and key or first
      local both = first == "made" and (key == "won_with" or key == 1)
      self:refuse_within(item, item, own, 'yaku "%s" is made by %s, and %s is never looked at; keep one of them, the other = remove%s', name, shown(first), shown(key),
        both and ", or write what made asks in its worth: worth = { 0, { 5, when = last_trick } }" or "")
    end
    if item[key] ~= nil then first = first or key end
  end
  return first
end

local function lacks(of, key) return of[key] == nil and not places.has(of, key) end

local function size(set, game)
  local n = 0
  for c = 0, #game.deck.cards - 1 do if set:has(c) then n = n + 1 end end
  return n
end

-- Payments -------------------------------------------------------------------------------------------------

local order = { "dropout", "fact", "hand_yaku", "held_yaku", "yaku", "final_yaku", "refund", "card_points", "bonus", "fact_bonus", "pot", "jackpot" }
local bonuses = "card_points bonus fact_bonus"
local for_value = "hand_yaku held_yaku yaku final_yaku"

-- By key: the payments that look at it, and what it says of them.
local pay_keys = {
  { "multiplied", "dropout fact card_points bonus fact_bonus " .. for_value, "what has been paid is handed on, or given back, as it was" },
  { "shared", "bonus " .. for_value, "of which each payer gives a part" },
  { "unstopped", "yaku", "a part where nobody has stopped" },
  { "to", "fact fact_bonus", "the fact that names who is paid" },
  { "less", "card_points", "from which on card points are counted" },
  { "for_points", "fact_bonus", "how many card points it takes" },
  { "with_yaku", "final_yaku " .. bonuses, "whether it is paid beside a yaku of captures" },
  { "with_yaku_cite", "final_yaku " .. bonuses, "why it isn't paid beside a yaku of captures" },
  { "with_refund", bonuses, "whether it is paid beside a yaku at the end" },
  { "won_by", "pot", "which payments count for the winner" },
}
local amounts = { dropout = 4, fact = 1, card_points = 1, bonus = 1, fact_bonus = 1 } -- how many they look at

local function reads(list, name) return string.find(" " .. list .. " ", " " .. name .. " ", 1, true) ~= nil end

local function readers(list)
  local found = {}
  for _, name in ipairs(order) do if reads(list, name) then found[#found + 1] = name end end
  return table.concat(found, ", ", 1, math.max(1, #found - 1)) .. (#found > 1 and " and " .. found[#found] or "")
end

local function look_at_keys(look, item, name)
  if not reads(table.concat(order, " "), name) then return end -- there is no such payment
  for _, row in ipairs(pay_keys) do
    local key, list, says = table.unpack(row)
    if item[key] ~= nil and not reads(list, name) then
      look:refuse_certainly(item, key, '%s says nothing of pay "%s"; %s%s', key, name, key ~= "multiplied" and "it is for " .. readers(list) .. ": " or "", says)
    end
  end
  local most = amounts[name] or 0
  if #item > most then
    look:refuse_certainly(item, most + 1, most == 0 and 'pay "%s" has no amount of its own: %s' or 'pay "%s" has ' .. (most == 1 and "one amount" or ("%d amounts at most"):format(most)) .. '%.0s; what follows is never paid', name,
      reads(for_value, name) and "the points of the yaku are what is paid" or name == "refund" and "what was paid for hands goes back" or "all that was paid in is handed on")
  end
  if name == "card_points" and item.less and #item > 0 then look:refuse_certainly(item, 1, 'pay "card_points" says twice from which on they count; keep less = %d', item.less) end
end

-- What a payment can't be without: there is none of it, and how it is written.
local function missing(look, name)
  local has, fishing = look.pays, look.out.fishing
  local yaku, hands = #fishing.yaku > 0, #fishing.hand_yaku > 0
  local out_of_play = not look.goes_out and "nobody ever goes out; may \"out\" { goes_out } in a choice says who can"
  local no_values = lacks(look.declared, "values") and 'cards have no points; write values = { 1, { 10, of_rank "A" } }'
  local needs = {
    dropout = out_of_play, fact = out_of_play, held_yaku = out_of_play or not yaku and "there are no yaku of captures",
    yaku = not yaku and "there are no yaku of captures", hand_yaku = not hands and "there are no hand yaku",
    final_yaku = #fishing.final == 0 and "there are no final_yaku", card_points = no_values, fact_bonus = no_values,
    refund = (not has.hand_yaku or not has.final_yaku) and "what was paid for hand_yaku goes back where final_yaku are paid, and one of these payments isn't there",
    bonus = not look.has_bonus and 'no hand yaku has a bonus; write bonus = 89 or bonus = "whole suits" of one',
    pot = not has.dropout and 'nothing comes into the pot; pay "dropout" { kan(1) } does it',
    jackpot = lacks(look.declared.accounts or {}, "ante") and "nothing comes into the jackpot; accounts = { ante = kan(1) } does it",
  }
  return needs[name] or nil
end

local function look_at_payments(look)
  local section = look.declared.payments or {}
  local all_there = look:fixed("payments", "yaku", "hand_yaku", "final_yaku", "phases", "accounts", "values")
  for _, item in ipairs(section) do
    local name = meta[item] and meta[item].name
    look_at_keys(look, item, name)
    local none = all_there and missing(look, name)
    if none then look:refuse(item, nil, 'pay "%s" never pays anything: %s', name, none) end
    if all_there and item.unstopped and name == "yaku" and not look.out.fishing.stopping then
      look:refuse(item, "unstopped", 'unstopped says what is paid where nobody has stopped, and nobody can; write stopping = { stop = "stop", go_on = "continue" } in the fishing phase')
    end
    if all_there and item.with_yaku and not look.pays.yaku then look:refuse(item, "with_yaku", 'with_yaku = true: no yaku of captures is paid that it could be paid beside; write pay "yaku" { }') end
    if all_there and item.with_refund and not look.pays.final_yaku then look:refuse(item, "with_refund", 'with_refund = true: no yaku at the end is paid that it could be paid beside; write pay "final_yaku" { }') end
    if item.shared and look:of_two() then look:refuse(item, "shared", "shared = true: of two players one pays, and all of it") end
  end
end

-- So many play each deal as there are seats, said or not: unless some may go out.
local function look_at_players(look)
  local declared, of = look.declared, look.game.declared
  if not look.out.fishing then
    return declared.players and look:refuse(declared, "players", "players = %d: in tricks all %d seats play each deal, and it counts in games of captures, where seats can go out; leave it out, or say how many sit: seats = %d",
      declared.players, declared.seats, declared.players)
  elseif declared.players == declared.seats and not look.goes_out and not by_option(of.players) and not by_option(of.seats) then
    look:refuse(declared, "players", "players = %d: all %d seats play each deal anyway; leave it out, and take an inherited one away with players = remove", declared.players, declared.seats)
  end
end

-- Whether two play each deal, whatever is chosen.
function Look:of_two()
  local declared = self.game.declared
  return (declared.players or declared.seats) == 2
end

-- What is multiplied, and what is paid in.
local function look_at_money(look)
  local multiplied = false
  for _, row in ipairs(look.out.fishing.payments) do multiplied = multiplied or row.multiplied and row.kind ~= "REFUND" end
  local declared = look.declared
  if declared.multiplier and #declared.multiplier > 0 and next(look.pays) and not multiplied and look:fixed "payments" and not varies(look.game.declared.payments, {}) then
    look:refuse(declared, "multiplier", "multiplier multiplies nothing: no payment is multiplied; write payments = { multiplied = true, ... }")
  end
end

-- Yaku -----------------------------------------------------------------------------------------------------

local function look_at_captures(look)
  for _, row in ipairs(look.out.fishing.yaku) do
    local item, n = row.declared, size(row.cards, look.game) + size(row.twice, look.game)
    local all = n > 0 and row.need == n and look:sure("yaku", row.name, 1, "need", "further", "twice")
    if all and row.further > 0 and row.more:empty() then
      look:refuse_within(item, item, "further", 'yaku "%s": all its cards are needed, and none is left for further = %d; write need = %d or fewer', row.name, row.further, math.max(1, n - 1))
    end
    if all and not item.need and not row.twice:empty() then
      look:refuse_within(item, item, "twice", 'yaku "%s": all its cards are needed, so which count twice changes nothing; write need = %d or fewer', row.name, math.max(1, n - 1))
    end
  end
end

local function has_three(item)
  for _, text in ipairs(item.suits or {}) do
    if string.find(tostring(text), "%f[%d]3%f[%D]") or string.find(tostring(text), "...", 1, true) then return true end
  end
  return false
end

local function look_at_hand(look, item, section)
  local name = meta[item].name
  if item.weak and item.suits and not has_three(item) then
    look:refuse(item, "weak", 'yaku "%s": weak says how many of its threes are weak, and there are none in its suits', name)
  elseif item.weak and lacks(section, "weak") then
    look:refuse(item, "weak", 'yaku "%s": no card is weak; write weak = of_suit "4", or others, beside the groups of hand_yaku', name)
  end
  if item.bonus == nil then return end
  if not look.pays.bonus and look:fixed "payments" then
    look:refuse(item, "bonus", 'yaku "%s": its bonus is never paid; write pay "bonus" { kan(1) } in payments', name)
  elseif math.type(item.bonus) == "integer" and lacks(look.declared, "values") then
    look:refuse(item, "bonus", 'yaku "%s": its bonus wants card points, and cards have none; write values = { 1, { 10, of_rank "A" } }', name)
  end
end

local function look_at_hands(look)
  local section, weak = look.declared.hand_yaku or {}, false
  for _, group in ipairs(section) do
    for _, item in ipairs(group) do
      if look:sure("hand_yaku", meta[item].name, "weak", "suits", "bonus") then look_at_hand(look, item, section) end
      weak = weak or item.weak ~= nil or places.has(item, "weak")
    end
  end
  if section.weak and not weak and look:fixed "hand_yaku" then
    look:refuse(section, "weak", 'weak names the cards of weak threes, and no hand yaku asks for these; write yaku "weak_three" { 3, suits = { "3 ..." }, weak = 1 }')
  end
end

local function look_at_final(look, item, row, is_last)
  local name = row.name
  look:one_way(item, name, { "captured", "all_have", "card_points" })
  local least, most = string.match(kind(item.captured) == "table" and tostring(item.captured[1]) or "", "^(%d+)%-(%d+)$")
  if least and least ~= most then look:refuse_within(item, item, "captured", 'yaku "%s": with more than %s it is made too; write captured = { %s, ... }', name, most, least) end
  if row.further > 0 and row.kind == "ALL" then
    look:refuse_within(item, item, "further", 'yaku "%s": all have just so many card points, and nobody has further ones; further is for captured and card_points', name)
  elseif row.further > 0 and row.kind == "CARDS" and row.need == size(row.cards, look.game) then
    look:refuse_within(item, item, "further", 'yaku "%s": all its cards are needed, and none is left for further = %d', name, row.further)
  end
  if item.alone and is_last then
    look:refuse(item, "alone", 'yaku "%s": alone is said of one that isn\'t scored beside those that come after it, and none does; put it before them', name)
  end
  if item.shared and look:of_two() then look:refuse(item, "shared", "shared = true: of two players one pays, and all of it") end
end

local function look_at_finals(look)
  local rows, last = look.out.fishing.final, 0
  for _, item in ipairs(look.declared.final_yaku or {}) do
    last = last + 1
    if rows[last] and look:sure("final_yaku", rows[last].name, "captured", "all_have", "card_points", "further") then look_at_final(look, item, rows[last], last == #rows and look:fixed "final_yaku") end
  end
end

-- Yaku of tricks: of some something isn't asked.
local function look_at_tricks(look)
  local ways = { "trumps_in_a_row", "made", "won_with", 1, "long", "round" }
  for _, row in ipairs(look.out.yaku.rows) do
    local item = row.declared
    local sure = look:sure("yaku", row.name, table.unpack(ways))
    local way = sure and look:one_way(item, row.name, ways)
    if sure and item.from_lead ~= nil and way ~= "trumps_in_a_row" then
      look:refuse(item, "from_lead", 'yaku "%s": from_lead says whether the lead counts among trumps_in_a_row, and there are none', row.name)
    end
  end
end

local function look_at_buried(look)
  local section, zone = look.declared.yaku or {}, look.zone_of.buried
  local declared = look.game.declared
  if not section.buried_count or not look:fixed "zones" then return end
  if not zone then
    look:refuse(section, "buried_count", 'buried_count counts the cards in the zone "buried", and there is none; write zones = { zone "buried" { } }')
  elseif not names(declared.phases, "buried", {}) and lacks(declared.deal or {}, "buried") then
    look:refuse(section, "buried_count", 'buried_count counts the cards in the zone "buried", and none ever comes there; move(card, buried) in a choice puts one there')
  end
end

-- Whether those of the numbers from `first` to `last` take whatever number i asks for, in every case.
local function take_all(lists, first, last, i)
  for _, list in ipairs(lists) do
    local all
    for k = first, last do
      if list[i] and list[i].tricks & ~list[k].tricks == 0 then all = all and all + list[k].need or list[k].need end
    end
    if not all or not list[i].need:within(all) then return false end
  end
  return true
end

-- Those before it that do, the fewest in a row; nil where they leave something.
local function taken_before(lists, i)
  for n = 1, i - 1 do
    for k = 1, i - n do if take_all(lists, k, k + n - 1, i) then return k, k + n - 1 end end
  end
end

-- Whether it asks for no card at all, in every case.
local function goes_by_none(lists, i)
  for _, list in ipairs(lists) do
    if list[i] and not list[i].need:empty() then return false end
  end
  return #lists > 0
end

-- Whether it asks for the same cards that may be played, in every case.
local function asks_for_the_same(lists, i)
  for _, list in ipairs(lists) do
    if not list[i] or list[i].need ~= list[i].allow then return false end
  end
  return #lists > 0
end

-- Alternatives that nobody ever comes to, and what is said of one for nothing.
local function look_at_alternatives(look, row, key, lists)
  local declared = look:declared_phase(row)
  if kind(row[key]) ~= "table" or not declared or varies_within(rawget(declared, key)) then return end
  for i = 1, #row[key] do
    local by, last = taken_before(lists, i)
    if kind(row[key][i]) == "table" and row[key][i].if_holding and asks_for_the_same(lists, i) then
      look:refuse(row[key][i], "if_holding", 'if_holding of item %d of %s of trick "%s" changes nothing: these cards may be played in any case; leave it out', i, key, meta[row].name)
    end
    if not look.has_trumps and goes_by_none(lists, i) and not look.unranked then
      places.under(look:refuse(row[key], i, 'item %d of %s of trick "%s" is never reached: there are no such cards where there are no trumps', i, key, meta[row].name), "trump")
    elseif by then
      local items = by == last and "item " .. by .. " comes" or ("items %d %s %d come"):format(by, last == by + 1 and "and" or "to", last)
      return look:refuse(row[key], i, 'item %d of %s of trick "%s" is never reached: %s before it for whoever has such a card', i, key, meta[row].name, items)
    end
  end
end

local function look_at_kinds(look)
  for _, of in ipairs(look.out.trick.kinds) do
    local follow, lead = {}, {}
    for _, trump in ipairs(look.out.can_be_trump) do
      for _, list in next, of.follow[trump + 1] or {} do follow[#follow + 1] = list end
      lead[#lead + 1] = of.lead[trump + 1]
    end
    look_at_alternatives(look, of.declared, "follow", follow)
    look_at_alternatives(look, of.declared, "lead", lead)
  end
end

-- Trumps that lie face-down where there never are any. (That they are ranked is remarked on: see ranking.lua.)
local function look_at_trumps(look)
  local declared, code = look.game.declared, look.game.deck.suits[1].code
  if look.has_trumps or declared.trump ~= nil or varies(declared.phases, {}) then return end
  for _, of in ipairs(look.out.trick.kinds) do
    if names(of.declared.faces, "trumps_down", {}) then
      look:refuse(of.declared, "faces", 'trumps_down: there are no trumps; trump = suit_of(ZONE) or trump = "%s" makes a suit trump in every deal, trump("%s") where somebody chooses', code, code)
    end
  end
end

-- Play, match, penalty -------------------------------------------------------------------------------------

-- Whether a file says of itself that nobody answers for a yaku, whatever is chosen.
local function says_none(look, item)
  local card, at = places.at(item, "hatto_card"), places.at(item, "hatto")
  for _, row in ipairs(kind(look.game.declared.phases) == "table" and look.game.declared.phases or {}) do
    local of = kind(row) == "table" and row.stopping
    if kind(of) == "table" and of.hatto == "none" then return card ~= nil and at ~= nil and card.file == at.file end
  end
  return false
end

local function look_at_stopping(look, row)
  local item = row.stopping
  if not item then return end
  local paid = look.pays.yaku or not look:fixed "payments"
  if item.hatto_card and (lacks(item, "hatto") or says_none(look, item)) then
    look:refuse(item, "hatto_card", 'hatto_card says which card makes one answer for a yaku, and of none does one; write hatto = "..." with their names')
  end
  if item.hatto and item.hatto ~= "none" and not paid then
    look:refuse(item, "hatto", 'hatto says for which yaku one pays alone, and none is paid; write pay "yaku" { } in payments')
  end
  if item.liable and next(look.pays) and not paid then
    look:refuse(item, "liable", 'liable = true: who has gone on pays alone, and no yaku is paid; write pay "yaku" { } in payments')
  end
  if #look.out.fishing.yaku == 0 and look:fixed "yaku" then
    look:refuse(row, "stopping", "nobody is ever asked whether to stop: there are no yaku of captures")
  end
end

local function look_at_field(look, row)
  if row.shuffles_in and not look.goes_out and look:fixed "phases" then
    look:refuse(row, "shuffles_in", 'shuffles_in: nobody ever goes out whose hand could be shuffled in; may "out" { goes_out } in a choice says who can')
  end
  local deal = look.declared.deal or {}
  local field, least = math.tointeger(deal.field) or 0, math.maxinteger
  for _, list in next, look.game.deck.of_suit do least = math.min(least, #list) end
  if deal.whole_suit and field < least and not varies(look.game.declared.deal, {}) then
    look:refuse(deal, "whole_suit", "whole_suit: no suit ever lies whole among the %d cards of the field; one has %d at least", field, least)
  end
end

local function look_at_match(look)
  local match = look.declared.match or {}
  local function needs(key, other, why)
    if match[key] ~= nil and match[key] ~= 0 and lacks(match, other) then look:refuse_within(match, match, key, "%s", why) end
  end
  if by_option(look.game.declared.match) then return end
  needs("margin", "in_a_row", "margin says by how much each of the deals won in_a_row is won, and there is no in_a_row; write in_a_row = 2")
  needs("tied_set", "sets", "tied_set says what becomes of a set that is tied, and there are no sets; write sets = 2")
  local running, deals = math.tointeger(match.in_a_row) or 0, math.tointeger(match.deals) or 0
  if deals > 0 and running > deals then
    look:refuse_within(match, match, "in_a_row", "in_a_row = %d: a match of %d deals is over before anybody has won so many", running, deals)
  end
  local mark, points = math.tointeger(match.mark_at) or 0, math.tointeger(match.points) or 0
  if points > 0 and mark > points and not varies(look.game.declared.match, {}) then
    look:refuse_within(match, match, "mark_at", "mark_at = %d: a match to %d points is over before that; write fewer", mark, points)
  end
  needs("sets", "deals", "sets: how many deals has one? write deals = 4")
end

local function look_at_accounts(look)
  local accounts = look.declared.accounts
  if accounts and accounts.mon_in_a_kan and not next(look.pays) and look:fixed "payments" then
    look:refuse(accounts, "mon_in_a_kan", 'mon_in_a_kan: amounts that are paid are counted in kan, and nothing is paid; write payments = { pay "yaku" { } } and score = { points = gained }, or leave it out')
  end
end

-- The clauses that something played against the rules can be refused by: those of phases, tricks and answers, and a few more.
local function clauses_of_play(value, found, seen)
  if seen[value] then return end
  seen[value] = true
  for key, inner in next, value do
    if type(key) == "string" and string.find(key, "clause$") and math.type(inner) == "integer" then found[inner] = true
    elseif type(inner) == "table" and key ~= "declared" and key ~= "place" then clauses_of_play(inner, found, seen) end
  end
end

local function look_at_penalty(look)
  local declared, found, seen = look.declared.penalty, {}, {}
  if not declared then return end
  for _, phase in ipairs(look.out.phases) do if phase.kind ~= "DEALING" then clauses_of_play(phase, found, seen) end end
  for _, part in ipairs { look.out.trick or {}, look.out.fishing and look.out.fishing.stopping or {} } do clauses_of_play(part, found, seen) end
  for _, key in ipairs { "match_clause", "choose_clause" } do found[look.out.fishing and look.out.fishing[key] or 0] = true end
  for _, id in ipairs(type(declared.for_breaking) == "table" and declared.for_breaking or { declared.for_breaking }) do
    local clause = look.out.clause_of[id]
    if clause and not found[clause] and not names(look.game.declared.phases, id, {}) then -- there it may yet be cited, under an option
      look:refuse(declared, "for_breaking", "for_breaking names %s, and nobody can break it: no play and no answer is refused by it", id)
    end
  end
end

local function look_at_all(game, out)
  local look = setmetatable({ game = game, out = out, declared = game.declaration, problems = game.problems, zone_of = game.zone_of, pays = {},
                              goes_out = names(game.declared.phases, "GOES_OUT", {}), has_trumps = out.trick and trumps.are_there(out), unranked = game.problems.any_in("ranking") }, Look)
  for _, item in ipairs(game.declaration.payments or {}) do if meta[item] then look.pays[meta[item].name] = true end end
  for _, row in ipairs(out.fishing and out.fishing.hand_yaku or {}) do look.has_bonus = look.has_bonus or row.bonus ~= "NONE" end
  return look
end

function idle.check(game, out)
  untimely.check(game, out)
  local look = look_at_all(game, out)
  look_at_match(look)
  look_at_accounts(look)
  look_at_penalty(look)
  look_at_players(look)
  require "inert".look(look)
  if not game.in_part then idle_cites.check(look, game.declared) end -- without one of the file's changes its clause may be left
  if not out.fishing then
    look_at_tricks(look)
    look_at_kinds(look)
    look_at_trumps(look)
    return look_at_buried(look)
  end
  for _, row in ipairs(game.declaration.phases or {}) do
    if meta[row] and meta[row].word == "fishing" then
      look_at_stopping(look, row)
      look_at_field(look, row)
    end
  end
  look_at_payments(look)
  look_at_money(look)
  look_at_captures(look)
  look_at_hands(look)
  look_at_finals(look)
end

return idle
