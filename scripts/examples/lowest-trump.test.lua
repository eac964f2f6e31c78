local variant = "examples/lowest-trump"

local function play(g, cards) for card in cards:gmatch "%S+" do g:act("play " .. card) end end
local function lead(g) g:act "declare" g:act "leave" end

scenario("of a round suit the 9 is the lowest", { cite = "LT-1", variant = variant, dealer = 0,
  deal = { okie = "k5", hands = { [0] = "kD p3", [1] = "p4", [2] = "k9", [3] = "o1", [4] = "o2", [5] = "o3", [6] = "o4", [7] = "o6" } },
}, function(g)
  lead(g)
  play(g, "p3 p4 k9 o1 o2 o3 o4 o6")
  expect(g:last_trick().yaku).is { { name = "lowest_trump", points = 3, clause = "LT-1" } }
  expect(g:score().deal[0]).is(4)
end)

scenario("of a long suit the 1", { cite = "LT-1", variant = variant, dealer = 0,
  deal = { okie = "i5", hands = { [0] = "iD o1", [1] = "o2", [2] = "i1", [3] = "o3", [4] = "o4", [5] = "o6", [6] = "o7", [7] = "o8" } },
}, function(g)
  lead(g)
  play(g, "o1 o2 i1 o3 o4 o6 o7 o8")
  expect(g:last_trick().yaku[1].name).is "lowest_trump"
end)

scenario("beaten, it makes nothing", { cite = "LT-1", variant = variant, dealer = 0,
  deal = { okie = "k5", hands = { [0] = "kD p3", [1] = "p4", [2] = "k9", [3] = "k7", [4] = "o2", [5] = "o3", [6] = "o4", [7] = "o6" } },
}, function(g)
  lead(g)
  play(g, "p3 p4 k9 k7 o2 o3 o4 o6")
  expect(g:last_trick().winner).is(3)
  expect(g:last_trick().yaku).is {}
end)

scenario("a stronger trump played before doesn't void it", { cite = "LT-1", variant = variant, dealer = 0,
  deal = { okie = "k5", hands = { [0] = "kD p3 p6", [1] = "p4 p7", [2] = "kC k9", [3] = "o1 o7", [4] = "o2 o8", [5] = "o3 o9", [6] = "o4 oM", [7] = "o6 oD" } },
}, function(g)
  lead(g)
  play(g, "p3 p4 kC o1 o2 o3 o4 o6")
  play(g, "k9") -- led: a Meri, in which all must follow with trumps
  expect(g.phase).is "meri"
end)

scenario("in the last trick it is worth 8", { cite = "LT-1", variant = variant, dealer = 0,
  deal = { okie = "k5", hands = { [0] = "kD kC kG kM kK kH k1 k2 k9" } } }, function(g)
  lead(g)
  for _, card in ipairs { "kC", "kG", "kM", "kD", "kK", "kH", "k1", "k2", "k9" } do
    g:act("play " .. card)
    while g.actor and g.actor ~= 0 do g:act(g:actions()[1]) end
  end
  expect(g:last_trick().yaku).has { name = "lowest_trump", points = 8, clause = "LT-1" }
end)
