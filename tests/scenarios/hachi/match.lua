-- Who deals the next round, and how long a match lasts. HA-2, HA-12, HA-13.
local fuda = require "fuda"

local HACHI = "hachi/mekuri"

-- Rounds that come out as they say when both players always do the action whose text sorts first: what the dealer and what the
-- other scores. They were reckoned from the rules apart from this program.
local ROUNDS = {
  d19 = { 153, 134, dealer = "i2 k5 o3 p7 k6 i8 o10", other = "i3 p9 p10 o6 k7 k8 p11", field = "p6 p12 o8 o5 i1 k10", stock = "o12 i12 k2 o9 p3 k1 o1 o7 p4 i5 i4 i7 i10 i11" },
  d20 = { 153, 133, dealer = "i2 p10 i3 o7 p4 o2 i7", other = "k8 i11 p5 p9 o9 k12 i4", field = "o8 i12 p7 i10 i8 k2", stock = "p11 p12 k10 o6 p6 o3 o10 o1 o11 k11 o4 k5 k4 k3" },
  d40 = { 155, 112, dealer = "o5 k3 o4 i2 o6 p6 i4", other = "p3 p11 o7 p7 p10 i7 p2", field = "i6 i3 o9 i1 p1 i8", stock = "i10 k4 k2 i12 k10 o10 k9 o12 k8 p9 k6 o8 o3 k12" },
  draw = { 124, 124, dealer = "p4 o7 i6 i3 i12 i8 k8", other = "k9 i11 p10 o10 o8 p1 p11", field = "k12 k11 i9 i4 k5 p7", stock = "o3 p3 k10 i2 k7 k4 i5 k6 p8 p9 o5 i7 o4 k3" },
  o19 = { 154, 173, dealer = "p6 k1 k3 i11 k2 o4 o10", other = "i10 o7 o6 k6 o3 i9 i8", field = "i4 p9 o8 p8 o2 k10", stock = "p4 o5 k4 p5 o12 i7 p7 p10 k5 i1 i3 k8 p2 k11" },
  o20 = { 135, 155, dealer = "k12 p5 i6 i7 p9 o7 p12", other = "i4 o9 k5 i3 i8 o6 i1", field = "k10 p4 o2 k6 o12 k3", stock = "o8 o3 i5 i2 i9 k1 p2 k4 p10 i11 i10 p3 o5 o11" },
}

-- The cards of a round, for who deals it.
local function cards_of(round, dealer)
  return { hands = { [dealer] = round.dealer, [1 - dealer] = round.other }, field = round.field, stock = round.stock }
end

-- Plays the round that is dealt, and checks that it comes out as it should.
local function play(g, round)
  while g.actor do
    local actions = g:actions()
    table.sort(actions)
    g:act(actions[1])
  end
  expect(g:deal_over()).is(true)
  expect(g:score().deal).is({ [g.dealer] = round[1], [1 - g.dealer] = round[2] })
end

