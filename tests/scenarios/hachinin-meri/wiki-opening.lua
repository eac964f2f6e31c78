-- The FudaWiki rules from the dragon to the opening lead. HM-W5..W9.

local fuda = require "fuda"

local WIKI = "hachinin-meri/wiki"

local function text_of(cards)
  local copy = { table.unpack(cards) }
  table.sort(copy)
  return table.concat(copy, " ")
end

local function others_see_the_same(g, other, seat)
  for other_seat = 0, 7 do
    if other_seat ~= seat then expect(g:view(other_seat)).is(other:view(other_seat)) end
  end
end

local function views(g)
  local out = {}
  for seat = 0, 7 do out[seat] = g:view(seat) end
  return out
end

local function acts(g, ...)
  for _, action in ipairs { ... } do g:act(action) end
end

local function refused(g, action, clause)
  expect(g:why(action).legal).is(false)
  expect(g:why(action).clause).is(clause)
end

-- The dragon -------------------------------------------------------------------------------------

for trump in ("pikog"):gmatch(".") do
  local dragon, okie = trump .. "D", trump .. "5"
  for _, holder in ipairs { 0, 3, 6 } do
    scenario(("seat %d declares %s and leads"):format(holder, dragon), {
      cite = "HM-W5", variant = WIKI, dealer = 1, deal = { okie = okie, hands = { [holder] = dragon } },
    }, function(g)
      expect(g.phase).is("dragon")
      expect(g.actor).is(holder)
      expect(table.concat(g:actions(), ", ")).is("declare, hide")
      for seat = 0, 7 do expect(g:view(seat):find(dragon, 1, true) ~= nil).is(seat == holder) end
      g:act("declare")
      for seat = 0, 7 do expect(g:view(seat):find(dragon, 1, true) ~= nil).is(true) end
      expect(g.phase).is("okie")
      expect(g.actor).is(holder)
      expect(g.leader).is(holder)
      g:act("leave")
      expect(g.actor).is(holder)
      expect(g.leader).is(holder)
    end)

    scenario(("seat %d hides %s and the dealer leads"):format(holder, dragon), {
      cite = "HM-W5 HM-W6", variant = WIKI, dealer = 1, deal = { okie = okie, hands = { [holder] = dragon } },
    }, function(g)
      local asked = views(g)
      g:act("hide")
      expect(g.phase).is("okie")
      expect(g.actor).is(1)
      expect(g.leader).is(1)
      for seat = 0, 7 do
        if seat ~= holder then
          expect(g:view(seat)).is(asked[seat])
          expect(g:view(seat):find(dragon, 1, true)).is(nil)
        end
      end
      g:act("leave")
      expect(g.actor).is(1)
    end)
  end

  scenario(("the okie %s is the dragon: nobody is asked, the dealer leads"):format(dragon), {
    cite = "HM-W6", variant = WIKI, dealer = 5, deal = { okie = dragon },
  }, function(g)
    expect(g.phase).is("okie")
    expect(g.actor).is(5)
    expect(g.leader).is(5)
  end)

  for _, widow in ipairs { dragon .. " o7", "o7 " .. dragon } do
    scenario(("%s in the widow: nobody is asked, the dealer leads"):format(widow), {
      cite = "HM-W6", variant = WIKI, dealer = 6, deal = { okie = okie, widow = widow },
    }, function(g)
      expect(g.phase).is("okie")
      expect(g.actor).is(6)
      expect(g.leader).is(6)
    end)
  end

  if trump ~= "p" then
    scenario(("%s trump: the tenka is no dragon of trumps to declare"):format(trump), {
      cite = "HM-W5", variant = WIKI, dealer = 2, deal = { okie = okie, widow = dragon, hands = { [4] = "pD" } },
    }, function(g)
      expect(g.phase).is("okie")
      expect(g.actor).is(2)
      expect(g:try("declare")).is(nil)
    end)
    scenario(("%s trump: who holds both dragons declares the one of trumps"):format(trump), {
      cite = "HM-W5", variant = WIKI, dealer = 2, deal = { okie = okie, hands = { [4] = "pD " .. dragon } },
    }, function(g)
      g:act("declare")
      expect(g:view(0):find(dragon, 1, true) ~= nil).is(true)
      expect(g:view(0):find("pD", 1, true)).is(nil)
    end)
  end
end

-- Seat 3 holds the dragon and p7 lies in the widow, or the other way round: the rest is the same. Nobody but seat 3 can tell.
local function dragon_at_3() return { okie = "k5", widow = "p7 o7", hands = { [3] = "kD" } } end
local function dragon_in_widow() return { okie = "k5", widow = "kD o7", hands = { [3] = "p7" } } end

