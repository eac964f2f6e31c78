-- Points of a hand, the match to 17. MT-20, MT-21, MT-3.

local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local position = dofile(here .. "positions.lua")(scenario, expect, fuda)
local KUROGI = position.KUROGI

-- What the contractor's team scores by its tricks, and where it fails the others, for each bid.
local MADE = {
  [6] = { [6] = 1, [7] = 1.5, [8] = 2, [9] = 2.5, [10] = 3 },
  [7] = { [7] = 2, [8] = 2.5, [9] = 3, [10] = 3.5 },
  [8] = { [8] = 3, [9] = 3.5, [10] = 4 },
  [9] = { [9] = 4, [10] = 4.5 },
  [10] = { [10] = 5 },
}
local FAILED = {
  [6] = { [0] = 6, 5, 4, 3, 2, 1 },
  [7] = { [0] = 7, 6, 5, 4, 3, 2, 1 },
  [8] = { [0] = 8, 7, 6, 5, 4, 3, 2, 1 },
  [9] = { [0] = 9, 8, 7, 6, 5, 4, 3, 2, 1 },
  [10] = { [0] = 10, 9, 8, 7, 6, 5, 4, 3, 2, 1 },
}

-- Plays a hand in which the seat bids so many in no trump and its team takes so many.
local function play_hand(g, t, bid)
  position.contract(g, { by = t.by, bid = bid .. " nt", discard = "Jo" })
  position.tricks(g, t.plans)
  expect(g:deal_over()).is(true)
end

local function points(team, of_team, of_others) return { [team] = of_team, [1 - team] = of_others } end

for bid = 6, 10 do
  for taken = 0, 10 do
    local made, failed = MADE[bid][taken], FAILED[bid][taken]
    local what = made and ("%g to them"):format(made) or ("%g to the others"):format(failed)
    scenario(("%d bid, %d taken: %s"):format(bid, taken, what), { cite = "MT-20 MT-6", variant = KUROGI }, function()
      for seat = 0, 3 do
        for _, by_partner in ipairs(taken >= 1 and taken <= 9 and { false, true } or { false }) do
          local t = position.taking(seat, taken, by_partner)
          local g = position.new(t)
          play_hand(g, t, bid)
          local expected = points(seat % 2, made or 0, failed or 0)
          expect(g:score().deal).is(expected)
          expect(g:score().match).is(expected)
          expect(g.over).is(false)
          expect(g:why "score").has { clause = "MT-20" }
        end
      end
    end)
  end
end

-- Seat 1 bids and takes all ten with the best trumps: what is trump makes no difference to the points.
for _, trump in ipairs(position.SUITS) do
  for bid = 6, 10 do
    scenario(("%d %s, ten taken"):format(bid, trump), { cite = "MT-20 MT-6 MT-11 MT-17", variant = KUROGI }, function()
      local hand = "Jo " .. table.concat(position.trumps_of(trump), " ", 1, 9)
      local t = { [1] = hand, agari = trump .. "5" }
      local g = position.new(t)
      position.contract(g, { by = 1, bid = bid .. " " .. trump, discard = trump .. "5" })
      position.tricks(g, { [1] = hand })
      expect(g:score().deal).is { [0] = 0, 0.5 * (10 - bid) + bid - 5 }
      expect(g.actor).is(nil)
    end)
  end
end

scenario("tricks of both partners count together, of both opponents against them", {
  cite = "MT-20 MT-18 MT-1", variant = KUROGI,
}, function()
  -- Seat 0 takes three hearts, its partner four clubs, then seat 3 the rest in diamonds.
  local t = { [0] = "hA hK hQ c5", [2] = "cA cK cQ cJ d5", [3] = "dA dK dQ", agari = "Jo", bid = "7 nt" }
  local plans = { [0] = t[0], [2] = t[2], [3] = t[3] }
  local g = position.new(t)
  position.contract(g, t)
  local won = { [0] = 0, 0, 0, 0 }
  while g.actor do
    position.tricks(g, plans, 1)
    for _, card in ipairs(g:last_trick().cards) do
      if plans[card.seat] then plans[card.seat] = plans[card.seat]:gsub(card.card, "") end
    end
    won[g:last_trick().winner] = won[g:last_trick().winner] + 1
  end
  expect(won).is { [0] = 3, 0, 4, 3 }
  expect(g:score().deal).is { [0] = 2, 0 }
end)

-- The match ----------------------------------------------------------------------------------------

