-- Who beats whom: every two neighbours of every ranking of both versions, under every trump. HM-5, HM-W12, HM-W18..W21,
-- HM-D2, HM-D13, HM-D14.

local LONG = { p = true, i = true }

local function words(text)
  local out = {}
  for word in text:gmatch("%S+") do out[#out + 1] = word end
  return out
end

-- The rankings, strongest first, as the two rulebooks have them. tenka, in its place, is the card named below.
local TENKA = { wiki = "pD", digital = "pM" }
local TRUMPS = "C G M tenka D K H"
local COURTS = {
  wiki    = { p = "C G K H M", i = "C G K H M", round = "C G K H M D" },
  digital = { p = "C G K H D", i = "C G K H M", round = "C G K H M D" },
}
local PIPS = { long = "9 8 7 6 5 4 3 2 1", round = "1 2 3 4 5 6 7 8 9" }

local function cards(suit, ranks)
  local out = {}
  for _, rank in ipairs(words(ranks)) do out[#out + 1] = suit .. rank end
  return out
end

local function pips_of(suit) return LONG[suit] and PIPS.long or PIPS.round end

local function trumps_of(version, trump)
  local out = cards(trump, TRUMPS .. " " .. pips_of(trump))
  for i = #out, 1, -1 do
    if out[i] == trump .. "tenka" then
      if trump == "p" then table.remove(out, i) else out[i] = TENKA[version] end
    end
  end
  return out
end

local function plain_of(version, suit)
  if suit == "i" then return cards("i", COURTS[version].i .. " 9 8 7 6 5 4 3 2 D 1") end
  return cards(suit, (COURTS[version][suit] or COURTS[version].round) .. " " .. pips_of(suit))
end

local function set_of(list)
  local out = {}
  for _, card in ipairs(list) do out[card] = true end
  return out
end

-- Plays the cards given, then for everybody else a card that is neither trump nor of the suits named; returns the winner.
local function winner_of(g, given, trumps, not_suits)
  local game = g:copy()
  for _, card in ipairs(given) do game:act("play " .. card) end
  while #game:trick() > 0 do
    for _, action in ipairs(game:actions()) do
      local card = action:match("^play (%S+)$")
      if not trumps[card] and not not_suits:find(card:sub(1, 1), 1, true) then game:act(action); break end
    end
  end
  expect(game:last_trick().number).is(1)
  return game:last_trick().winner
end

-- The dealer comes to the lead: nobody declares the dragon, the okie stays out of the hands.
local function to_the_lead(g, version, okie)
  if g.phase == "dragon" then g:act("hide") end
  g:act(version == "wiki" and "leave" or "discard " .. okie)
  expect(g.leader).is(0)
end

local function trumps_in_order(version, trump, okie, cite)
  local order = trumps_of(version, trump)
  local trumps = set_of(order)
  local ranked, hands = {}, { [0] = "", [1] = {}, [2] = {} }
  for _, card in ipairs(order) do
    if card ~= okie then
      ranked[#ranked + 1] = card
      table.insert(hands[#ranked % 2 == 1 and 1 or 2], card)
    end
  end
  local led = (trump == "o" and "k" or "o") .. "5"
  scenario(("%s, %s trump, okie %s: each trump beats the next"):format(version, trump, okie), {
    cite = cite, variant = "hachinin-meri/" .. version, dealer = 0,
    deal = { okie = okie, hands = { [0] = led, [1] = table.concat(hands[1], " "), [2] = table.concat(hands[2], " ") } },
  }, function(g)
    to_the_lead(g, version, okie)
    for i = 1, #ranked - 1 do
      local first, second = ranked[i], ranked[i + 1]
      if i % 2 == 0 then first, second = second, first end
      local winner = winner_of(g, { led, first, second }, trumps, "")
      expect(ranked[i] .. " over " .. ranked[i + 1] .. ": seat " .. winner)
        .is(ranked[i] .. " over " .. ranked[i + 1] .. ": seat " .. (i % 2 == 1 and 1 or 2))
    end
  end)
end

local function plain_in_order(version, trump, suit, cite)
  local order, trumps = plain_of(version, suit), trumps_of(version, trump)
  local hands = { [0] = {}, [1] = {} }
  for i, card in ipairs(order) do table.insert(hands[1 - i % 2], card) end
  local okie = trump .. (LONG[trump] and "1" or "9")
  local is_trump = set_of(trumps)
  scenario(("%s, %s trump: each of the plain %s beats the next"):format(version, trump, suit), {
    cite = cite, variant = "hachinin-meri/" .. version, dealer = 0,
    deal = { okie = okie, widow = trump .. "D", hands = { [0] = table.concat(hands[0], " "), [1] = table.concat(hands[1], " ") } },
  }, function(g)
    to_the_lead(g, version, okie)
    for i = 1, #order - 1 do
      local first, second = order[i], order[i + 1]
      if i % 2 == 0 then first, second = second, first end
      local winner = winner_of(g, { first, second }, is_trump, suit)
      expect(order[i] .. " over " .. order[i + 1] .. ": seat " .. winner)
        .is(order[i] .. " over " .. order[i + 1] .. ": seat " .. (i % 2 == 1 and 0 or 1))
    end
  end)
end

-- The weakest of the suit led beats the best of the other plain suits, and the weakest trump beats the best of the suit led.
local function led_suit_and_trump(version, trump, suit, cite)
  local order, trumps = plain_of(version, suit), trumps_of(version, trump)
  local others = {}
  for other in ("pikog"):gmatch(".") do
    if other ~= trump and other ~= suit then others[#others + 1] = other .. "C" end
  end
  local okie, is_trump = trump .. "5", set_of(trumps)
  local weakest = trumps[#trumps]
  scenario(("%s, %s trump, %s led: other suits never win, the least trump does"):format(version, trump, suit), {
    cite = cite, variant = "hachinin-meri/" .. version, dealer = 0,
    deal = { okie = okie, widow = trump .. "D", hands = { [0] = order[#order] .. " " .. order[1], [1] = others[1] .. " " .. weakest,
                                                          [2] = others[2], [3] = others[3] } },
  }, function(g)
    to_the_lead(g, version, okie)
    expect(winner_of(g, { order[#order], others[1], others[2], others[3] }, is_trump, suit)).is(0)
    expect(winner_of(g, { order[1], weakest }, is_trump, suit)).is(1)
    expect(winner_of(g, { order[#order], weakest }, is_trump, suit)).is(1)
  end)
end

-- The tenka, whatever is led: over the suit it is painted with, under the maid (the god) above it, over what comes below it.
local function tenka_is_trump(version, trump, cite)
  local tenka, okie = TENKA[version], trump .. "5"
  local is_trump = set_of(trumps_of(version, trump))
  local plain = trump == "o" and "k9" or "o9"
  local lower, higher = trump .. "D", trump .. "M"
  scenario(("%s, %s trump: the tenka is one"):format(version, trump), {
    cite = cite, variant = "hachinin-meri/" .. version, dealer = 0,
    deal = { okie = okie, hands = { [0] = "pC p1 " .. plain, [1] = tenka, [2] = lower, [3] = higher } },
  }, function(g)
    to_the_lead(g, version, okie)
    expect(winner_of(g, { "pC", tenka }, is_trump, "p")).is(1)
    expect(winner_of(g, { plain, tenka }, is_trump, plain:sub(1, 1))).is(1)
    expect(winner_of(g, { "p1", tenka, lower }, is_trump, "p")).is(1)
    expect(winner_of(g, { "p1", tenka, lower, higher }, is_trump, "p")).is(3)
  end)
end

local CITE = {
  wiki    = { trumps = "HM-5 HM-W18 HM-W20 HM-W12", plain = "HM-5 HM-W19 HM-W20", i = "HM-5 HM-W19 HM-W20 HM-W21", led = "HM-5",
              tenka = "HM-W12 HM-W18" },
  digital = { trumps = "HM-5 HM-D13 HM-D2", plain = "HM-5 HM-D14 HM-D13", i = "HM-5 HM-D14 HM-D13", led = "HM-5", tenka = "HM-D2 HM-D13" },
}

for _, version in ipairs { "wiki", "digital" } do
  for trump in ("pikog"):gmatch(".") do
    local order = trumps_of(version, trump)
    trumps_in_order(version, trump, order[#order], CITE[version].trumps)
    trumps_in_order(version, trump, order[#order - 2], CITE[version].trumps)
    trumps_in_order(version, trump, order[trump == "p" and 4 or 5], CITE[version].trumps)
    for suit in ("pikog"):gmatch(".") do
      if suit ~= trump then
        plain_in_order(version, trump, suit, CITE[version][suit] or CITE[version].plain)
        led_suit_and_trump(version, trump, suit, CITE[version].led)
      end
    end
    if trump ~= "p" then tenka_is_trump(version, trump, CITE[version].tenka) end
  end
end
