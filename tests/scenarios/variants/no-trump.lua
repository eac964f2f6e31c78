-- Yaku of a deal without trumps.
local RULES = "tests/variants/no-trump.lua"

-- Whoever may bids ten without trumps, and no other call is made; the deal is played through with one card and another. The yaku
-- of each trick are counted again from its cards.
local function play(g, made)
  local k = 0
  while not g:deal_over() do
    local bidding, actions, before = g.phase == "bid", g:actions(), g.trick_no
    local can = {}
    for _, action in ipairs(actions) do can[action] = true end
    k = k + 1
    g:act(bidding and (can["bid 10 nt"] and "bid 10 nt" or can.pass and "pass" or actions[1]) or actions[7 * k % #actions + 1])
    local last = g:last_trick()
    if last and last.number == before and #g:trick() == 0 and not bidding then
      local ace, king, names = false, false, {}
      for _, one in ipairs(last.cards) do
        if one.seat == last.winner then ace = one.card:sub(2) == "A"
        elseif one.card:sub(2) == "K" and (one.seat - last.winner) % 2 == 1 then king = true end
      end
      for _, row in ipairs(last.yaku) do names[row.name] = true end
      expect(names.won or false).is(ace)
      expect(names.over or false).is(ace and king)
      made.won, made.over = made.won + (names.won and 1 or 0), made.over + (names.over and 1 or 0)
    end
  end
end

scenario("yaku count where nothing is trump", { cite = "AC-1", variant = RULES, seed = 3 }, function(g)
  local made = { won = 0, over = 0 }
  for _ = 1, 10 do
    play(g, made)
    g:next_deal()
  end
  expect(made.won > 5).is(true)
  expect(made.over > 0).is(true)
end)
