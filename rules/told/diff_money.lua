-- What two variants of a game of captures say differently of accounts and multiplier, hand yaku, stopping, what is scored at the end, and
-- who pays whom.
local diff_phases = require "diff_phases"
local sheet = require "sheet"

local diff_money = {}
local words, table_text = sheet.words, diff_phases.whole_suit_text

local paid = { "points", "deal", "worth" }

local function id(side, ...) return side.words:clause_ids { ... } end

-- The rows of both by name, those of a first, in order: { name, of_a, of_b }.
local function by_name(list_a, list_b)
  local rows, at = {}, {}
  for side, list in ipairs { list_a, list_b } do
    for _, row in ipairs(list) do
      if not at[row.name] then
        rows[#rows + 1] = { name = row.name }
        at[row.name] = rows[#rows]
      end
      at[row.name][side == 1 and "a" or "b"] = row
    end
  end
  return rows
end

local function multipliers_text(game)
  local parts = {}
  for i, row in ipairs(game.fishing.doublings) do parts[i] = ("%d for each of %s"):format(row.times, words.members(game, row.cards)) end
  return #parts > 0 and table.concat(parts, "; ") or "there is none"
end

local function waiting_text(game)
  if #game.fishing.doublings == 0 then return "there is none" end
  return ({ HIGHEST_FIRST = "the highest goes first", QUEUE_FIRST = "they go before those of later deals", NOTHING = "nothing waits" })[game.fishing.waiting]
end

local function accounts(c)
  local a, b = c.a.game.fishing, c.b.game.fishing
  c.add("deal", "whole suit", "a whole suit on the table", table_text(c.a.game), table_text(c.b.game), id(c.a, a.whole_clause), id(c.b, b.whole_clause), { "asked", "takes", "deal" })
  c.add("deal", "ante", "what each begins with", words.in_kan(c.a.game, -a.ante), words.in_kan(c.b.game, -b.ante), c.a.words:cites "accounts", c.b.words:cites "accounts", paid)
  c.add("score", "multiplier", "what multiplies payments", multipliers_text(c.a.game), multipliers_text(c.b.game), c.a.words:cites "multiplier", c.b.words:cites "multiplier", paid)
  c.add("score", "multiplier that waits", "multipliers that wait for a later deal", waiting_text(c.a.game), waiting_text(c.b.game), id(c.a, a.waiting_clause), id(c.b, b.waiting_clause), paid)
end

-- What the hand yaku of both have in common.
local function hands(c)
  local a, b = c.a.game.fishing, c.b.game.fishing
  if #a.hand_yaku == 0 or #b.hand_yaku == 0 then return end
  local function ends(fishing) return fishing.hand_ends and "it ends the deal" or "play goes on" end
  c.add("yaku", "hand yaku", "what follows a hand yaku", ends(a), ends(b), a.hand_clause and id(c.a, a.hand_clause), b.hand_clause and id(c.b, b.hand_clause), { "asked", "deal" })
  local function weak(side) return side.game.fishing.weak:empty() and "none is" or "of " .. words.cards(side.game, side.game.fishing.weak) end
  if c.cards then c.add("yaku", "hand yaku", "which threes are weak", weak(c.a), weak(c.b), c.a.words:cites "hand_yaku", c.b.words:cites "hand_yaku", { "yaku", "worth", "points", "deal" }) end
end

local function points_text(game, row) return ("%d %s"):format(row.points, words.unit(game, row.points)) end

local function hand_text(game, row)
  local shows, bonus = words.shown(game, row), words.bonus(row)
  return ("%s: %s%s%s"):format(points_text(game, row), words.hand(game, row), shows ~= "" and "; shows " .. shows or "", bonus and "; a bonus for " .. bonus or "")
end

local function final_text(game, row, is_moot)
  return ("%s: %s%s%s%s"):format(points_text(game, row), words.final(game, row), row.further > 0 and ("; %d more for each further"):format(row.further) or "",
    row.shares > 1 and "; shared by the opponents" or "; from each opponent", row.alone and not is_moot and "; not beside a later one" or "")
end

local function payment_text(game, row, is_moot)
  local shared = row.shares > 1 and "" or (row.kind == "YAKU" or row.kind == "BONUS") and "; from each opponent" or ""
  local times = is_moot and "" or row.multiplied and "; times the multiplier" or "; without the multiplier"
  return words.payment(game, row) .. shared .. times
end

-- Each row that isn't the same on both sides, but for what is paid for nothing on one of them.
-- key: the section that they stand in, whose clause says that there is none of them; is_moot(row): whether a part of it counts for nothing.
local function rows_of(c, section, topic, about, list_a, list_b, text, key, is_moot)
  for _, row in ipairs(by_name(list_a, list_b)) do
    local function said(side, own) return own and text(side.game, own, is_moot(row)) or "there is none" end
    local beside = row.a and row.b and row.a.with_yaku ~= row.b.with_yaku
    local function cites(side, own)
      return own and id(side, own.clause, own.shown_clause or 0, own.bonus_clause or 0, beside and own.yaku_clause or 0) or side.words:none_cites(key, row.name)
    end
    local named = about:format((row.a or row.b).en or row.name)
    if row.a and row.a.is_moot or row.b and row.b.is_moot then c.moot(section, topic, named)
    else c.add(section, topic, named, said(c.a, row.a), said(c.b, row.b), cites(c.a, row.a), cites(c.b, row.b), { "yaku", "worth", "points", "deal" }) end
  end
end

local function caused_text(game, stop)
  local names = {}
  for i, row in ipairs(game.fishing.yaku) do if stop.caused >> (i - 1) & 1 == 1 then names[#names + 1] = row.en or row.name end end
  if #names == 0 then return "nobody pays alone for that" end
  return ("pays alone for %s%s"):format(table.concat(names, ", "), stop.caused_by_month and "; also by another card of its month" or "; only for the missing card itself")
end

-- The whole of stopping where only one of them has it, and by which clauses; of the other that there is none.
local function stopping_text(side, stop)
  if not stop then return "nobody stops: the deal is played out" end
  local game, clauses = side.game, { stop.clause }
  local from = stop.least > 0 and (" and has %d %s or more"):format(stop.least, words.unit(game, stop.least)) or ""
  local parts = { ("who completes a yaku%s stops, '%s', or goes on, '%s'"):format(from, game.verbs[stop.stop + 1].name, game.verbs[stop.go_on + 1].name) }
  local function part(holds, text, clause)
    if holds then parts[#parts + 1], clauses[#clauses + 1] = text, clause end
  end
  part(stop.asks_last, "on the last turn too", stop.clause)
  part(stop.ends_itself, "play ends by itself where no other can be completed", stop.itself_clause)
  part(stop.voids_others, "another's yaku voids the earlier ones", stop.void_clause)
  part(stop.liable, "who went on pays alone for another's", stop.liable_clause)
  part(stop.caused ~= 0, "who laid the card that completes one " .. caused_text(game, stop), stop.caused_clause)
  return table.concat(parts, "; "), id(side, table.unpack(clauses))
end

local function stopping(c)
  local a, b = c.a.game.fishing.stopping, c.b.game.fishing.stopping
  if not (a and b) then
    local said_a, cites_a = stopping_text(c.a, a)
    local said_b, cites_b = stopping_text(c.b, b)
    c.add("phases", "stopping", "stopping", said_a, said_b, cites_a, cites_b, { "asked", "legal", "deal" })
    return
  end
  local function add(about, said_a, said_b, key, shows) c.add("phases", "stopping", about, said_a, said_b, id(c.a, a[key]), id(c.b, b[key]), shows) end
  local function yes(value, text) return value and text or "no" end
  local function verbs(game, stop) return ("'%s' and '%s'"):format(game.verbs[stop.stop + 1].name, game.verbs[stop.go_on + 1].name) end
  add("what is said to stop and to go on", verbs(c.a.game, a), verbs(c.b.game, b), "clause", { "asked", "legal" })
  add("from how many points one may stop", tostring(a.least), tostring(b.least), "clause", { "asked", "points", "deal" })
  add("whether one is asked on the last turn", yes(a.asks_last, "yes"), yes(b.asks_last, "yes"), "clause", { "asked", "points", "deal" })
  add("whether play ends by itself", yes(a.ends_itself, "where no other yaku can be completed"), yes(b.ends_itself, "where no other yaku can be completed"), "itself_clause", { "asked", "deal" })
  add("whether another's yaku voids the earlier ones", yes(a.voids_others, "it does"), yes(b.voids_others, "it does"), "void_clause", { "yaku", "points", "deal" })
  add("whether who went on pays alone", yes(a.liable, "for another's yaku"), yes(b.liable, "for another's yaku"), "liable_clause", paid)
  if a.caused_is_moot or b.caused_is_moot then return c.moot("phases", "stopping", "who laid the card that completes a yaku") end
  add("who laid the card that completes a yaku", caused_text(c.a.game, a), caused_text(c.b.game, b), "caused_clause", paid)
end

function diff_money.of_phases(c)
  if not (c.a.game.fishing and c.b.game.fishing) then return end
  stopping(c)
end

function diff_money.of_payments(c)
  local a, b = c.a.game.fishing, c.b.game.fishing
  if not (a and b) then return end
  accounts(c)
  hands(c)
  rows_of(c, "yaku", "hand yaku", "the hand yaku '%s'", a.hand_yaku, b.hand_yaku, hand_text, "hand_yaku", function() end)
  rows_of(c, "yaku", "yaku at the end", "'%s' at the end", a.final, b.final, final_text, "final_yaku",
    function(row) return row.a and row.b and (row.a.alone_is_moot or row.b.alone_is_moot) end)
  rows_of(c, "score", "payments", "the payment '%s'", a.payments, b.payments, payment_text, "payments", function() return #a.doublings == 0 or #b.doublings == 0 end)
end

return diff_money