-- A match of these rounds in turn, with the first dealer given: after each round `over` must be false, after the last true.
-- A round that the other wins changes the dealer. Gives the game.
local function match_of(options, dealer, names, ends)
  local g, total
  for i, name in ipairs(names) do
    local round = ROUNDS[name]
    if not g then
      g = fuda.new(HACHI, { dealer = dealer, options = options, deal = cards_of(round, dealer) })
      total = { [0] = 0, 0 }
    else
      local was = g.dealer
      local last = ROUNDS[names[i - 1]]
      dealer = last[1] >= last[2] and was or 1 - was
      g:next_deal(cards_of(round, dealer))
      expect(g.dealer).is(dealer)
      expect(g.actor).is(dealer)
    end
    play(g, round)
    total[dealer], total[1 - dealer] = total[dealer] + round[1], total[1 - dealer] + round[2]
    expect(g:score().match).is(total)
    expect(g.over).is(i == #names and ends ~= false)
  end
  if g.over then expect(function() g:next_deal() end).fails "the match is over" end
  return g
end

-- The dealer ---------------------------------------------------------------------------------------

for dealer = 0, 1 do
  scenario(("the winner of a round deals the next; seat %d dealt"):format(dealer), { cite = "HA-2 HA-12 HA-4", variant = HACHI }, function()
    for name, winner in pairs { d19 = dealer, d20 = dealer, d40 = dealer, o19 = 1 - dealer, o20 = 1 - dealer } do
      local g = fuda.new(HACHI, { dealer = dealer, deal = cards_of(ROUNDS[name], dealer) })
      play(g, ROUNDS[name])
      g:next_deal()
      expect(g.dealer).is(winner)
      expect(g.actor).is(winner)
      expect(#g:zone "stock").is(28)
      expect(g:score().deal).is({ [0] = 0, 0 })
    end
  end)

  scenario(("after a drawn round the dealer stays; seat %d dealt"):format(dealer), {
    cite = "HA-2 HA-12", variant = HACHI, options = { drawn_round_dealer = "stays" },
  }, function()
    for _, options in ipairs { { drawn_round_dealer = "stays" }, {} } do
      local g = fuda.new(HACHI, { dealer = dealer, options = options, deal = cards_of(ROUNDS.draw, dealer) })
      play(g, ROUNDS.draw)
      g:next_deal()
      expect(g.dealer).is(dealer)
    end
  end)

  scenario(("or changes; seat %d dealt"):format(dealer), {
    cite = "HA-2 HA-12", variant = HACHI, options = { drawn_round_dealer = "changes" },
  }, function()
    local options = { drawn_round_dealer = "changes" }
    local g = fuda.new(HACHI, { dealer = dealer, options = options, deal = cards_of(ROUNDS.draw, dealer) })
    play(g, ROUNDS.draw)
    g:next_deal()
    expect(g.dealer).is(1 - dealer)
    for name, winner in pairs { d19 = dealer, o19 = 1 - dealer } do
      g = fuda.new(HACHI, { dealer = dealer, options = options, deal = cards_of(ROUNDS[name], dealer) })
      play(g, ROUNDS[name])
      g:next_deal()
      expect(g.dealer).is(winner)
    end
  end)
end

-- Two rounds running, each by 20 or more -------------------------------------------------------------

local function in_a_row(name, names, ends)
  scenario(name, { cite = "HA-13 HA-12", variant = HACHI, options = { match = "two_in_a_row_by_20" } }, function()
    for dealer = 0, 1 do
      match_of({ match = "two_in_a_row_by_20" }, dealer, names, ends)
      match_of({}, dealer, names, ends)
    end
  end)
end

in_a_row("two rounds running by 20 win the match", { "d20", "d20" })
in_a_row("by more than 20 too", { "d40", "d20" })
in_a_row("by 20 and more", { "d20", "d40" })
in_a_row("by 19 is too little", { "d20", "d19" }, false)
in_a_row("a smaller win first doesn't count", { "d19", "d20", "d20" })
in_a_row("a smaller win starts the count again", { "d20", "d19", "d20", "d20" })
in_a_row("a draw starts the count again", { "d20", "draw", "d20", "d20" })
in_a_row("a first round drawn counts nothing", { "draw", "draw", "d20", "d20" })
in_a_row("a win of the other starts the other's count", { "d20", "o20", "d20" })
in_a_row("a smaller win of the other breaks the count", { "d20", "o19", "d20", "d40" })
in_a_row("wins in turn end nothing", { "d20", "o20", "o20", "o20", "o20" }, false)
in_a_row("a smaller win of one's own, and the other's", { "d19", "o19", "d19", "d19", "o20", "d20" })

-- So many rounds -----------------------------------------------------------------------------------

scenario("rounds:1 is over after one round, won or drawn", { cite = "HA-13", variant = HACHI, options = { match = "rounds:1" } }, function(g)
  for _, name in ipairs { "d19", "o20", "draw" } do match_of({ match = "rounds:1" }, 0, { name }) end
  g:run()
  expect(g.over).is(true)
end)

scenario("rounds:3 is over after three, whoever won them", { cite = "HA-13", variant = HACHI, options = { match = "rounds:3" } }, function(g)
  for dealer = 0, 1 do
    match_of({ match = "rounds:3" }, dealer, { "d20", "d20", "d20" })
    match_of({ match = "rounds:3" }, dealer, { "draw", "draw", "draw" })
    match_of({ match = "rounds:3" }, dealer, { "d20", "o20", "o20" })
  end
  expect(g.over).is(false)
end)

scenario("equal totals after the last round are a drawn match", { cite = "HA-13 HA-12", variant = HACHI, options = { match = "rounds:2" } }, function()
  local g = match_of({ match = "rounds:2" }, 1, { "draw", "draw" })
  expect(g:score().match[0]).is(g:score().match[1])
  expect(g:why("score")).has { legal = true, clause = "HA-13", text = g:why("score")[#g:why "score"].text }
end)

scenario("rounds:12 goes on for twelve", { cite = "HA-13", variant = HACHI, options = { match = "rounds:12" } }, function(g)
  for round = 1, 12 do
    g:run()
    expect(g.over).is(round == 12)
    if round < 12 then g:next_deal() end
  end
end)

-- So many points -----------------------------------------------------------------------------------

scenario("the first total of so many points wins", { cite = "HA-13", variant = HACHI, options = { match = "points:300" } }, function()
  local one, two = ROUNDS.d20[1], ROUNDS.d19[1]
  for dealer = 0, 1 do
    match_of({ match = "points:" .. one }, dealer, { "d20" })
    match_of({ match = "points:" .. one + 1 }, dealer, { "d20", "d19" })
    match_of({ match = "points:" .. one + two }, dealer, { "d20", "d19" })
    match_of({ match = "points:" .. one + two + 1 }, dealer, { "d20", "d19" }, false)
    match_of({ match = "points:" .. ROUNDS.o20[2] }, dealer, { "o20" })
  end
end)

scenario("both at once: the higher total wins, equal totals play another round", {
  cite = "HA-13", variant = HACHI, options = { match = "points:1" },
}, function()
  local drawn = ROUNDS.draw[1]
  for dealer = 0, 1 do
    match_of({ match = "points:100" }, dealer, { "d20" }) -- both have 100
    match_of({ match = "points:" .. drawn }, dealer, { "draw", "d19" })
    match_of({ match = "points:" .. drawn }, dealer, { "draw", "draw", "o19" })
    match_of({ match = "points:1" }, dealer, { "draw" }, false)
  end
end)

-- So many wins -------------------------------------------------------------------------------------

scenario("the first to win so many rounds wins", { cite = "HA-13", variant = HACHI, options = { match = "wins:2" } }, function()
  for dealer = 0, 1 do
    match_of({ match = "wins:1" }, dealer, { "d19" })
    match_of({ match = "wins:1" }, dealer, { "draw", "o19" })
    match_of({ match = "wins:2" }, dealer, { "d19", "d19" })
    match_of({ match = "wins:2" }, dealer, { "d19", "draw", "o19", "o20" })
    match_of({ match = "wins:2" }, dealer, { "d20", "o20", "o20" })
    match_of({ match = "wins:3" }, dealer, { "d20", "o20", "draw", "d19", "draw", "d20" })
    match_of({ match = "wins:3" }, dealer, { "d20", "d20", "draw", "o20" }, false)
  end
end)

scenario("a match of so many wins can be long", { cite = "HA-13", variant = HACHI, options = { match = "wins:200" } }, function(g)
  for _ = 1, 20 do
    g:run()
    expect(g.over).is(false)
    g:next_deal()
  end
end)

-- What can't be -------------------------------------------------------------------------------------

scenario("a number of rounds, points or wins is 1 or more", { cite = "HA-13", variant = HACHI }, function()
  for _, value in ipairs { "rounds:0", "points:0", "wins:0", "rounds", "rounds:", "rounds:-1", "rounds:1.5", "sets:3", "two_in_a_row_by_20:2" } do
    expect(function() fuda.new(HACHI, { options = { match = value } }) end).fails(value)
  end
end)

scenario("the next round comes after this one", { cite = "HA-2 HA-9", variant = HACHI }, function(g)
  expect(function() g:next_deal() end).fails "the deal isn't over"
  expect(#g:zone "stock").is(28)
  g:act(g:actions()[1])
  expect(function() g:next_deal() end).fails "the deal isn't over"
end)
