-- Whole hands from seeds, every action and every trick beside what the rules say. MT-12..MT-18, MT-20.

local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local position = dofile(here .. "positions.lua")(scenario, expect, fuda)
local KUROGI, SUITS = position.KUROGI, position.SUITS

local CITE = "MT-1 MT-12 MT-13 MT-14 MT-15 MT-16 MT-17 MT-18 MT-20"

local function actions_of(cards, leads)
  local list, holds = {}, position.set_of(cards)
  for _, card in ipairs(position.deck) do
    if holds[card] and not (leads and card == "Jo") then list[#list + 1] = "play " .. card end
  end
  if leads and holds.Jo then for _, suit in ipairs(SUITS) do list[#list + 1] = "play Jo as " .. suit end end
  return list
end

-- What a contract of so many comes to: to the contractor's team, to the others.
local function points(bid, taken)
  if taken >= bid then return bid - 5 + (taken - bid) / 2, 0 end
  return 0, bid - taken
end

local function play_through(g, pick)
  local contractor, trump, number, won = g.actor, g.trump or "nt", 1, { [0] = 0, 0 }
  local leader = contractor
  while number <= 10 do
    local led, best, strength, cards = nil, nil, nil, {}
    expect(g.trick_no).is(number)
    for i = 0, 3 do
      local seat = (leader + i) % 4
      expect(g.actor).is(seat)
      expect(g.leader).is(leader)
      local actions = actions_of(position.playable(g:hand(seat), trump, led, number), i == 0)
      expect(position.without_open(g)).is(actions)
      local action = pick(actions)
      local card, as = action:match "^play (%w+)", action:match "as (%w)$"
      led = led or as or position.suit_of(card, trump)
      strength = strength or position.ranks_of(trump, led)
      if not best or (strength[card] or 0) > strength[cards[best].card] then best = i + 1 end
      cards[i + 1] = { seat = seat, card = card, face = "up", as = as }
      g:act(action)
      if i < 3 then expect(g:trick()).is(cards) end
    end
    leader = cards[best].seat
    won[leader % 2] = won[leader % 2] + 1
    expect(g:trick()).is({})
    expect(g:last_trick().number).is(number)
    expect(g:last_trick().winner).is(leader)
    expect(g:last_trick().cards).is(cards)
    number = number + 1
  end
  return contractor, won
end

for _, trump in ipairs { "h", "d", "c", "s", "nt" } do
  for seed = 1, 8 do
    local bid = 6 + seed % 5
    scenario(("%d %s, hand %d"):format(bid, trump, seed), { cite = CITE, variant = KUROGI, seed = seed }, function()
      local number = seed
      local function pick(actions)
        number = (number * 1103515245 + 12345) & 0x7FFFFFFF
        return actions[(number >> 8) % #actions + 1]
      end
      for n = 0, 3 do
        local g = fuda.new(KUROGI, { seed = seed, n = n })
        while g.phase == "bid" do
          local bids = g.actor == (seed + n) % 4 and ("bid %d %s"):format(bid, trump)
          g:act(g:actions()[1] ~= "pass" and "broken" or bids or "pass")
        end
        if not g:deal_over() then -- nobody had four jacks
          g:act(pick(g:actions()))
          local contractor, won = play_through(g, pick)
          expect(won[0] + won[1]).is(10)
          local own, others = points(bid, won[contractor % 2])
          expect(g:deal_over()).is(true)
          expect(g:score().deal).is { [contractor % 2] = own, [1 - contractor % 2] = others }
        end
      end
    end)
  end
end
