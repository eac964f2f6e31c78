-- What lies in a trick, counted by the rules and counted again from its cards.
local COUNTED = "tests/variants/counted.lua"

local function made(g)
  local names = {}
  for _, row in ipairs(g:last_trick().yaku) do names[row.name] = row.points end
  return names
end

local deals = {
  maids = { "CT-1", function(n) return n.M > 1 and 1 or nil end },
  horses = { "CT-1", function(n) return n.H == 3 and 3 or nil end },
  trumps = { "CT-2", function(n, kind) return n.trump > 3 and kind ~= "meri" and 2 or nil end },
  many_trumps = { "CT-2", function(n) return n.trump - n.trump_dragon > 4 and 8 - n.trump < 4 and 2 or nil end },
  one_suit = { "CT-3", function(n, _, t) return n.led > 6 and (t == 1 and 2 or 1) or nil end },
  dragons = { "CT-4", function(n, _, t) return n.pD + n.iD == 2 and t > 6 and 2 or nil end },
}

-- The dragon of clubs is a trump in every deal.
local function count(g)
  local n, trick = { M = 0, H = 0, trump = 0, trump_dragon = 0, led = 0, pD = 0, iD = 0 }, g:last_trick()
  local function suit(card) return (card == "pD" or card:sub(1, 1) == g.trump) and "trump" or card:sub(1, 1) end
  for _, laid in ipairs(trick.cards) do
    local card = laid.card
    local rank = card:sub(2)
    if rank == "M" or rank == "H" then n[rank] = n[rank] + 1 end
    if suit(card) == "trump" then n.trump = n.trump + 1 end
    if card == g.trump .. "D" then n.trump_dragon = 1 end
    if suit(card) == suit(trick.cards[1].card) then n.led = n.led + 1 end
    if n[card] then n[card] = n[card] + 1 end
  end
  return n, trick.number
end

-- With seeds in whose deals each is made.
for name, seed in pairs { maids = 5, horses = 6, trumps = 5, many_trumps = 5, one_suit = 5, dragons = 12 } do
  local cite, expected = table.unpack(deals[name])
  scenario(name .. " as the cards say", { cite = cite, variant = COUNTED, seed = seed }, function(g)
    local some = false
    for deal = 1, 12 do
      local kind
      while not g:deal_over() do
        local before, actions = g.trick_no, g:actions()
        kind = #g:trick() > 0 and g.phase or kind
        g:act(actions[(deal * 7 + #actions) % #actions + 1])
        local last = g:last_trick()
        if last and last.number == before and #g:trick() == 0 then
          local n, number = count(g)
          some = some or expected(n, kind, number) ~= nil
          expect(made(g)[name]).is(expected(n, kind, number))
        end
      end
      if deal < 12 then g:next_deal() end
    end
    expect(some).is(true)
  end)
end
