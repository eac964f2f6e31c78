-- The table, the shuffle and the deal, in both versions. HM-1..HM-4, HM-W1..W4, HM-D1, HM-D6.

local fuda = require "fuda"

local function whole_deck()
  local out = {}
  for suit in ("pikog"):gmatch(".") do
    for rank in ("123456789DMHKGC"):gmatch(".") do out[#out + 1] = suit .. rank end
  end
  return out
end

local function text_of(cards)
  local copy = { table.unpack(cards) }
  table.sort(copy)
  return table.concat(copy, " ")
end

-- Philox4x32-10 and the shuffle, written again from their description.
local function philox(c, k)
  local low = 0xFFFFFFFF
  local c0, c1, c2, c3, k0, k1 = c[1], c[2], c[3], c[4], k[1], k[2]
  for _ = 1, 10 do
    local p, q = 0xD2511F53 * c0, 0xCD9E8D57 * c2
    c0, c1, c2, c3 = (q >> 32) ~ c1 ~ k0, q & low, (p >> 32) ~ c3 ~ k1, p & low
    k0, k1 = (k0 + 0x9E3779B9) & low, (k1 + 0xBB67AE85) & low
  end
  return { c0, c1, c2, c3 }
end

local function shuffled(seed, n)
  local pile = whole_deck()
  for i = #pile - 1, 1, -1 do
    local word = #pile - 1 - i
    local block = philox({ word // 4, n & 0xFFFFFFFF, n >> 32, 0 }, { seed & 0xFFFFFFFF, seed >> 32 })
    local j = (block[word % 4 + 1] * (i + 1)) >> 32
    pile[i + 1], pile[j + 1] = pile[j + 1], pile[i + 1]
  end
  return pile
end

-- Three at a time, from the dealer's left, until everyone has nine; then three are left.
local function dealt(pile, dealer)
  local hands, at = {}, 0
  for seat = 0, 7 do hands[seat] = {} end
  for _ = 1, 3 do
    for offset = 1, 8 do
      for _ = 1, 3 do
        at = at + 1
        table.insert(hands[(dealer + offset) % 8], pile[at])
      end
    end
  end
  return hands, pile[73], { pile[74], pile[75] }
end

-- Legal actions drawn by a small generator of the scenario's own.
local function walk(g, number, each)
  while g.actor do
    local actions = g:actions()
    number = (number * 1103515245 + 12345) & 0x7FFFFFFF
    g:act(actions[(number >> 8) % #actions + 1])
    if each then each(number) end
  end
end

for _, version in ipairs { "wiki", "digital" } do
  local variant = "hachinin-meri/" .. version
  local deal_clause = version == "wiki" and "HM-W1 HM-W2" or "HM-D1"
  for _, place in ipairs { { 42, 0, 0 }, { 42, 1007, 5 }, { 7, 3, 7 }, { 0x7FFFFFFFFFFFFFFF, 2, 3 }, { 1 << 32, 1, 1 } } do
    local seed, n, dealer = place[1], place[2], place[3]
    scenario(("%s: deal %d:%d by seat %d, packet by packet"):format(version, seed, n, dealer), {
      cite = "HM-3 HM-4 " .. deal_clause, variant = variant, seed = seed, n = n, dealer = dealer,
      options = version == "digital" and { no_robai = "none_takes" } or nil,
    }, function(g)
      local hands, okie, widow = dealt(shuffled(seed, n), dealer)
      expect(g.dealer).is(dealer)
      for seat = 0, 7 do expect(seat .. ": " .. text_of(g:hand(seat))).is(seat .. ": " .. text_of(hands[seat])) end
      expect(text_of(g:zone("okie"))).is(okie)
      expect(text_of(g:zone("widow"))).is(text_of(widow))
      expect(g.trump).is(okie:sub(1, 1))
    end)
  end

  for trump in ("pikog"):gmatch(".") do
    scenario(version .. ": the suit of the okie is trump to the end, " .. trump, {
      cite = "HM-4 " .. deal_clause, variant = variant, dealer = 0, deal = { okie = trump .. "7" },
    }, function(g)
      expect(g.trump).is(trump)
      walk(g, 11, function() expect(g.trump).is(trump) end)
    end)
  end

  scenario(version .. ": nine tricks, the winner of each leads the next", {
    cite = "HM-3", variant = variant, seed = 5,
  }, function(g)
    local seen = 0
    for seat = 0, 7 do expect(#g:hand(seat)).is(seat == g.actor and #g:hand(seat) or 9) end
    walk(g, 3, function()
      local last = g:last_trick()
      if last and #g:trick() == 0 and last.number > seen then
        seen = seen + 1
        expect(last.number).is(seen)
        expect(#last.cards).is(8)
        if g.actor then
          expect(g.leader).is(last.winner)
          expect(g.actor).is(last.winner)
          expect(g.trick_no).is(seen + 1)
        end
      end
    end)
    expect(seen).is(9)
    expect(g:deal_over()).is(true)
    for seat = 0, 7 do expect(#g:hand(seat)).is(0) end
  end)

  scenario(version .. ": the next player is always the next seat", {
    cite = "HM-2", variant = variant, dealer = 5, deal = { okie = "k5", widow = "kD", hands = { [5] = "p3" } },
  }, function(g)
    g:act(version == "wiki" and "leave" or "discard k5")
    for i, seat in ipairs { 5, 6, 7, 0, 1, 2, 3, 4 } do
      expect(g.actor).is(seat)
      expect(#g:trick()).is(i - 1)
      g:act(i == 1 and "play p3" or g:actions()[1])
    end
    local cards = g:last_trick().cards
    for i, seat in ipairs { 5, 6, 7, 0, 1, 2, 3, 4 } do expect(cards[i].seat).is(seat) end
  end)

  -- One seat holds the nine best trumps and takes all the tricks: its team scores nine, the other nothing.
  for seat = 0, 7 do
    scenario(("%s: what seat %d wins is its team's"):format(version, seat), {
      cite = "HM-1", variant = variant, dealer = (seat + 3) % 8,
      deal = { okie = "k9", hands = { [seat] = "kC kG kM " .. (version == "wiki" and "pD" or "pM") .. " kD kK kH k1 k2" } },
    }, function(g)
      expect(g.actor).is(seat)
      if version == "wiki" then g:act("declare"); g:act("leave") else g:act("take"); g:act("discard k9") end
      for _, card in ipairs { "kC", "kG", "kM", version == "wiki" and "pD" or "pM", "kD", "kK", "kH", "k1", "k2" } do
        g:act("play " .. card)
        while #g:trick() > 0 do g:act(g:actions()[1]) end
        expect(g:last_trick().winner).is(seat)
      end
      expect(g:score().deal[seat % 2]).is(9)
      expect(g:score().deal[1 - seat % 2]).is(0)
    end)
  end

  local dealer_clause = version == "wiki" and "HM-W4" or "HM-D6"
  local function deals_go_round(g, first)
    expect(g.dealer).is(first)
    for i = 1, 7 do
      g:run()
      g:next_deal()
      expect(g.dealer).is((first + i) % 8)
      expect(g:deal_over()).is(false)
    end
  end
  for seat = 0, 7 do
    scenario(("%s: seat %d is the first dealer, then each in turn"):format(version, seat), {
      cite = dealer_clause, variant = variant, seed = 9, options = { first_dealer = seat },
    }, function(g) deals_go_round(g, seat) end)
  end
  scenario(version .. ": the seat that is given deals first, whatever the option says", {
    cite = dealer_clause, variant = variant, dealer = 6, options = { first_dealer = 2 },
  }, function(g) deals_go_round(g, 6) end)
  scenario(version .. ": by lot every seat may be the first dealer", {
    cite = dealer_clause, variant = variant, options = { first_dealer = "random" },
  }, function(g)
    deals_go_round(g, g.dealer)
    local seen, different = {}, 0
    for n = 0, 79 do
      local dealer = fuda.new(variant, { seed = 1, n = n }).dealer
      if not seen[dealer] then seen[dealer], different = true, different + 1 end
      expect(fuda.new(variant, { seed = 1, n = n, deal = { okie = "k5" } }).dealer).is(dealer)
    end
    expect(different).is(8)
  end)

  scenario(version .. ": the okie lies open, the rest of the widow is seen by nobody", {
    cite = deal_clause, variant = variant, dealer = 0, deal = { okie = "k5", widow = "o7 g8", hands = { [4] = "kD" } },
  }, function(g)
    for seat = 0, 7 do
      local view = g:view(seat)
      expect(view:find("k5", 1, true) ~= nil).is(true)
      expect(view:find("o7", 1, true)).is(nil)
      expect(view:find("g8", 1, true)).is(nil)
    end
    -- Which cards they are makes no difference to what anybody sees.
    local other = fuda.new(variant, { dealer = 0, deal = { okie = "k5", widow = "g8 o7", hands = { [4] = "kD" } } })
    for seat = 0, 7 do expect(other:view(seat)).is(g:view(seat)) end
  end)
end

scenario("digital: the two cards left over stay out of play to the end", {
  cite = "HM-D1", variant = "hachinin-meri/digital", dealer = 2, deal = { okie = "i5", widow = "o7 g8" },
}, function(g)
  expect(text_of(g:zone("widow"))).is("g8 o7")
  walk(g, 8, function() expect(text_of(g:zone("widow"))).is("g8 o7") end)
end)

scenario("the same cards give the same hands in both versions", {
  cite = "HM-D1 HM-W1", variant = "hachinin-meri/wiki", seed = 77, dealer = 4,
}, function(g)
  local digital = fuda.new("hachinin-meri/digital", { seed = 77, dealer = 4, options = { no_robai = "none_takes" } })
  for seat = 0, 7 do expect(text_of(digital:hand(seat))).is(text_of(g:hand(seat))) end
  expect(digital:zone("okie")[1]).is(g:zone("okie")[1])
  expect(text_of(digital:zone("widow"))).is(text_of(g:zone("widow")))
end)

-- The first packet --------------------------------------------------------------------------------

local PEEK = { okie = "k5", widow = "kD p1", hands = { [4] = "g1 g2 g3 o1 o2 o3 i1 i2 i3" } }

scenario("nobody is asked for a redeal unless the option says so", {
  cite = "HM-W3", variant = "hachinin-meri/wiki", dealer = 3, options = { peek_redeal = false }, deal = PEEK,
}, function(g)
  expect(g.phase).is("okie")
  expect(#g:hand(4)).is(9)
end)

scenario("the first player dealt to sees the first packet, and nothing else is dealt", {
  cite = "HM-W3 HM-W1", variant = "hachinin-meri/wiki", dealer = 3, options = { peek_redeal = true }, deal = PEEK,
}, function(g)
  expect(g.phase).is("redeal")
  expect(g.actor).is(4)
  expect(table.concat(g:actions(), ", ")).is("redeal, accept")
  expect(text_of(g:hand(4))).is("g1 g2 g3")
  for seat = 0, 7 do expect(#g:hand(seat)).is(seat == 4 and 3 or 0) end
  expect(#g:zone("okie")).is(0)
  expect(#g:zone("widow")).is(0)
  expect(g.trump).is(nil)
  expect(g:view(4):find("g2", 1, true) ~= nil).is(true)
  expect(g:view(5):find("g2", 1, true)).is(nil)
  expect(g:view(3):find("k5", 1, true)).is(nil)
end)

scenario("who accepts the packet has it in the hand; the deal goes on", {
  cite = "HM-W3", variant = "hachinin-meri/wiki", dealer = 3, options = { peek_redeal = true }, deal = PEEK,
}, function(g)
  g:act("accept")
  expect(text_of(g:hand(4))).is("g1 g2 g3 i1 i2 i3 o1 o2 o3")
  for seat = 0, 7 do expect(#g:hand(seat)).is(9) end
  expect(g:zone("okie")[1]).is("k5")
  expect(g.trump).is("k")
  expect(g.dealer).is(3)
  expect(g.phase).is("okie")
end)

scenario("after a redeal the same dealer deals other cards, and nobody is asked again", {
  cite = "HM-W3", variant = "hachinin-meri/wiki", dealer = 3, options = { peek_redeal = true }, deal = PEEK,
}, function(g)
  g:act("redeal")
  expect(g.phase ~= "redeal").is(true)
  expect(g.dealer).is(3)
  local all, cards = {}, 0
  for seat = 0, 7 do
    expect(#g:hand(seat)).is(9)
    for _, card in ipairs(g:hand(seat)) do all[card] = true end
  end
  for _, zone in ipairs { "okie", "widow" } do
    for _, card in ipairs(g:zone(zone)) do all[card] = true end
  end
  for _ in pairs(all) do cards = cards + 1 end
  expect(cards).is(75)
  expect(text_of(g:hand(4)) ~= "g1 g2 g3 i1 i2 i3 o1 o2 o3").is(true)
  expect(g:zone("okie")[1] ~= "k5" or text_of(g:zone("widow")) ~= "kD p1").is(true)
  -- The new cards come wholly from the seed: other given cards would have led to the same.
  local other = fuda.new("hachinin-meri/wiki", { dealer = 3, options = { peek_redeal = true }, deal = { okie = "g1" } })
  other:act("redeal")
  for seat = 0, 7 do expect(text_of(other:hand(seat))).is(text_of(g:hand(seat))) end
end)

scenario("the next deal asks for a redeal anew", {
  cite = "HM-W3", variant = "hachinin-meri/wiki", dealer = 3, options = { peek_redeal = true },
}, function(g)
  g:act("redeal")
  g:run()
  g:next_deal()
  expect(g.phase).is("redeal")
  expect(g.actor).is(5)
  expect(#g:hand(5)).is(3)
end)
