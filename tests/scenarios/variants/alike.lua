-- Each way to ask how many cards are alike, against the cards that lie there.
local function most(cards, from, to)
  local count, largest = {}, 0
  for _, laid in ipairs(cards) do
    local key = laid.card:sub(from, to)
    count[key] = (count[key] or 0) + 1
    largest = math.max(largest, count[key])
  end
  return largest
end

local function number(g, trick, is_one)
  local n = 0
  for _, laid in ipairs(trick.cards) do if is_one(laid.card, g.trump) then n = n + 1 end end
  return n
end

local rules = {
  pair = function(rank) return rank == 2 end,
  three = function(rank) return rank > 2 end,
  four = function(rank) return rank == 4 end,
  different = function(rank) return rank == 1 end,
  suit = function(_, suit) return suit == 8 end,
  seven = function(rank, suit) return suit > 6 and rank == 1 end,
  both = function(rank, suit) return rank > 2 and suit > 3 end,
  compared = function(rank, suit) return rank > suit end,
  maids = function(rank, _, maids, trumps) return rank > 2 and maids > 0 and trumps < 3 end,
  always = function() return true end,
}

scenario("each is made where the cards say so", { cite = "AL-1", variant = "tests/variants/alike.lua", seed = 4 }, function(g)
  local some = {}
  for deal = 1, 20 do
    while not g:deal_over() do
      local before, actions = g.trick_no, g:actions()
      g:act(actions[(deal * 7 + #actions) % #actions + 1])
      local last = g:last_trick()
      if last and last.number == before and #g:trick() == 0 then
        local made = {}
        for _, row in ipairs(last.yaku) do made[row.name] = true end
        for name, holds in pairs(rules) do
          local so = holds(most(last.cards, 2, 2), most(last.cards, 1, 1), number(g, last, function(card) return card:sub(2) == "M" end),
            number(g, last, function(card, trump) return card == "pD" or card:sub(1, 1) == trump end))
          expect(made[name] or false).is(so)
          some[name] = some[name] or made[name]
        end
      end
    end
    if deal < 20 then g:next_deal() end
  end
  for _, name in ipairs { "pair", "three", "different", "suit", "both", "maids", "always" } do expect(some[name]).is(true) end
end)
