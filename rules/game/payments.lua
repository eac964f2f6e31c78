-- Payments: accounts, and the table of who pays whom for what, in its order; stopping and going on.
local counting = require "counting"
local places = require "places"
local words = require "words"

local payments = {}
local kind, meta = words.kind, words.meta

local kinds = { dropout = "DROPOUT", fact = "FACT", hand_yaku = "HAND_YAKU", held_yaku = "HELD_YAKU", yaku = "YAKU", final_yaku = "FINAL",
                refund = "REFUND", card_points = "CARD_POINTS", bonus = "BONUS", fact_bonus = "FACT_BONUS", pot = "POT", jackpot = "JACKPOT" }

-- Who pays is said by what it is paid for, so that an amount is none that is taken away.
local function not_below(game, amount, place)
  if amount < 0 then game.problems.add(place, "an amount of %d %s is paid here; it is 0 or more", amount, game.unit) end
  return math.max(0, amount)
end

-- An amount in the smallest unit: kan(1.5), or a whole number.
function payments.amount(game, value, place)
  if math.type(value) == "integer" then return not_below(game, value, place) end
  if kind(value) == "mark" and value.mark == "kan" then
    local whole = math.tointeger(value.n * game.kan)
    if whole then return not_below(game, whole, place) end
    game.problems.late_by({ accounts = true }, place, "kan(%s) is no whole number of %s; a kan has %d", tostring(value.n), game.unit, game.kan)
  elseif kind(value) ~= "wrong" then
    game.problems.add(place, "an amount is wanted, as in kan(1), not %s", words.show(value))
  end
  return 0
end

local function fact_of(game, row, item, place)
  local fact = game.fact_of[item.to or ""]
  if fact then row.fact = fact
  elseif item.to ~= nil or not places.has(item, "to") then -- else it is told what it is
    game.problems.add(places.at(item, "to") or place, "to whom? write to = and the name of a fact: there is no '%s'; %s", tostring(item.to),
      places.instead(tostring(item.to), places.keys(game.fact_of)))
  end
end

