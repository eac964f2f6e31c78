-- The same position under the other version: what carries over, what is named as lost. HM-1..HM-5 and where the versions part.

local WIKI, DIGITAL = "hachinin-meri/wiki", "hachinin-meri/digital"

local function text_of(cards)
  local copy = { table.unpack(cards) }
  table.sort(copy)
  return table.concat(copy, " ")
end

local function acts(g, ...)
  for _, action in ipairs { ... } do g:act(action) end
end

local function same_table(g, other)
  for seat = 0, 7 do expect(text_of(other:hand(seat))).is(text_of(g:hand(seat))) end
  expect(other.trump).is(g.trump)
  expect(other.dealer).is(g.dealer)
  expect(other.leader).is(g.leader)
  expect(other.actor).is(g.actor)
  expect(other.trick_no).is(g.trick_no)
  expect(other.phase).is(g.phase)
  expect(#other:trick()).is(#g:trick())
  for i, card in ipairs(g:trick()) do
    expect(other:trick()[i].card).is(card.card)
    expect(other:trick()[i].seat).is(card.seat)
  end
end

local ROWS = { okie = "k4", widow = "kD o7", hands = {
  [0] = "oC iC o1 kC", [1] = "g1 g2 kM pM", [2] = "g3 g4 k3 o2", [3] = "i1 i2 pD", [4] = "i4 i5", [5] = "p1 p2", [6] = "p3 p4", [7] = "g6 g7" } }

scenario("from wiki to digital in free play: cards, trick, trump, dealer and leader stay", {
  cite = "HM-3 HM-4 HM-W10 HM-D8 HM-D2 HM-W12", variant = WIKI, dealer = 0, deal = ROWS,
}, function(g)
  acts(g, "leave", "play oC", "play g1", "play g3")
  local other = g:under(DIGITAL)
  expect(other.variant).is(DIGITAL)
  same_table(g, other)
  -- The tenka is another card: what goes face-down, and what wins, is judged by the other version from here on.
  acts(other, "play pD", "play i4", "play p1", "play p3", "play g6")
  expect(other:last_trick().winner).is(0)
  acts(g, "play pD", "play i4", "play p1", "play p3", "play g6")
  expect(g:last_trick().winner).is(3)
end)

scenario("from wiki to digital between two tricks, and back", {
  cite = "HM-3 HM-1 HM-W29 HM-D19", variant = WIKI, dealer = 0, deal = ROWS,
}, function(g)
  acts(g, "leave", "play oC", "play g1", "play g3", "play i1", "play i4", "play p1", "play p3", "play g6")
  local other = g:under(DIGITAL)
  same_table(g, other)
  expect(other.trick_no).is(2)
  expect(other:last_trick().winner).is(0)
  local back = other:under(WIKI)
  same_table(g, back)
  expect(back:score().deal[0]).is(g:score().deal[0])
end)

scenario("a Meri is a Meri in both, and the clause is each version's own", {
  cite = "HM-W14 HM-D9", variant = WIKI, dealer = 0, deal = ROWS,
}, function(g)
  acts(g, "leave", "play oC", "play g1", "play g3", "play i1", "play i4", "play p1", "play p3", "play g6", "play kC")
  expect(g.phase).is("meri")
  local other = g:under(DIGITAL)
  same_table(g, other)
  expect(g:why("play g2").clause).is("HM-W14")
  expect(other:why("play g2").clause).is("HM-D9")
  expect(g:why("play pM").legal).is(false)
  expect(other:why("play pM").legal).is(true)
end)

scenario("after the Meri it is Monchi in both", {
  cite = "HM-W16 HM-D10", variant = WIKI, dealer = 0, deal = ROWS,
}, function(g)
  acts(g, "leave", "play oC", "play g1", "play g3", "play i1", "play i4", "play p1", "play p3", "play g6", "play kC")
  while #g:trick() > 0 do g:act(g:actions()[1]) end
  expect(g.phase).is("monchi")
  local other = g:under(DIGITAL)
  same_table(g, other)
  local back = other:under(WIKI)
  same_table(g, back)
end)

scenario("a hidden dragon is a hidden robai", {
  cite = "HM-W5 HM-D3 HM-D18", variant = WIKI, dealer = 7,
  deal = { okie = "k4", hands = { [7] = "o2", [0] = "kC", [1] = "kG", [2] = "g3", [3] = "i1", [4] = "i4", [5] = "kD", [6] = "p3" } },
}, function(g)
  acts(g, "hide", "leave", "play o2", "play kC")
  local other = g:under(DIGITAL)
  same_table(g, other)
  for _, game in ipairs { g, other } do
    acts(game, "play kG", "play g3", "play i1", "play i4", "play kD", "play p3")
    expect(game:last_trick().winner).is(0)
    expect(#game:last_trick().yaku).is(1)
  end
  expect(g:last_trick().yaku[1].points).is(2)
  expect(other:last_trick().yaku[1].points).is(5)
end)

scenario("from digital to wiki: the discard has no counterpart in the stack", {
  cite = "HM-D3 HM-D4 HM-W8", variant = DIGITAL, dealer = 0, deal = ROWS,
}, function(g)
  acts(g, "discard k4", "play oC", "play g1", "play g3")
  local other, lost = g:under(WIKI)
  same_table(g, other)
  expect(type(lost)).is("table")
  acts(other, "play i1", "play i4", "play p1", "play p3", "play g6")
  expect(other:last_trick().winner).is(0)
end)

scenario("the same version with another option, at this very position", {
  cite = "HM-W16", variant = WIKI, dealer = 0, deal = {
    okie = "k4", widow = "kD o7", hands = {
      [0] = "oC kC iG i9 i8", [1] = "g1 k2 k3 p1 p2 p3 p4 p5 p6", [2] = "g2", [3] = "g3", [4] = "g4", [5] = "g5", [6] = "g6", [7] = "g7" } },
}, function(g)
  acts(g, "leave", "play oC", "play g1", "play g2", "play g3", "play g4", "play g5", "play g6", "play g7", "play kC", "play k2")
  while #g:trick() > 0 do g:act(g:actions()[1]) end
  expect(g.leader).is(0)
  g:act("play iG")
  expect(#g:actions()).is(1)
  local other = g:under(WIKI, { monchi_void = "any" })
  same_table(g, other)
  expect(#other:actions()).is(7)
  expect(#other:under(WIKI, { monchi_void = "must_trump" }):actions()).is(1)
end)

scenario("the stack that lies under the lead is not asked for again", {
  cite = "HM-W8 HM-W9", variant = WIKI, dealer = 0, deal = ROWS,
}, function(g)
  acts(g, "take", "play oC", "bury o1")
  expect(g.phase).is("free")
  local other = g:under(WIKI, { monchi_void = "any" })
  same_table(g, other)
  expect(text_of(other:zone("buried"))).is("kD o1 o7")
  local back = g:under(DIGITAL):under(WIKI)
  same_table(g, back)
  expect(text_of(back:zone("buried"))).is("kD o1 o7")
end)

scenario("who holds the dragon is asked in both", {
  cite = "HM-W5 HM-D3", variant = WIKI, dealer = 0, deal = { okie = "k4", hands = { [5] = "kD" } },
}, function(g)
  local other = g:under(DIGITAL)
  expect(other.phase).is("dragon")
  expect(other.actor).is(5)
  expect(table.concat(other:actions(), ", ")).is("take, hide")
  local back = other:under(WIKI)
  expect(back.actor).is(5)
  expect(table.concat(back:actions(), ", ")).is("declare, hide")
end)

for _, first in ipairs { { "take", "discard k4", 5 }, { "hide", "discard k4", 0 } } do
  scenario(("who has discarded buries nothing under the opening lead: %s"):format(first[1]), {
    cite = "HM-W8 HM-D3", variant = DIGITAL, dealer = 0, seed = 5, deal = { okie = "k4", hands = { [5] = "kD" } },
  }, function(g)
    acts(g, first[1], first[2])
    local other = g:under(WIKI)
    expect(other.actor).is(first[3])
    expect(#other:hand(first[3])).is(9)
    other:act(other:actions()[1])
    expect(other.phase).is("free")
    expect(other.actor).is((first[3] + 1) % 8)
    expect(#other:hand(first[3])).is(8)
    while other.actor do other:act(other:actions()[1]) end
    expect(other:last_trick().number).is(9)
    for seat = 0, 7 do expect(#other:hand(seat)).is(0) end
  end)
end
