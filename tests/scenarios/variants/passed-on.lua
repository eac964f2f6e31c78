-- What a claim reckons with: a card is in an opponent's hand although the claimer knows of it; one that lies open is in none.
local PASSED_ON = "tests/variants/passed-on.lua"

local function offers(g, action)
  for _, one in ipairs(g:actions()) do if one == action then return true end end
  return false
end

-- Seat 0 bids ten without trumps.
local function up_to_discard(g)
  while g.phase == "bid" do g:act(g.actor == 0 and offers(g, "bid 10 nt") and "bid 10 nt" or "pass") end
  expect(g.actor).is(0)
end

scenario("a card given to an opponent is the opponent's to win with", { cite = "MT-19 PO-2", variant = PASSED_ON, dealer = 0,
  deal = { hands = { [0] = "hA hK hQ hJ hT h9 h8 h7 h6 h5", [1] = "dA" }, agari = "Jo" } }, function(g)
  up_to_discard(g)
  g:act "discard Jo"
  g:act "give dA"
  g:act "back hA"
  expect(g.phase, g.actor).is("play", 0)
  expect(g:why("open").legal).is(false)
  expect(g:under("meitora/kurogi"):why("open").legal).is(false)
  expect(g:why("open").text:find("can be beaten by an unseen hA", 1, true) ~= nil).is(true)
end)

scenario("what is given back can't win, and all is sure", { cite = "MT-19 PO-2", variant = PASSED_ON, dealer = 0,
  deal = { hands = { [0] = "hA hK hQ hJ hT h9 h8 h7 h6 h5", [1] = "dA" }, agari = "Jo" } }, function(g)
  up_to_discard(g)
  g:act "discard Jo"
  g:act "give dA"
  g:act "back h5"
  expect(g:why("open").legal).is(true)
end)

scenario("nobody holds the joker that lies open", { cite = "MT-19 PO-1", variant = PASSED_ON, dealer = 0, seed = 1, n = 11 }, function(g)
  local function last_of_all()
    local all = g:actions()
    return all[#all] == "broken" and all[#all - 1] or all[#all]
  end
  while not offers(g, "open") and not g:deal_over() do g:act(last_of_all()) end
  expect(g:zone "discarded").is { "Jo" }
  expect(g:hand(g.actor)).is { "hA", "c9" }
  g:act "open"
  expect(g:deal_over()).is(true)
end)
