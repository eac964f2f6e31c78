-- Positions that other rules could not have come to themselves: past their last trick, with trumps that they don't make, with
-- other teams, other facts, questions that they don't ask.
local function step(g, n)
  for i = 1, n do
    local actions = g:actions()
    g:act(actions[(i * 7) % #actions + 1])
  end
end

local function finish(g)
  while not g:deal_over() do g:act(g:actions()[1]) end
end

local function cards_in_hands(g, seats)
  local n = 0
  for seat = 0, seats - 1 do n = n + #g:hand(seat) end
  return n
end

local function holder(g, card)
  for seat = 0, 7 do
    for _, held in ipairs(g:hand(seat)) do
      if held == card then return seat end
    end
  end
end

scenario("past the last trick of the other rules their deal is over", { cite = "FW-1 FW-2", variant = "examples/four-winds", seed = 1 }, function(g)
  local six = "tests/variants/left-lying.lua"
  step(g, 23)
  expect(g:under(six):deal_over()).is(false)
  step(g, 1)
  local scores = {}
  for done = 24, 31 do
    local other, lost = g:under(six)
    expect(other:deal_over()).is(true)
    expect(lost[#lost]).is("tests/variants/left-lying has 6 tricks: the deal is over, with 8 cards left in the hands")
    expect(#lost).is(done == 24 and 1 or 2)
    expect(cards_in_hands(other, 4)).is(8)
    expect(other:last_trick().number).is(6)
    local score = other:score()
    scores[1] = scores[1] or score
    expect(score.deal).is(scores[1].deal)
    expect(score.match[0] + score.match[1]).is(score.deal[0] + score.deal[1])
    step(g, 1)
  end
  local other, lost = g:under(six)
  expect(lost).is { "tests/variants/left-lying has 6 tricks: what was laid after them goes back to the hands" }
  expect(other:score().deal).is(scores[1].deal)
end)

scenario("who has fewer cards than the other rules have tricks hears why the deal is over", { cite = "FW-2", variant = "tests/variants/left-lying.lua", seed = 1 }, function(g)
  step(g, 1)
  local other, lost = g:under "examples/four-winds"
  expect(other:deal_over()).is(true)
  expect(lost).is { "examples/four-winds has 8 tricks, and seat 2 not a card for each: the deal is over without points" }
end)

scenario("a contract in what the other rules never make trumps", { cite = "AH-1", variant = "meitora/kurogi", seed = 1 }, function(g)
  g:act "bid 10 c"
  g:act "bid 10 nt"
  while g.phase == "bid" do g:act "pass" end
  step(g, 2)
  local other, lost = g:under "tests/variants/always-hearts.lua"
  expect(other.trump).is("h")
  expect(lost[1]).is("it can't be under meitora/always-hearts that there are no trumps: hearts are trumps")
  finish(other)
  expect(other:deal_over()).is(true)
end)

scenario("a deal that is over with a card on the table goes over", { cite = "ST-1", variant = "tests/variants/second-thoughts.lua", seed = 1, dealer = 0 }, function(g)
  while g.phase ~= "thoughts" do g:act(g:actions()[#g:actions()]) end
  g:act "give_up"
  local other = g:under "hachinin-meri/wiki"
  expect(other:deal_over()).is(true)
  expect(other:score().deal).is { [0] = 0, 0 }
end)

scenario("a question whether to stop that the other rules don't ask", { cite = "NV-1", variant = "examples/koi-koi", seed = 1 }, function(g)
  local asked = 0
  for deal = 1, 12 do
    while not g:deal_over() do
      if g.phase == "stop" then
        local other, lost = g:under "tests/variants/never-asked.lua"
        asked = asked + 1
        expect(lost).has("tests/variants/never-asked doesn't ask whether to stop here: the turn is over")
        if not other:deal_over() then
          expect(other.actor ~= g.actor).is(true)
          expect(other:actions()[1]:find "^play %w").is(1)
        end
        finish(other)
        expect(cards_in_hands(other, 2)).is(0)
      end
      g:act(g:actions()[g.phase == "stop" and 2 or 1])
    end
    if deal < 12 then g:next_deal() end
  end
  expect(asked > 5).is(true)
end)

scenario("from trumps of every deal to those of the card turned up, and back", { cite = "FC-1 HM-W1", variant = "tests/variants/fixed-coins.lua", seed = 1, n = 2, dealer = 2, deal = { okie = "p1" } }, function(g)
  expect(g.trump).is("o")
  local other, lost = g:under "hachinin-meri/wiki"
  expect(other.trump).is("p")
  expect(lost).is { "under hachinin-meri/wiki clubs are trumps, as p1 was turned up" }
  expect(other.actor).is(holder(other, "pD"))
  while #g:trick() == 0 do g:act(g:actions()[#g:actions()]) end
  expect(g:under("hachinin-meri/wiki").trump).is("p") -- wherever the okie is by now
  local back, again = other:under "tests/variants/fixed-coins.lua"
  expect(back.trump).is("o")
  expect(again[1]).is("under tests/variants/fixed-coins coins are trumps in every deal")
end)

scenario("tricks and yaku are of the teams that have won them", { cite = "FT-1", variant = "hachinin-meri/wiki", seed = 3 }, function(g)
  local won = { [0] = 0, 0, 0, 0 }
  while not g:deal_over() do
    local n = g.trick_no
    g:act(g:actions()[1])
    local last = g:last_trick()
    if last and last.number == n then
      won[last.winner % 4] = won[last.winner % 4] + 1
      for _, yaku in ipairs(last.yaku) do won[last.winner % 4] = won[last.winner % 4] + yaku.points end
      expect(g:under("tests/variants/four-teams.lua"):score().deal).is(won)
    end
  end
  local other = g:under "tests/variants/four-teams.lua"
  expect(other:score().match).is(won)
  expect(other:under("hachinin-meri/wiki"):score()).is(g:score())
end)

scenario("what two teams had in the match is of no one of four", { cite = "FT-1 HM-W29", variant = "hachinin-meri/wiki", seed = 3 }, function(g)
  finish(g)
  local had = g:score().match
  g:next_deal()
  local other, lost = g:under "tests/variants/four-teams.lua"
  expect(lost[1]).is(("what team 0 had in the match (%d) is of no one team of tests/variants/four-teams: it is left out"):format(had[0]))
  expect(other:score().match).is { [0] = 0, 0, 0, 0 }
  finish(other)
  local four, two = other:score().match, other:under("hachinin-meri/wiki"):score().match
  expect(two).is { [0] = four[0] + four[2], four[1] + four[3] }
end)

scenario("a fact of the same name that is something else", { cite = "SF-1 SF-2", variant = "tests/variants/said-a-number.lua", seed = 1, dealer = 0 }, function(g)
  while g.phase ~= "saying" do g:act(g:actions()[#g:actions()]) end
  g:act "say 9"
  local other, lost = g:under "tests/variants/said-a-seat.lua"
  expect(other:fact "called").is(nil)
  expect(lost[1]).is("'called' is something else under tests/variants/said-a-seat: what was noted of it is forgotten")
  finish(g)
  expect(g:score().deal[0] > 900).is(true)
  expect(g:under("tests/variants/said-a-seat.lua"):score().deal[0] < 30).is(true)
end)

scenario("who calls first is asked by the other rules, where nobody has called", { cite = "DC-1", variant = "meitora/kurogi", seed = 1, dealer = 1, fukiage = 3 }, function(g)
  expect(g.actor).is(0)
  local other = g:under "tests/variants/dealer-calls.lua"
  expect(other.actor).is(1)
  other:act "pass"
  expect(other:under("meitora/kurogi").actor).is(2) -- after who called last
end)