for dealer = 0, 7 do
  if dealer ~= 3 then
    scenario(("seat %d deals: nobody can tell that seat 3 is asked, or has hidden the dragon"):format(dealer), {
      cite = "HM-W5 HM-W6", variant = WIKI, seed = 12, dealer = dealer, deal = dragon_at_3(),
    }, function(g)
      local other = fuda.new(WIKI, { seed = 12, dealer = dealer, deal = dragon_in_widow() })
      expect(g.actor).is(3)
      expect(other.actor).is(dealer)
      others_see_the_same(g, other, 3)
      g:act("hide")
      others_see_the_same(g, other, 3)
      for _ = 1, 3 do
        local action = other:actions()[1]
        acts(g, action)
        acts(other, action)
        others_see_the_same(g, other, 3)
      end
    end)
  end
end

scenario("the dealer may hold the dragon and hide it", {
  cite = "HM-W5 HM-W6", variant = WIKI, seed = 12, dealer = 3, deal = dragon_at_3(),
}, function(g)
  local other = fuda.new(WIKI, { seed = 12, dealer = 3, deal = dragon_in_widow() })
  others_see_the_same(g, other, 3)
  g:act("hide")
  others_see_the_same(g, other, 3)
  expect(g.leader).is(3)
end)

-- The okie ---------------------------------------------------------------------------------------

local OPENING = { okie = "k5", widow = "kD o7", hands = { [1] = "p3 i4 kG" } }