-- Hands as { team, bid, tricks } that follow each other; `match` is what both teams have after each of them.
local function match(name, hands, totals, over)
  scenario(name, { cite = "MT-21 MT-20 MT-3", variant = KUROGI }, function()
    for seat = 0, 1 do -- either team, either partner
      for first = 0, 2, 2 do
        local g
        for i, hand in ipairs(hands) do
          local t = position.taking((hand[1] + seat) % 2 + first, hand[3])
          if not g then g = position.new(t) else g:next_deal(position.deal_of(t)) end
          expect(g.over).is(false)
          play_hand(g, t, hand[2])
          expect(g:score().match).is(points(seat, totals[i][1], totals[i][2]))
        end
        expect(g.over).is(over)
        expect(g.actor).is(nil)
        expect(g:deal_over()).is(true)
        if over then
          expect(function() g:next_deal() end).fails ""
          expect(g:why "score").has { clause = "MT-21" }
        else
          g:next_deal()
          expect(g.phase).is "bid"
          expect(g:score().match).is(points(seat, totals[#totals][1], totals[#totals][2]))
        end
      end
    end
  end)
end

match("17 wins", { { 0, 10, 10 }, { 0, 10, 10 }, { 0, 10, 10 }, { 0, 7, 7 } },
      { { 5, 0 }, { 10, 0 }, { 15, 0 }, { 17, 0 } }, true)
match("16½ doesn't", { { 0, 10, 10 }, { 0, 10, 10 }, { 0, 10, 10 }, { 0, 6, 7 } },
      { { 5, 0 }, { 10, 0 }, { 15, 0 }, { 16.5, 0 } }, false)
match("16 doesn't", { { 0, 10, 10 }, { 0, 10, 10 }, { 0, 10, 10 }, { 0, 6, 6 } },
      { { 5, 0 }, { 10, 0 }, { 15, 0 }, { 16, 0 } }, false)
match("17½ wins", { { 0, 10, 10 }, { 0, 10, 10 }, { 0, 10, 10 }, { 0, 7, 8 } },
      { { 5, 0 }, { 10, 0 }, { 15, 0 }, { 17.5, 0 } }, true)
match("two halves make a point: 17", { { 0, 10, 10 }, { 0, 9, 10 }, { 0, 9, 10 }, { 0, 6, 10 } },
      { { 5, 0 }, { 9.5, 0 }, { 14, 0 }, { 17, 0 } }, true)
match("far over 17", { { 0, 10, 0 }, { 1, 10, 1 }, { 0, 10, 0 } }, { { 0, 10 }, { 9, 10 }, { 9, 20 } }, true)
match("both near the end, one arrives", { { 0, 10, 0 }, { 1, 10, 0 }, { 0, 8, 2 }, { 1, 8, 2 }, { 1, 6, 6 } },
      { { 0, 10 }, { 10, 10 }, { 10, 16 }, { 16, 16 }, { 16, 17 } }, true)
match("the others' failures count as well", { { 1, 9, 0 }, { 1, 9, 1 } }, { { 9, 0 }, { 17, 0 } }, true)
match("17 between both teams is not 17", { { 0, 10, 0 }, { 1, 7, 0 } }, { { 0, 10 }, { 7, 10 } }, false)

scenario("a hand's points are its own, the match adds them up", { cite = "MT-20 MT-21", variant = KUROGI }, function()
  local t = position.taking(0, 7)
  local g = position.new(t)
  play_hand(g, t, 6)
  expect(g:score().deal).is { [0] = 1.5, 0 }
  expect(g:score().match).is { [0] = 1.5, 0 }
  t = position.taking(0, 5)
  g:next_deal(position.deal_of(t))
  expect(g:score().match).is { [0] = 1.5, 0 }
  play_hand(g, t, 6)
  expect(g:score().deal).is { [0] = 0, 1 }
  expect(g:score().match).is { [0] = 1.5, 1 }
end)

scenario("a match played at random ends with 17 or more for one team", { cite = "MT-21 MT-20", variant = KUROGI }, function()
  for seed = 1, 4 do
    local g, sum = fuda.new(KUROGI, { seed = seed }), { [0] = 0, 0 }
    for _ = 1, 200 do
      g:run()
      local score = g:score()
      for team = 0, 1 do
        sum[team] = sum[team] + score.deal[team]
        expect(score.match[team]).is(sum[team])
      end
      expect(score.deal[0] == 0 or score.deal[1] == 0).is(true)
      expect(g.over).is(sum[0] >= 17 or sum[1] >= 17)
      if g.over then break end
      g:next_deal()
    end
    expect(g.over).is(true)
  end
end)
