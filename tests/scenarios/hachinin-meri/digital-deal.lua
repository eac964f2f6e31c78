-- The digital rules from the okie to the first lead. HM-D1, HM-D3..D7.

local fuda = require "fuda"

local DIGITAL = "hachinin-meri/digital"

local function acts(g, ...)
  for _, action in ipairs { ... } do g:act(action) end
end

local function views(g)
  local out = {}
  for seat = 0, 7 do out[seat] = g:view(seat) end
  return out
end

local function others_see_the_same(g, other, ...)
  local not_of = {}
  for _, seat in ipairs { ... } do not_of[seat] = true end
  for seat = 0, 7 do
    if not not_of[seat] then expect(g:view(seat)).is(other:view(seat)) end
  end
end

local function refused(g, action, clause)
  expect(g:why(action).legal).is(false)
  expect(g:why(action).clause).is(clause)
  expect(function() g:act(action) end).fails(clause)
end

for trump in ("pikog"):gmatch(".") do
  local robai, okie = trump .. "D", trump .. "5"
  local plain = trump == "o" and "g3" or "o3"
  local deal = { okie = okie, hands = { [3] = robai .. " " .. plain } }

  for _, lead in ipairs { "taker", "dealer" } do
    scenario(("%s trump: who holds the robai takes the okie, first_lead = %s"):format(trump, lead), {
      cite = "HM-D3 HM-D5 HM-D1", variant = DIGITAL, dealer = 6, options = { first_lead = lead }, deal = deal,
    }, function(g)
      expect(g.phase).is("dragon")
      expect(g.actor).is(3)
      expect(table.concat(g:actions(), ", ")).is("take, hide")
      expect(#g:hand(3)).is(9)
      g:act("take")
      expect(g.phase).is("discard")
      expect(g.actor).is(3)
      expect(#g:hand(3)).is(10)
      expect(g:hand(3)).has(okie)
      expect(#g:zone("okie")).is(0)
      expect(#g:actions()).is(10)
      for _, card in ipairs { okie, robai, plain } do expect(g:actions()).has("discard " .. card) end
      expect(g:try("play " .. plain)).is(nil)
      g:act("discard " .. plain)
      expect(#g:hand(3)).is(9)
      expect(#g:hand(6)).is(9)
      expect(g:zone("discarded")[1]).is(plain)
      expect(#g:zone("discarded")).is(1)
      expect(g.phase).is("free")
      expect(g.leader).is(lead == "taker" and 3 or 6)
      expect(g.actor).is(lead == "taker" and 3 or 6)
      expect(#g:zone("widow")).is(2)
    end)

    scenario(("%s trump: the robai hidden, the dealer takes the okie and leads, first_lead = %s"):format(trump, lead), {
      cite = "HM-D3 HM-D5", variant = DIGITAL, dealer = 6, options = { first_lead = lead }, deal = deal,
    }, function(g)
      g:act("hide")
      expect(g.phase).is("discard")
      expect(g.actor).is(6)
      expect(#g:hand(6)).is(10)
      expect(g:hand(6)).has(okie)
      expect(#g:hand(3)).is(9)
      expect(g:hand(3)).has(robai)
      expect(#g:zone("okie")).is(0)
      g:act("discard " .. okie)
      expect(#g:hand(6)).is(9)
      expect(g:zone("discarded")[1]).is(okie)
      expect(g.phase).is("free")
      expect(g.leader).is(6)
      expect(g.actor).is(6)
    end)
  end

  for _, place in ipairs { { "the okie", robai, "o7 g8" }, { "out of play", okie, robai .. (trump == "g" and " o8" or " g8") } } do
    for _, lead in ipairs { "taker", "dealer" } do
      scenario(("%s trump, the robai is %s: the dealer takes the okie, first_lead = %s"):format(trump, place[1], lead), {
        cite = "HM-D4 HM-D5", variant = DIGITAL, dealer = 2, options = { no_robai = "dealer_takes", first_lead = lead },
        deal = { okie = place[2], widow = place[3] },
      }, function(g)
        expect(g.phase).is("discard")
        expect(g.actor).is(2)
        expect(#g:hand(2)).is(10)
        expect(g:hand(2)).has(place[2])
        expect(#g:zone("okie")).is(0)
        g:act("discard " .. place[2])
        expect(g.leader).is(2)
        expect(g.actor).is(2)
        expect(g.phase).is("free")
      end)
      scenario(("%s trump, the robai is %s: none_takes, first_lead = %s"):format(trump, place[1], lead), {
        cite = "HM-D4 HM-D5", variant = DIGITAL, dealer = 2, options = { no_robai = "none_takes", first_lead = lead },
        deal = { okie = place[2], widow = place[3] },
      }, function(g)
        expect(g.phase).is("free")
        expect(g.leader).is(2)
        expect(g.actor).is(2)
        expect(#g:hand(2)).is(9)
        expect(g:zone("okie")[1]).is(place[2])
        expect(g.trump).is(trump)
      end)
    end
  end
end

scenario("none_takes doesn't keep the dealer from the okie when the robai is hidden", {
  cite = "HM-D4 HM-D3", variant = DIGITAL, dealer = 2, options = { no_robai = "none_takes" }, deal = { okie = "k5", hands = { [4] = "kD" } },
}, function(g)
  g:act("hide")
  expect(g.phase).is("discard")
  expect(g.actor).is(2)
  expect(#g:hand(2)).is(10)
end)

scenario("the robai and the okie may be discarded", {
  cite = "HM-D3", variant = DIGITAL, dealer = 2, deal = { okie = "k5", hands = { [4] = "kD" } },
}, function(g)
  g:act("take")
  local copy = g:copy()
  g:act("discard kD")
  copy:act("discard k5")
  expect(g:zone("discarded")[1]).is("kD")
  expect(copy:zone("discarded")[1]).is("k5")
  expect(g:hand(4)).has("k5")
end)

scenario("the dealer may hold the robai", {
  cite = "HM-D3", variant = DIGITAL, dealer = 4, deal = { okie = "k5", hands = { [4] = "kD" } },
}, function(g)
  expect(g.phase).is("dragon")
  expect(g.actor).is(4)
  acts(g, "hide")
  expect(g.actor).is(4)
  expect(#g:hand(4)).is(10)
end)

scenario("the tenka is no robai of trumps", {
  cite = "HM-D3 HM-D2", variant = DIGITAL, dealer = 2, deal = { okie = "k5", widow = "kD", hands = { [4] = "pM pD" } },
}, function(g)
  expect(g.phase).is("discard")
  expect(g.actor).is(2)
end)

-- What the others see ----------------------------------------------------------------------------

-- Seat 3 holds the robai and p7 is out of play, or the other way round.
local function robai_at_3() return { okie = "k5", widow = "p7 o7", hands = { [3] = "kD" } } end
local function robai_out() return { okie = "k5", widow = "kD o7", hands = { [3] = "p7" } } end

for dealer = 0, 7 do
  if dealer ~= 3 then
    for _, nobody in ipairs { "dealer_takes", "none_takes" } do
      scenario(("seat %d deals, %s: nobody can tell that seat 3 is asked"):format(dealer, nobody), {
        cite = "HM-D3 HM-D4", variant = DIGITAL, seed = 12, dealer = dealer, options = { no_robai = nobody, hide_is_public = false },
        deal = robai_at_3(),
      }, function(g)
        local other = fuda.new(DIGITAL, { seed = 12, dealer = dealer, options = { no_robai = nobody, hide_is_public = false }, deal = robai_out() })
        expect(g.actor).is(3)
        others_see_the_same(g, other, 3)
        g:act("hide")
        if nobody == "dealer_takes" then
          others_see_the_same(g, other, 3)
          local action = g:actions()[1]
          acts(g, action)
          acts(other, action)
          others_see_the_same(g, other, 3)
          for _ = 1, 3 do
            action = g:actions()[1]
            acts(g, action)
            acts(other, action)
            others_see_the_same(g, other, 3)
          end
        end
      end)
    end

    scenario(("seat %d deals, hide_is_public: the table is told that a robai is hidden"):format(dealer), {
      cite = "HM-D3", variant = DIGITAL, seed = 12, dealer = dealer, options = { hide_is_public = true }, deal = robai_at_3(),
    }, function(g)
      local other = fuda.new(DIGITAL, { seed = 12, dealer = dealer, options = { hide_is_public = true }, deal = robai_out() })
      others_see_the_same(g, other, 3)
      g:act("hide")
      local action = g:actions()[1]
      acts(g, action)
      acts(other, action)
      for seat = 0, 7 do
        expect(g:view(seat) ~= other:view(seat)).is(true)
        expect(seat == 3 or g:view(seat):find("kD", 1, true) == nil).is(true)
      end
    end)
  end
end

scenario("hide_is_public: who hides it isn't told", {
  cite = "HM-D3", variant = DIGITAL, seed = 12, dealer = 0, options = { hide_is_public = true }, deal = robai_at_3(),
}, function(g)
  local other = fuda.new(DIGITAL, { seed = 12, dealer = 0, options = { hide_is_public = true },
                                    deal = { okie = "k5", widow = "p7 o7", hands = { [5] = "kD", [3] = g:hand(5)[1] } } })
  acts(g, "hide")
  acts(other, "hide")
  for _, seat in ipairs { 1, 2, 4, 6, 7 } do
    expect(g:view(seat):find("hidden", 1, true) ~= nil).is(other:view(seat):find("hidden", 1, true) ~= nil)
  end
end)

scenario("taking the okie is seen by all", {
  cite = "HM-D3", variant = DIGITAL, seed = 12, dealer = 1, deal = robai_at_3(),
}, function(g)
  local before = views(g)
  g:act("take")
  for seat = 0, 7 do expect(g:view(seat) ~= before[seat]).is(true) end
end)

scenario("the discard is unseen, and while it is asked for it looks done", {
  cite = "HM-D3", variant = DIGITAL, seed = 12, dealer = 1, deal = { okie = "k5", widow = "p7 o7", hands = { [3] = "kD p1 i9" } },
}, function(g)
  g:act("take")
  local asked = views(g)
  for _, card in ipairs { "p1", "i9", "k5", "kD" } do
    local game = g:copy()
    game:act("discard " .. card)
    for seat = 0, 7 do
      if seat ~= 3 then
        expect(game:view(seat)).is(asked[seat])
        expect(card == "k5" or game:view(seat):find(card, 1, true) == nil).is(true)
      end
    end
    expect(game:view(3) ~= asked[3]).is(true)
  end
end)

scenario("the dealer's discard is unseen too", {
  cite = "HM-D3 HM-D4", variant = DIGITAL, seed = 12, dealer = 1, deal = { okie = "k5", widow = "kD o7", hands = { [1] = "p1 i9" } },
}, function(g)
  local asked = views(g)
  for _, card in ipairs { "p1", "i9", "k5" } do
    local game = g:copy()
    game:act("discard " .. card)
    for seat = 0, 7 do
      if seat ~= 1 then expect(game:view(seat)).is(asked[seat]) end
    end
  end
end)

-- The first lead ---------------------------------------------------------------------------------

for trump in ("pikog"):gmatch(".") do
  local plain = trump == "o" and "g3" or "o3"
  local tenka = trump == "p" and "pM" or "pM"
  scenario(trump .. " trump: no trump, nor the tenka, is led to the first trick", {
    cite = "HM-D7 HM-D2", variant = DIGITAL, dealer = 0,
    deal = { okie = trump .. "5", widow = trump .. "D", hands = { [0] = trump .. "C " .. trump .. "2 " .. tenka .. " " .. plain } },
  }, function(g)
    g:act("discard " .. trump .. "5")
    refused(g, "play " .. trump .. "C", "HM-D7")
    refused(g, "play " .. trump .. "2", "HM-D7")
    refused(g, "play " .. tenka, "HM-D7")
    expect(g:actions()).has("play " .. plain)
    expect(g:actions()).lacks("play " .. tenka)
  end)

  local all = trump == "p" and "pC pG pM pK pH p1 p2 p3 p4" or ("tC tG tM pM tK tH t1 t2 t3"):gsub("t", trump)
  scenario(trump .. " trump: a hand that is all trumps leads one, and it is Meri", {
    cite = "HM-D7 HM-D9", variant = DIGITAL, dealer = 0, deal = { okie = trump .. "5", widow = trump .. "D", hands = { [0] = all } },
  }, function(g)
    g:act("discard " .. trump .. "5")
    expect(#g:actions()).is(9)
    g:act("play " .. trump .. "1")
    expect(g.phase).is("meri")
  end)
end

scenario("the second trick may be led with a trump", {
  cite = "HM-D7 HM-D9", variant = DIGITAL, dealer = 0,
  deal = { okie = "k5", widow = "kD", hands = { [0] = "oC kC", [1] = "o1", [2] = "o2", [3] = "o3", [4] = "o4", [5] = "o5", [6] = "o6", [7] = "o7" } },
}, function(g)
  acts(g, "discard k5", "play oC", "play o1", "play o2", "play o3", "play o4", "play o5", "play o6", "play o7")
  expect(g.actor).is(0)
  expect(g:actions()).has("play kC")
  g:act("play kC")
  expect(g.phase).is("meri")
end)