scenario("the leader takes the okie into the hand", {
  cite = "HM-W7", variant = WIKI, dealer = 1, deal = OPENING,
}, function(g)
  expect(g.phase).is("okie")
  expect(g.actor).is(1)
  expect(table.concat(g:actions(), ", ")).is("take, leave")
  g:act("take")
  expect(#g:hand(1)).is(10)
  expect(g:hand(1)).has("k5")
  expect(#g:zone("okie")).is(0)
  expect(g.phase).is("opening")
  expect(g.actor).is(1)
  expect(g.trump).is("k")
end)

scenario("the leader leaves the okie", {
  cite = "HM-W7", variant = WIKI, dealer = 1, deal = OPENING,
}, function(g)
  g:act("leave")
  expect(#g:hand(1)).is(9)
  expect(g:hand(1)).lacks("k5")
  expect(g:zone("okie")[1]).is("k5")
  expect(g.phase).is("opening")
  expect(g.actor).is(1)
end)

scenario("who declared the dragon is the one to take the okie", {
  cite = "HM-W5 HM-W7", variant = WIKI, dealer = 1, deal = { okie = "k5", hands = { [6] = "kD p3" } },
}, function(g)
  acts(g, "declare", "take")
  expect(#g:hand(6)).is(10)
  expect(#g:hand(1)).is(9)
  acts(g, "play p3", "bury k5")
  expect(g.actor).is(7)
  expect(#g:hand(6)).is(8)
end)

-- The opening lead -------------------------------------------------------------------------------

scenario("the okie that was left goes under the lead with the rest of the widow", {
  cite = "HM-W8", variant = WIKI, dealer = 1, deal = OPENING,
}, function(g)
  acts(g, "leave", "play p3")
  expect(g.phase).is("free")
  expect(g.actor).is(2)
  expect(text_of(g:zone("buried"))).is("k5 kD o7")
  expect(#g:zone("okie")).is(0)
  expect(#g:zone("widow")).is(0)
  expect(#g:hand(1)).is(8)
  expect(g:trick()[1].card).is("p3")
  expect(g:trick()[1].face).is("up")
  refused(g, "bury " .. g:hand(2)[1], nil)
end)

scenario("who took the okie buries a card of the hand", {
  cite = "HM-W8", variant = WIKI, dealer = 1, deal = OPENING,
}, function(g)
  acts(g, "take", "play p3")
  expect(g.phase).is("opening")
  expect(g.actor).is(1)
  expect(#g:actions()).is(9)
  expect(g:actions()).has("bury kG")
  expect(g:actions()).has("bury k5")
  expect(g:actions()).has("bury i4")
  expect(g:actions()).lacks("bury p3")
  expect(g:try("play i4")).is(nil)
  g:act("bury kG")
  expect(g.phase).is("free")
  expect(g.actor).is(2)
  expect(text_of(g:zone("buried"))).is("kD kG o7")
  expect(#g:zone("widow")).is(0)
  expect(#g:hand(1)).is(8)
  expect(g:hand(1)).lacks("kG")
  expect(g:hand(1)).has("k5")
end)

scenario("the okie may be buried itself", {
  cite = "HM-W8", variant = WIKI, dealer = 1, deal = OPENING,
}, function(g)
  acts(g, "take", "play p3", "bury k5")
  expect(text_of(g:zone("buried"))).is("k5 kD o7")
end)

scenario("the okie may be led", {
  cite = "HM-W8 HM-W13", variant = WIKI, dealer = 1, deal = OPENING,
}, function(g)
  acts(g, "take", "play k5", "bury i4")
  expect(g:trick()[1].card).is("k5")
  expect(g:trick()[1].face).is("up")
  expect(g.phase).is("free")
  expect(g.actor).is(2)
end)

scenario("until the stack is turned the others see no lead", {
  cite = "HM-W8", variant = WIKI, dealer = 1, deal = OPENING,
}, function(g)
  g:act("take")
  local before = views(g)
  g:act("play p3")
  for seat = 0, 7 do
    if seat ~= 1 then
      expect(g:view(seat)).is(before[seat])
      expect(g:view(seat):find("p3", 1, true)).is(nil)
    end
  end
  g:act("bury i4")
  for seat = 0, 7 do expect(g:view(seat):find("p3", 1, true) ~= nil).is(true) end
end)

scenario("what was buried is seen by nobody but who did it", {
  cite = "HM-W8", variant = WIKI, dealer = 1, deal = OPENING,
}, function(g)
  acts(g, "take", "play p3")
  local one, two, three = g:copy(), g:copy(), g:copy()
  one:act("bury i4")
  two:act("bury kG")
  three:act("bury k5")
  for seat = 0, 7 do
    if seat ~= 1 then
      expect(one:view(seat)).is(two:view(seat))
      expect(one:view(seat)).is(three:view(seat))
      expect(one:view(seat):find("o7", 1, true)).is(nil)
    end
  end
  expect(one:view(1) ~= two:view(1)).is(true)
end)

scenario("the rest of the widow is laid under the lead unseen", {
  cite = "HM-W8 HM-W2", variant = WIKI, dealer = 1, seed = 4,
  deal = { okie = "k5", widow = "kD o7", hands = { [1] = "p3", [6] = "g2" } },
}, function(g)
  local other = fuda.new(WIKI, { dealer = 1, seed = 4, deal = { okie = "k5", widow = "kD g2", hands = { [1] = "p3", [6] = "o7" } } })
  acts(g, "leave", "play p3")
  acts(other, "leave", "play p3")
  others_see_the_same(g, other, 6)
end)

scenario("the opening lead is made once: later leads are played as they are", {
  cite = "HM-W8", variant = WIKI, dealer = 1, deal = OPENING,
}, function(g)
  acts(g, "take", "play p3", "bury kG")
  while #g:trick() > 0 do g:act(g:actions()[1]) end
  local actor = g.actor
  g:act(g:actions()[1])
  expect(g.actor).is((actor + 1) % 8)
  expect(#g:hand(actor)).is(7)
  expect(#g:zone("buried")).is(3)
end)

-- The stack --------------------------------------------------------------------------------------

local STACK = { okie = "k5", widow = "kD kC", hands = { [1] = "o9 kG", [2] = "k9 kM", [3] = "p2 p3", [4] = "p4 p5", [5] = "i2 i3",
                                                       [6] = "i4 i5", [7] = "g1 g2", [0] = "g3 kH" } }

scenario("the cards under the lead have no strength, and go with the trick", {
  cite = "HM-W9", variant = WIKI, dealer = 1, deal = STACK,
}, function(g)
  acts(g, "take", "play o9", "bury kG")
  acts(g, "play k9", "play p2", "play p4", "play i2", "play i4", "play g1", "play g3")
  expect(g:last_trick().winner).is(2)
  expect(#g:last_trick().cards).is(8)
  expect(text_of(g:zone("buried"))).is("kC kD kG")
  expect(g.trick_no).is(2)
  expect(g:score().deal[0]).is(1)
  expect(g:score().deal[1]).is(0)
end)

-- The maid beats the dragon in the second trick; a god (of the hand, the widow, the okie) lies under the first lead.
local function buried_god(name, deal, opening, options, voids)
  scenario(name, { cite = "HM-W9", variant = WIKI, dealer = 1, options = options, deal = deal }, function(g)
    acts(g, table.unpack(opening))
    acts(g, "play k9", "play p2", "play p4", "play i2", "play i4", "play g1", "play g3")
    expect(g.leader).is(2)
    acts(g, "play o8", "play p3", "play p5", "play i3", "play kM", "play pD", "play o1", "play o2")
    local last = g:last_trick()
    expect(last.winner).is(6)
    expect(#last.yaku).is(voids and 0 or 1)
    expect(#last.voided).is(voids and 1 or 0)
    expect(voids and last.voided[1].name or last.yaku[1].name).is("maid_dragon")
    if voids then expect(last.voided[1].clause).is("HM-W27") end
    expect(g:score().deal[0]).is(voids and 2 or 4)
  end)
end

local function stack(okie, widow, first)
  return { okie = okie, widow = widow, hands = { [1] = first, [2] = "k9 o8", [3] = "p2 p3", [4] = "p4 p5", [5] = "i2 i3",
                                                [6] = "i4 kM", [7] = "g1 pD", [0] = "g3 o1" } }
end

for _, row in ipairs {
  { "from the hand", stack("k5", "kD o7", "o9 o2 kG"), { "take", "play o9", "bury kG" } },
  { "in the widow", stack("k5", "kD kG", "o9 o2"), { "leave", "play o9" } },
  { "as the okie, left", stack("kG", "kD o7", "o9 o2"), { "leave", "play o9" } },
  { "as the okie, taken and buried", stack("kG", "kD o7", "o9 o2"), { "take", "play o9", "bury kG" } },
} do
  buried_god("a stronger trump buried " .. row[1] .. " voids no yaku", row[2], row[3], { buried_counts_as_played = false }, false)
  buried_god("buried_counts_as_played: it voids those of later tricks, " .. row[1], row[2], row[3],
             { buried_counts_as_played = true }, true)
end

for _, counts in ipairs { false, true } do
  scenario("a buried trump voids no yaku of the first trick itself, buried_counts_as_played " .. tostring(counts), {
    cite = "HM-W9 HM-W27", variant = WIKI, dealer = 1, options = { buried_counts_as_played = counts },
    deal = { okie = "k5", widow = "kD kC", hands = { [1] = "o9", [2] = "kG", [3] = "kM", [4] = "p4", [5] = "i2", [6] = "i4",
                                                    [7] = "g1", [0] = "g3" } },
  }, function(g)
    acts(g, "leave", "play o9", "play kG", "play kM", "play p4", "play i2", "play i4", "play g1", "play g3")
    expect(g:last_trick().winner).is(2)
    expect(#g:last_trick().yaku).is(1)
    expect(#g:last_trick().voided).is(0)
  end)
end

scenario("a weaker trump under the lead voids nothing", {
  cite = "HM-W9 HM-W27", variant = WIKI, dealer = 1, options = { buried_counts_as_played = true },
  deal = stack("k5", "kD kH", "o9 o2"),
}, function(g)
  acts(g, "leave", "play o9", "play k9", "play p2", "play p4", "play i2", "play i4", "play g1", "play g3")
  acts(g, "play o8", "play p3", "play p5", "play i3", "play kM", "play pD", "play o1", "play o2")
  expect(#g:last_trick().yaku).is(1)
  expect(#g:last_trick().voided).is(0)
end)

-- What was shown may be gone -----------------------------------------------------------------------

local function same_for_others(one, two, seat)
  for other = 0, 7 do expect(one:view(other) == two:view(other)).is(other ~= seat) end
end

scenario("the dragon that was declared may be what is buried: nobody can tell", {
  cite = "HM-W5 HM-W8", variant = WIKI, dealer = 1, deal = { okie = "k5", hands = { [6] = "kD p3 i7" } },
}, function(g)
  acts(g, "declare", "take", "play p3")
  local one, two = g:copy(), g:copy()
  one:act("bury kD")
  two:act("bury i7")
  same_for_others(one, two, 6)
  two = g:copy()
  two:act("bury k5")
  same_for_others(one, two, 6)
end)

scenario("a trump laid face-down may be the dragon that was declared, or the okie that was taken", {
  cite = "HM-W5 HM-W7 HM-W11", variant = WIKI, dealer = 1,
  deal = { okie = "k5", hands = { [6] = "kD p3 kG i7", [7] = "p2 o2", [0] = "p1 o1", [1] = "pC oC", [2] = "p5", [3] = "p6", [4] = "p7",
                                  [5] = "p8 o3" } },
}, function(g)
  acts(g, "declare", "take", "play p3", "bury i7", "play p2", "play p1", "play pC", "play p5", "play p6", "play p7", "play p8")
  expect(g.actor).is(1)
  g:act("play oC")
  while g.actor ~= 6 do g:act(g:actions()[1]) end
  local one, two, three = g:copy(), g:copy(), g:copy()
  one:act("play kD")
  two:act("play k5")
  three:act("play kG")
  same_for_others(one, two, 6)
  same_for_others(one, three, 6)
end)
