local variant = "examples/two-tenka"

local function play(g, cards) for card in cards:gmatch "%S+" do g:act("play " .. card) end end
-- Cups are trump; seat 0 holds their dragon, declares and leads.
local function lead(g) g:act "declare" g:act "leave" end

scenario("the maid of clubs must be played to a Meri", { cite = "TT-1", variant = variant, dealer = 0,
  deal = { okie = "k5", hands = { [0] = "kD kC k1", [1] = "pM p1 p2 o3 o4 g3 g4 i3 i4", [2] = "o5", [3] = "o6", [4] = "o7", [5] = "o8", [6] = "o9", [7] = "g9" } },
}, function(g)
  lead(g)
  play(g, "kC o3 o5 o6 o7 o8 o9 g9 k1")
  expect(g.phase).is "meri"
  expect(g:try "play p1").fails "HM-W14"
  expect(g:actions()).is { "play pM" }
end)

local hands = { [0] = "kD p3", [1] = "pD", [2] = "pM", [3] = "kM", [4] = "o2", [5] = "o3", [6] = "o4", [7] = "o6" }
scenario("it lies above the dragon of clubs, below the maid of trumps", { cite = "TT-1", variant = variant, dealer = 0,
  deal = { okie = "k5", hands = hands } }, function(g)
  lead(g)
  play(g, "p3 pD pM")
  local with_maid = g:copy()
  play(with_maid, "kM o2 o3 o4 o6")
  expect(with_maid:last_trick().winner).is(3)
  g:act(g:actions()[1] == "play kM" and g:actions()[2] or g:actions()[1])
  play(g, "o2 o3 o4 o6")
  expect(g:last_trick().winner).is(2)
end)

scenario("for the yaku it is a maid: it beats the dragon", { cite = "TT-2", variant = variant, dealer = 0,
  deal = { okie = "k5", hands = hands } }, function(g)
  lead(g)
  play(g, "p3 pD pM")
  g:act(g:actions()[1] == "play kM" and g:actions()[2] or g:actions()[1])
  play(g, "o2 o3 o4 o6")
  expect(g:last_trick().yaku[1].name).is "maid_dragon"
end)
