-- How the scenarios beside this file write down a deal: as its tricks. It holds none itself.
--
-- `dofile` gives a function of scenario, expect and { variant, tenka, before }: before gives what is answered before the first
-- lead as a rule.
return function(scenario, expect, rules)

local TENKA = rules.tenka

local function words(text)
  local out = {}
  for word in text:gmatch("%S+") do out[#out + 1] = word end
  return out
end

-- In the tables below t is the trump suit, a b c d the other four as in the deck, x the tenka.
local function real(t, code)
  local suit, others = code:sub(1, 1), ("pikog"):gsub(t.trump, "")
  if code == "x" then return TENKA end
  local at = ("abcd"):find(suit, 1, true)
  return (suit == "t" and t.trump or at and others:sub(at, at) or suit) .. code:sub(2)
end

local function is_trump(t, card) return card == TENKA or card:sub(1, 1) == t.trump end

local function whole_deck()
  local out = {}
  for suit in ("pikog"):gmatch(".") do
    for rank in ("123456789DMHKGC"):gmatch(".") do out[#out + 1] = suit .. rank end
  end
  return out
end

-- The cards of the tricks and of `hold` go to the seats that need them. What is left: the dragon of trumps to the widow, the
-- other trumps to the seats of `trumps` in turn, then to any, plain cards to who is not `void` in their suit.
local function deal_of(t)
  local taken, hands, deck = {}, {}, whole_deck()
  for seat = 0, 7 do hands[seat] = {} end
  local okie, widow = real(t, t.okie or "t4"), {}
  taken[okie] = "okie"
  for _, code in ipairs(words(t.widow or "")) do widow[#widow + 1] = real(t, code) end
  for _, card in ipairs(widow) do taken[card] = "widow" end
  local function claim(seat, code)
    local card = real(t, code)
    if code == "." or taken[card] == seat or taken[card] == "okie" then return end
    assert(not taken[card], card .. " is in two places")
    taken[card] = seat
    table.insert(hands[seat], card)
  end
  for seat = 0, 7 do
    for _, code in ipairs(words(t.hold and t.hold[seat] or "")) do claim(seat, code) end
  end
  for _, row in ipairs(t.tricks or {}) do
    local leader, cards = row:match("^(%d):(.*)$")
    for i, code in ipairs(words(cards)) do claim((leader + i - 1) % 8, code) end
  end
  local function give(seat, card) taken[card] = seat; table.insert(hands[seat], card) end
  local dragon = t.trump .. "D"
  if not taken[dragon] and #widow < 2 then widow[#widow + 1] = dragon; taken[dragon] = "widow" end
  -- Nobody is given more than four, so that a plain card can be played.
  local trumps = { [0] = 0, 0, 0, 0, 0, 0, 0, 0 }
  for _, card in ipairs(deck) do
    if is_trump(t, card) and not taken[card] then
      for seat in ((t.trumps or "") .. "76543210"):gmatch("%d") do
        seat = tonumber(seat)
        if #hands[seat] < 9 and trumps[seat] < 4 then give(seat, card); trumps[seat] = trumps[seat] + 1; break end
      end
      assert(taken[card], "no room for " .. card)
    end
  end
  local function fill(seat)
    local void = t.void and real(t, (t.void[seat] or "") .. "z"):sub(1, 1)
    for i = 0, 74 do
      local card = deck[i * 31 % 75 + 1] -- every suit in turn
      if #hands[seat] < 9 and not taken[card] and card:sub(1, 1) ~= void then give(seat, card) end
    end
  end
  for seat = 0, 7 do if t.void and t.void[seat] then fill(seat) end end
  for seat = 0, 7 do fill(seat) end
  for _, card in ipairs(deck) do if not taken[card] then widow[#widow + 1] = card end end
  local deal = { okie = okie, widow = table.concat(widow, " "), hands = {} }
  for seat = 0, 7 do deal.hands[seat] = table.concat(hands[seat], " ") end
  return deal, taken
end

-- The card that changes least: one that is in no trick of the table, neither trump nor of the suit led, as low as can be.
local function any_card(g, t, kept)
  local led = g:trick()[1]
  local best, least
  for _, action in ipairs(g:actions()) do
    local card = action:match("^play (%S+)$")
    local suit, pips = card:sub(1, 1), tonumber(card:sub(2))
    local weight = pips and ((suit == "p" or suit == "i") and pips or 10 - pips) or 20
    weight = weight + (kept[card] and 1000 or 0) + (is_trump(t, card) and 200 or led and led.card:sub(1, 1) == suit and 100 or 0)
    if not least or weight < least then best, least = card, weight end
  end
  return best
end

-- A row is the leader and the cards in order of play; "." stands for any card that changes nothing.
local function play(g, t)
  local kept = {}
  for _, row in ipairs(t.tricks) do
    for _, code in ipairs(words(row:sub(3))) do kept[real(t, code)] = true end
  end
  for _, text in pairs(t.hold or {}) do
    for _, code in ipairs(words(text)) do kept[real(t, code)] = true end
  end
  for _, action in ipairs(t.before or rules.before(t)) do
    g:act((action:gsub(" (%S+)", function(code) return " " .. real(t, code) end)))
  end
  for n, row in ipairs(t.tricks) do
    expect(g.leader).is(tonumber(row:sub(1, 1)))
    for i, code in ipairs(words(row:sub(3))) do
      g:act("play " .. (code == "." and any_card(g, t, kept) or real(t, code)))
      if n == 1 and i == 1 and t.bury then g:act("bury " .. real(t, t.bury)) end
    end
  end
end

local function listed(rows)
  local out = {}
  for _, y in ipairs(rows) do out[#out + 1] = y.name .. (y.points and " " .. y.points or "") .. " " .. y.clause end
  table.sort(out)
  return table.concat(out, ", ")
end

-- A scenario written as its tricks: who deals (as a rule who leads), what is asked before, what the last trick must have brought.
local function case(name, cite, t, after)
  scenario(name, { cite = cite, variant = rules.variant, dealer = t.dealer or tonumber(t.tricks[1]:sub(1, 1)), options = t.options,
                   deal = deal_of(t) }, function(g)
    play(g, t)
    local last = g:last_trick()
    if t.winner then expect(last.winner).is(t.winner) end
    if t.yaku then expect(listed(last.yaku)).is(t.yaku) end
    if t.voided then expect(listed(last.voided)).is(t.voided) end
    if after then after(g) end
  end)
end

local function refused(g, action, clause)
  expect(g:why(action).legal).is(false)
  expect(g:why(action).clause).is(clause)
  expect(function() g:act(action) end).fails(clause)
end

return { words = words, real = real, is_trump = is_trump, whole_deck = whole_deck, deal_of = deal_of, any_card = any_card,
         play = play, listed = listed, case = case, refused = refused }

end
