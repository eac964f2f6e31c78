local variant = "examples/hidden-bidding"

-- Seat 0 leads every trick with a trump that beats all: Genji has nine.
local function nine_tricks(g, genji, heiji)
  g:act "declare" g:act "leave"
  g:act("bid " .. genji) g:act("bid " .. heiji)
  for card in ("kC kG kM kD kK kH k1 k2 k3"):gmatch "%S+" do
    g:act("play " .. card)
    while g.actor and g.actor ~= 0 do g:act(g:actions()[1]) end
  end
end
local deal = { okie = "k5", hands = { [0] = "kC kG kM kD kK kH k1 k2 k3", [1] = "pD" } }

scenario("the dealer and the next seat bid, in secret", { cite = "HB-1 HB-2", variant = variant, dealer = 3, deal = deal }, function(g)
  g:act "declare" g:act "leave"
  expect(g.actor).is(3)
  expect(#g:actions()).is(10)
  local before = g:view(0)
  g:act "bid 7"
  expect(g.actor).is(4)
  expect(g:view(0)).is(before)
  expect(g:view(3)).has "fact called 1 7"
  g:act "bid 2"
  expect(g.phase).is "opening"
  expect(g:view(5)).lacks "called"
  expect(g:score().deal).is { [0] = 0, [1] = 0 }
end)

scenario("all see the bids when the deal is over", { cite = "HB-2", variant = variant, dealer = 0, deal = deal }, function(g)
  nine_tricks(g, 6, 1)
  expect(g:deal_over()).is(true)
  expect(g:view(5)).has "fact called 0 6"
  expect(g:view(5)).has "fact called 1 1"
end)

scenario("as many as bid: 5 besides; off by as many: so many less", { cite = "HB-3", variant = variant, dealer = 0, deal = deal }, function(g)
  local other = g:copy()
  nine_tricks(g, 9, 2)
  nine_tricks(other, 7, 0)
  local yaku = 0
  for _, made in ipairs(g:yaku()) do yaku = yaku + made.points end
  expect(g:score().deal).is { [0] = 9 + yaku + 5, [1] = -2 }
  expect(other:score().deal).is { [0] = 9 + yaku - 2, [1] = 5 }
end)