local function read_row(game, section, item)
  local m, place = meta[item], places.at(item)
  game.problems.here = place
  local row = { name = m.name, declared = item, kind = kinds[m.name], amounts = {}, shares = item.shared and game.players - 1 or 1, unstopped = item.unstopped == "half" and 2 or 0,
                multiplied = item.multiplied, with_yaku = item.with_yaku or false, with_refund = item.with_refund or false, by_all = item.won_by == "net", fact = 0,
                clause = game.cite(item.cite and item or section, place), cite = item.cite or section.cite,
                yaku_clause = item.with_yaku_cite and game.clause(item.with_yaku_cite, places.at(item, "with_yaku_cite") or place) or 0 }
  local handed_on = row.kind == "POT" or row.kind == "JACKPOT" -- what was paid in, as it is
  local is_moot = #(game.declaration.multiplier or {}) == 0 -- then what differs in it alone is the same: see moot.lua
  if row.multiplied == nil or is_moot then row.multiplied = not handed_on and section.multiplied or false end
  if not row.kind then
    game.problems.add(place, "there is no payment '%s'; %s", tostring(m.name), places.instead(tostring(m.name), places.keys(kinds)))
    return nil
  end
  for i, value in ipairs(item) do row.amounts[i] = payments.amount(game, value, places.at(item, i) or place) end
  if item.less then row.amounts[1] = item.less end
  if row.kind == "FACT" or row.kind == "FACT_BONUS" then fact_of(game, row, item, place) end
  if row.kind == "FACT_BONUS" then row.amounts[2] = item.for_points or 0 end
  if #row.amounts > game.MAX_AMOUNTS then
    game.problems.add(place, "%d amounts; at most %d are possible", #row.amounts, game.MAX_AMOUNTS)
  end
  local wants_amount = row.kind == "DROPOUT" or row.kind == "FACT" or row.kind == "BONUS" or row.kind == "FACT_BONUS" or row.kind == "CARD_POINTS"
  if wants_amount and #row.amounts == 0 then game.problems.late_within(item, place, 'how much? write pay "%s" { kan(1), ... }', m.name) end
  for i, amount in ipairs(row.amounts) do
    if amount % row.shares ~= 0 and row.kind ~= "CARD_POINTS" then
      game.problems.add(places.at(item, i) or place, "%d %s can't be shared by %d", amount, game.unit, row.shares)
    end
  end
  return row
end

local function pays_something(amounts)
  for _, amount in ipairs(amounts) do if amount ~= 0 then return true end end
  return false
end

-- ante: what each pays into the jackpot. What is paid in must come out again: accounts, pot and jackpot add up to nothing.
function payments.compile(game, ante)
  local section, out, seen, into_pot = game.declaration.payments or {}, {}, {}, nil
  for _, item in ipairs(section) do
    local m = meta[item]
    if m and m.word == "pay" then
      if seen[m.name] then game.problems.add(places.at(item), 'pay "%s" is there twice; each is made once', m.name) end
      seen[m.name] = true
      local row = read_row(game, section, item)
      out[#out + 1] = row
      if m.name == "dropout" and pays_something(row.amounts) then into_pot = places.at(item) or places.at(section) end
    end
  end
  if into_pot and not seen.pot and not game.lenient then
    game.problems.late_by({ payments = true }, into_pot, 'pay "dropout" is paid into the pot, and nobody gets that; write pay "pot" { }, or leave both out')
  end
  if ante ~= 0 and not seen.jackpot and not game.lenient then
    game.problems.late_by({ payments = true, accounts = true }, places.at(game.declaration.accounts, "ante"), 'ante is paid into the jackpot, and nobody gets that; write pay "jackpot" { } in payments, or ante = 0')
  end
  return out
end

-- How many cards one can be captured with.
local function matches_of(game, out, card)
  local n, set = 0, out.fishing.match[card]
  for other = 0, #game.deck.cards - 1 do if set and set:has(other) then n = n + 1 end end
  return n
end

-- Whether what is captured is the same in every deal: all who play come to all cards, of four that match each other three are taken
-- with the fourth, and what matches nothing stays.
local function all_captured(game, out)
  if out.fishing.all_from == 0 or out.fishing.all_from > 3 then return false end
  local hands, field = game.players * game.hand_size, counting.dealt_to(out, game.FIELD)
  for _, packet in ipairs(out.packets) do
    if packet.zone ~= 0 and packet.zone ~= game.FIELD then return false end
  end
  for card = 1, #game.deck.cards do
    local n = matches_of(game, out, card)
    if n ~= 0 and n ~= 3 then return false end
  end
  return #game.deck.cards - field - hands <= hands and (game.seats == game.players or out.fishing.takes_in_hands)
end

-- How many cards nobody can come to, as there are fewer turns than cards of the stock; 0 where that isn't known.
local function undrawn(game, out)
  for _, packet in ipairs(out.packets) do
    if packet.zone ~= 0 and packet.zone ~= game.FIELD then return 0 end
  end
  return math.max(0, #game.deck.cards - counting.dealt_to(out, game.FIELD) - 2 * game.players * game.hand_size)
end

-- What the cards are worth that are captured.
local by_worth = { values = true, deck = true, deal = true, seats = true, players = true, phases = true }

-- What is captured is worth more in one deal and less in another, unless all cards are worth the same.
local function check_drawn(game, out, row, place, worth)
  local n, values = undrawn(game, out), table.move(out.fishing.values, 1, #game.deck.cards, 1, {})
  table.sort(values)
  if n == 0 or n >= #values or values[1] == values[#values] then return true end
  local field = counting.dealt_to(out, game.FIELD)
  local hand, rest = (#values - field) // (2 * game.players), (#values - field) % (2 * game.players)
  game.problems.late_of(row.declared, by_worth, place, 'pay "card_points": in %d turns %d of the %d cards are never drawn, so that what is captured isn\'t worth %d together, and what is paid never adds up to nothing; %sfield = %d leaves none',
    game.players * game.hand_size, n, #values, worth, rest == 0 and ("packets = { %d } or "):format(hand) or "", field + n)
  return false
end

-- HH-31: what is taken off each player's card points. What they get adds up to nothing if it is what the cards are worth, shared.
local function check_less(game, out, row, worth)
  local less, players = row.amounts[1], game.players
  local place = places.at(row.declared, "less") or places.at(row.declared, 1) or places.at(row.declared)
  if not check_drawn(game, out, row, place, worth) then return end
  local whole = all_captured(game, out) and not (row.with_yaku and out.fishing.stopping) -- who stops leaves cards
  if not whole and less * players <= worth or less * players == worth then return end
  local said = ('pay "card_points": the cards are worth %d, and %d less for each of %d players is %d, so that what is paid never adds up to nothing'):format(worth, less, players, less * players)
  local advice = not whole and "write a smaller number" or worth % players ~= 0 and ("write values that %d players can share"):format(players)
    or ("write less = %d"):format(worth // players)
  game.problems.late_of(row.declared, by_worth, place, "%s; %s", said, advice)
end

function payments.check(game, out)
  local worth, negative = 0, false
  for card, value in ipairs(out.fishing.values) do
    if matches_of(game, out, card) > 0 then worth, negative = worth + value, negative or value < 0 end
  end
  for _, row in ipairs(out.fishing.payments) do
    if row.kind == "CARD_POINTS" and row.amounts[1] and worth > 0 and not negative then check_less(game, out, row, worth) end
  end
end

-- stopping = { stop = "stop", go_on = "continue", ... } of a fishing phase.
function payments.stopping(game, row, rows)
  local item = row.stopping
  if not item then return nil end
  local place = places.at(item) or places.at(row)
  local function cite(key) return item[key] and game.clause(item[key], places.at(item, key) or place) or game.cite(item, place) end
  local out = { stop = item.stop or "stop", go_on = item.go_on or "continue", least = item.from or 0, asks_last = item.last_turn == "asks",
                ends_itself = item.ends_itself or false, voids_others = item.voids_others or false,
                liable = item.liable or false, caused = 0, caused_by_month = item.hatto_card == "same_month", clause = cite "cite", itself_clause = cite "ends_cite",
                void_clause = cite "void_cite", liable_clause = cite "liable_cite", caused_clause = cite "hatto_cite", unstopped_clause = cite "unstopped_cite" }
  if out.stop == out.go_on then -- nothing would tell which is meant
    local said = item.stop and places.at(item, "stop") or places.at(item, "go_on")
    game.problems.add(said or place, "'%s' is said both to stop and to go on; give one of them a word of its own, as in stop = \"stop\", go_on = \"koikoi\"", out.stop)
  end
  local number = {}
  for i, yaku in ipairs(rows) do number[yaku.name] = i - 1 end
  for name in string.gmatch(item.hatto or "", "%S+") do
    if number[name] then out.caused = out.caused | 1 << number[name]
    elseif name == "none" then out.caused = 0
    elseif name == "all" then out.caused = (1 << #rows) - 1
    elseif not game.lenient then
      game.problems.add(places.at(item, "hatto") or place, "there is no yaku '%s'; %s", name, places.instead(name, table.move({ "all", "none" }, 1, 2, #rows + 1, places.keys(number))))
    end
  end
  return out
end

return payments
