-- Switching in the middle of a deal: what the other version makes of questions already answered, of the trick on the table, and of
-- a deal that is over.

local WIKI, DIGITAL = "hachinin-meri/wiki", "hachinin-meri/digital"

local function acts(g, ...)
  for _, action in ipairs { ... } do g:act(action) end
end

local DRAGON = { okie = "k4", hands = { [2] = "kD g1" } }

scenario("a dragon hidden under wiki is hidden under digital: the dealer takes the okie", {
  cite = "HM-D3 HM-W5", variant = WIKI, dealer = 5, deal = DRAGON,
}, function(g)
  acts(g, "hide")
  local other, lost = g:under(DIGITAL)
  expect(other.phase).is("discard")
  expect(other.actor).is(5)
  expect(other:hand(5)).has("k4")
  expect(lost[1]).has("hide")
end)

scenario("who declared under wiki is asked under digital whether to take the okie", {
  cite = "HM-D3 HM-W5", variant = WIKI, dealer = 5, deal = DRAGON,
}, function(g)
  acts(g, "declare")
  local other, lost = g:under(DIGITAL)
  expect(other.phase).is("dragon")
  expect(other.actor).is(2)
  expect(lost[1]).has("is asked")
end)

scenario("who took the okie under wiki discards under digital", {
  cite = "HM-D3 HM-W7", variant = WIKI, dealer = 5, deal = DRAGON,
}, function(g)
  acts(g, "declare", "take")
  local other = g:under(DIGITAL)
  expect(other.phase).is("discard")
  expect(other.actor).is(2)
  expect(#other:hand(2)).is(10)
end)

scenario("who took the okie under digital leads and buries under wiki", {
  cite = "HM-W8 HM-D3", variant = DIGITAL, dealer = 5, deal = DRAGON,
}, function(g)
  acts(g, "take")
  local other, lost = g:under(WIKI)
  expect(other.phase).is("opening")
  expect(other.actor).is(2)
  expect(lost[1]).has("opening")
  acts(other, "play g1", "bury kD")
  expect(other.phase).is("free")
end)

scenario("a lead not yet buried goes back to the hand under digital", {
  cite = "HM-D3 HM-W8", variant = WIKI, dealer = 5, deal = DRAGON,
}, function(g)
  acts(g, "declare", "take", "play g1")
  local other = g:under(DIGITAL)
  expect(other.phase).is("discard")
  expect(other:hand(2)).has("g1")
  expect(#other:trick()).is(0)
end)

-- Seat 0 leads trump after trump: the second is Meri in both versions, the third only under wiki.
local TRUMPS = { okie = "k4", widow = "kD pD", hands = { [0] = "kC kG kM kK kH k1 iC iG iK" } }

local function trick(g, lead)
  g:act("play " .. lead)
  for _ = 1, 7 do g:act(g:actions()[1]) end
end

scenario("a second Meri of wiki is Monchi under digital", {
  cite = "HM-D11 HM-W17", variant = WIKI, dealer = 0, deal = TRUMPS,
}, function(g)
  g:act "leave"
  trick(g, "iC")
  trick(g, "kC")
  expect(g.phase).is("monchi")
  g:act "play kG"
  expect(g.phase).is("meri")
  local other, lost = g:under(DIGITAL)
  expect(other.phase).is("monchi")
  expect(lost[1]).has("monchi")
end)

scenario("a deal that is over counts by the other version's score, in the match too", {
  cite = "HM-D19 HM-W29", variant = WIKI, seed = 42, n = 8, dealer = 6,
}, function(g)
  g:run()
  local other = g:under(DIGITAL)
  expect(other:score().match[0]).is(other:score().deal[0])
  expect(other:score().match[1]).is(other:score().deal[1])
end)

scenario("who hid the dragon knows it, the others don't", {
  cite = "HM-W5", variant = WIKI, dealer = 5, deal = DRAGON,
}, function(g)
  acts(g, "hide")
  expect(g:view(2)).has("fact hidden 1")
  expect(g:view(3)).lacks("hidden 1")
end)

scenario("who hid the robai knows it, the others don't", {
  cite = "HM-D3", variant = DIGITAL, dealer = 5, deal = DRAGON,
}, function(g)
  acts(g, "hide")
  expect(g:view(2)).has("fact hidden 1")
  expect(g:view(3)).lacks("hidden 1")
end)

scenario("the okie lies open; the rest of the widow doesn't", {
  cite = "HM-4 HM-W6 HM-D1", variant = WIKI, dealer = 5, deal = { okie = "k4", widow = "kD g1" },
}, function(g)
  expect(g:view(0)).has("okie k4")
  expect(g:view(0)).lacks("kD")
  expect(g:under(DIGITAL):view(0)).lacks("kD")
end)

scenario("all see who took the okie, nobody what was buried", {
  cite = "HM-W7 HM-W8", variant = WIKI, dealer = 5, deal = DRAGON,
}, function(g)
  acts(g, "declare", "take")
  expect(g:view(0)).has("fact taker 2")
  acts(g, "play g1", "bury k4")
  expect(g:view(0)).lacks("buried k4")
  expect(g:view(2)).has("buried k4")
end)

scenario("all see who took the okie, nobody what was discarded", {
  cite = "HM-D3", variant = DIGITAL, dealer = 5, deal = DRAGON,
}, function(g)
  acts(g, "take")
  expect(g:view(0)).has("fact taker 2")
  acts(g, "discard g1")
  expect(g:view(0)).lacks("discarded g1")
  expect(g:view(2)).has("discarded g1")
end)

scenario("the okie lies open under digital too, till it is taken", {
  cite = "HM-4", variant = DIGITAL, dealer = 5, deal = DRAGON,
}, function(g)
  expect(g:view(2)).has("okie k4")
  expect(g:view(2)).lacks("okie 1 hidden")
end)

local CHASE = { okie = "g4", widow = "gD pG", hands = {
  [7] = "p2", [0] = "k7", [1] = "g6", [2] = "gH", [3] = "gK", [4] = "k8", [5] = "i2", [6] = "o8" } }

scenario("yaku made before a switch are still told, and named where the other version has none", {
  cite = "HM-W26 HM-D15", variant = WIKI, dealer = 7, deal = CHASE,
}, function(g)
  acts(g, "leave", "play p2", "play k7", "play g6", "play gH", "play gK", "play k8", "play i2", "play o8")
  expect(g:last_trick().yaku[1].name).is("chase")
  local same = g:under(WIKI, { monchi_void = "any" })
  expect(same:last_trick().yaku).is(g:last_trick().yaku)
  expect(same:yaku()).is(g:yaku())
  local other, lost = g:under(DIGITAL)
  expect(#other:last_trick().yaku).is(0)
  expect(lost[1]).has("no yaku 'chase'")
  other:act(other:actions()[1])
  other:undo()
  expect(other:last_trick().winner).is(3)
end)

scenario("a match over under digital is one set under wiki", {
  cite = "HM-W30 HM-W31 HM-D20", variant = DIGITAL, seed = 4,
}, function(g)
  repeat
    g:run()
    if not g.over then g:next_deal() end
  until g.over
  local other = g:under(WIKI)
  expect(other.over).is(false)
  expect(other:score().sets[0] + other:score().sets[1]).is(1)
  other:next_deal()
  other:run()
  expect(other.over).is(false)
end)

scenario("a set of wiki is a match under digital", {
  cite = "HM-D20 HM-W30", variant = WIKI, seed = 4,
}, function(g)
  for deal = 1, 8 do
    g:run()
    if deal < 8 then g:next_deal() end
  end
  expect(g.over).is(false)
  expect(g:under(DIGITAL).over).is(true)
end)

scenario("what was laid away before the lead isn't counted in the hand", { cite = "HM-W15 SX-2", variant = "examples/six-players", dealer = 0,
  deal = { okie = "k5", widow = "p1 p2", hands = { [3] = "kD kC k9 o1 o2 o3 g3 g4 g5 i3 i4 i5", [4] = "gC k1", [5] = "k2 p3", [0] = "k3 p4", [1] = "k4 p5", [2] = "k6 p6" } } }, function(g)
  g:act "declare" g:act "discard kD" g:act "discard k9"
  for card in ("g3 gC p3 p4 p5 p6 k1 k2 k3 k4 k6"):gmatch "%S+" do g:act("play " .. card) end
  expect(g.phase).is "meri"
  expect(g:actions()).has "play o1"
  expect(g:under("examples/six-players", { chase_void = true }):actions()).has "play o1"
end)
