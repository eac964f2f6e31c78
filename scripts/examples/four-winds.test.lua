local variant = "examples/four-winds"

local function play(g, cards) for card in cards:gmatch "%S+" do g:act("play " .. card) end end

scenario("four seats, partners opposite; four deals, each dealt by the next", { cite = "FW-1", variant = variant, dealer = 2 }, function(g)
  for deal = 0, 3 do
    expect(g.dealer).is((2 + deal) % 4)
    g:run()
    if deal < 3 then g:next_deal() end
  end
  expect(g.over).is(true)
end)

scenario("eight cards each, one turned up for trumps, three unseen", { cite = "FW-2", variant = variant, deal = { turned = "w5" } }, function(g)
  for seat = 0, 3 do expect(#g:hand(seat)).is(8) end
  expect(g.trump).is "w"
  expect(g:view(0)).has "turned w5"
  expect(g:view(0)).has "rest 3 hidden"
end)

local deal = { turned = "w5", hands = { [1] = "e7 e6", [2] = "eW e3", [3] = "w3 wS nW nC nB n7 n6 n5", [0] = "sW sC sB s7 s6 s5 s4 s3" } }

scenario("the dealer's next leads; follow suit, or trump, or play anything", { cite = "FW-3", variant = variant, dealer = 0, deal = deal }, function(g)
  expect(g.actor).is(1)
  g:act "play e7"
  for _, action in ipairs(g:actions()) do expect(action:sub(1, 6)).is "play e" end
  g:act "play e3"
  expect(g:try "play nW").fails "FW-3"
  expect(g:actions()).is { "play w3", "play wS" }
  g:act "play wS"
  expect(#g:actions()).is(8)
end)

scenario("the highest trump wins, else the highest of the suit led", { cite = "FW-4", variant = variant, dealer = 0, deal = deal }, function(g)
  local plain = g:copy()
  play(g, "e7 eW wS sW")
  expect(g:last_trick().winner).is(3)
  plain:act "play e7"
  expect(plain:why("play eW").legal).is(true)
end)

scenario("crane over bamboo, both trumps, is a point", { cite = "FW-5", variant = variant, dealer = 0,
  deal = { turned = "w5", hands = { [1] = "wB e3", [2] = "wC", [3] = "w3", [0] = "wS" } } }, function(g)
  play(g, "wB wC w3 wS")
  expect(g:last_trick().yaku).is { { name = "crane_bamboo", points = 1, clause = "FW-5" } }
end)

scenario("what the side has above four, and three more for all", { cite = "FW-6", variant = variant, dealer = 0,
  deal = { turned = "eS", hands = { [1] = "eW eC eB e7 e6 e5 e4 e3" } } }, function(g)
  g:run()
  expect(g:score().deal).is { [0] = 0, [1] = 7 }
end)
