-- Each way to ask for cards in a trick, against the cards that lie there.
local OTHERWISE = "tests/variants/counted-otherwise.lua"

local function counted(g, trick)
  local n = { trump = 0, led = 0, C = 0, G = 0, M = 0, H = 0, K = 0, D = 0 }
  local function suit(card) return (card == "pD" or card:sub(1, 1) == g.trump) and "trump" or card:sub(1, 1) end
  for _, laid in ipairs(trick.cards) do
    local rank = laid.card:sub(2)
    if n[rank] then n[rank] = n[rank] + 1 end
    if suit(laid.card) == "trump" then n.trump = n.trump + 1 end
    if suit(laid.card) == suit(trick.cards[1].card) then n.led = n.led + 1 end
  end
  return n
end

local rules = {
  none = function(n) return n.M == 0 end,
  exactly = function(n) return n.M == 1 end,
  all = function(n) return n.led == 8 end,
  fewer = function(n) return n.trump < 2 end,
  never = function() return false end,
  nine = function() return true end,
  eight = function() return false end,
  either = function(n) return n.trump == 8 or n.trump == 2 end,
  unless = function(n) return n.M > 1 and n.trump < 3 end,
  compared = function(n) return n.trump > n.M end,
  sum = function(n) return n.M + n.trump == 3 end,
  late = function(n, number) return number > 4 and n.M > 0 end,
  long = function(n) return n.trump > 0 and n.M > 0 and n.H > 0 and n.K < 3 end,
  kings = function(n) return n.K == 2 end,
  gods = function(n) return n.G == 1 and n.D == 0 end,
  chinese = function(n) return n.C > 0 and n.led > 3 end,
}

scenario("each is made where the cards say so", { cite = "CO-1", variant = OTHERWISE, seed = 4 }, function(g)
  local some = {}
  for deal = 1, 12 do
    while not g:deal_over() do
      local before, actions = g.trick_no, g:actions()
      g:act(actions[(deal * 7 + #actions) % #actions + 1])
      local last = g:last_trick()
      if last and last.number == before and #g:trick() == 0 then
        local n, made = counted(g, last), {}
        for _, row in ipairs(last.yaku) do made[row.name] = true end
        for name, holds in pairs(rules) do
          expect(made[name] or false).is(holds(n, last.number))
          some[name] = some[name] or made[name]
        end
      end
    end
    if deal < 12 then g:next_deal() end
  end
  for _, name in ipairs { "none", "exactly", "fewer", "nine", "either", "compared", "sum", "late", "long", "kings", "gods", "chinese" } do
    expect(some[name]).is(true)
  end
end)
