-- Calls that go by what was called before, and a score by how often it was doubled, reckoned again from what was called and played.
local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local position = dofile(here .. "../meitora/positions.lua")(scenario, expect, fuda)
local DOUBLING = "tests/variants/doubling.lua"

-- Seat 0 has no ace, king, queen or jack.
local function without_honours(fukiage)
  local fields = position.fields({ [0] = "hT98 dT98 cT98 sT", fukiage = fukiage }, "DB-2")
  fields.variant = DOUBLING
  return fields
end

local function has_honours(hand)
  for _, card in ipairs(hand) do if card:match "^%l[AKQJ]$" then return true end end
  return false
end

-- What has been called: the tricks of the last bid, who made it, and how often it was doubled.
local function called(said, g, action)
  local tricks = action:match "^bid (%d+)"
  if tricks then said.bid, said.by = tonumber(tricks), g.actor end
  if action == "double" then said.doubled = 1 elseif action == "redouble" then said.doubled = 2 end
end

-- Plays a match of some deals, each doubled as often as `most` and the bids allow, with asked(g, said, open) at each call, and over(g, said, tricks by team) where one was played to its end.
local function play(g, deals, most, asked, over)
  for deal = 1, deals do
    local said, tricks, turn = { bid = 0, doubled = 0 }, { [0] = 0, 0 }, 0
    while not g:deal_over() do
      local actions, trick_no = g:actions(), g.trick_no
      turn = turn + 1
      local action = actions[(deal * 7 + turn * turn + #actions) % #actions + 1]
      if g.phase == "bid" then
        local open = {}
        for _, name in ipairs(actions) do open[name] = true end
        asked(g, said, open)
        if open.redouble and most == 2 then action = "redouble" elseif open.double and most > 0 then action = "double"
        elseif action == "double" or action == "redouble" then action = "pass" end
        called(said, g, action)
      end
      g:act(action)
      local last = g:last_trick()
      if last and last.number == trick_no and #g:trick() == 0 then tricks[last.winner % 2] = tricks[last.winner % 2] + 1 end
    end
    if tricks[0] + tricks[1] == 10 then over(g, said, tricks) end
    if g.over then return end
    if deal < deals then g:next_deal() end
  end
end

local function nothing() end

scenario("doubled below ten tricks, once somebody has bid, and redoubled once", { cite = "DB-1", variant = DOUBLING, seed = 5 }, function(g)
  local doubles, redoubles = 0, 0
  play(g, 30, 2, function(_, said, open)
    expect(open.double or false).is(said.doubled == 0 and said.bid > 0 and said.bid < 10)
    expect(open.redouble or false).is(said.doubled == 1)
    doubles, redoubles = doubles + (open.double and 1 or 0), redoubles + (open.redouble and 1 or 0)
  end, nothing)
  expect(doubles > 0 and redoubles > 0).is(true)
end)

scenario("broken before there is a bid", without_honours(3), function(g)
  expect(g.actor).is(0)
  expect(has_honours(g:hand(0))).is(false)
  expect(g:why("broken").legal).is(true)
end)

for _, row in ipairs { { "7 s", true, true }, { "7 s", false, false }, { "6 nt", true, false }, { "8 s", true, false } } do
  local bid, doubled, open = table.unpack(row)
  scenario(("broken after a bid of %s%s: %s"):format(bid, doubled and ", doubled" or "", open and "yes" or "no"),
           without_honours(0), function(g)
    expect(g.actor).is(1)
    g:act("bid " .. bid)
    g:act(doubled and "double" or "pass")
    g:act "pass"
    expect(g.actor).is(0)
    expect(g:why("broken").legal).is(open)
  end)
end

scenario("the score is doubled, or three times as much", { cite = "DB-3", variant = DOUBLING }, function()
  local seen = { [0] = 0, 0, 0 }
  local function over(g, said, tricks)
    local team = said.by % 2
    local made = tricks[team] >= said.bid
    local halves = (made and tricks[team] or said.bid) * (said.doubled + 1)
    expect(g:score().deal).is { [made and team or 1 - team] = halves / 2, [made and 1 - team or team] = 0 }
    seen[said.doubled] = seen[said.doubled] + 1
  end
  for seed = 1, 12 do play(fuda.new(DOUBLING, { seed = seed }), 30, seed % 3, nothing, over) end
  expect(seen[0] > 0 and seen[1] > 0 and seen[2] > 0).is(true)
end)
