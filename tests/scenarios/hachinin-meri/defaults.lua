-- Which value of each option holds where none is set: the one that the rulebook gives first.

local fuda = require "fuda"

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local load = dofile(here .. "tricks.lua")
local wiki = load(scenario, expect, {
  variant = "hachinin-meri/wiki", tenka = "pD", before = function() return { "leave" } end,
})
local digital = load(scenario, expect, {
  variant = "hachinin-meri/digital", tenka = "pM", before = function(t) return { "discard " .. (t.okie or "t4") } end,
})
local WIKI, DIGITAL = "hachinin-meri/wiki", "hachinin-meri/digital"

-- wiki -------------------------------------------------------------------------------------------

scenario("peek_redeal: nobody may ask for a redeal", { cite = "HM-W3", variant = WIKI, seed = 8 }, function(g)
  expect(g.phase ~= "redeal").is(true)
  expect(#g:hand(0)).is(9)
end)

for _, row in ipairs { { WIKI, "HM-W4" }, { DIGITAL, "HM-D6" } } do
  for n = 0, 7 do
    scenario(("first_dealer: by lot, %s, match %d"):format(row[1], n), { cite = row[2], variant = row[1], seed = 3, n = n }, function(g)
      local first = g.dealer
      expect(fuda.new(row[1], { seed = 3, n = n, options = { first_dealer = "random" } }).dealer).is(first)
      g:run()
      g:next_deal()
      expect(g.dealer).is((first + 1) % 8)
    end)
  end
end

wiki.case("buried_counts_as_played: a god under the lead voids nothing", "HM-W9",
  { trump = "k", okie = "tG", tricks = { "0: a2 . . t7 . . . .", "3: b2 tM x . . . . ." }, winner = 4, yaku = "maid_dragon 2 HM-W23", voided = "" })

wiki.case("monchi_void: a trump must be played", "HM-W16",
  { trump = "k", trumps = "7650", void = { [1] = "b" }, hold = { [1] = "t2 t3 a5 c5 d5" },
    tricks = { "0: aC . . . . . . .", "0: tC t2 . . . . . .", "0: bC" } }, function(g)
  expect(#g:actions()).is(1)
  wiki.refused(g, "play p5", "HM-W16")
end)

wiki.case("ichimai_zun_counts_tenka: it counts, so that neither is free once it is gone", "HM-W15",
  { trump = "g", trumps = "7650", hold = { [0] = "cC tG", [1] = "tC x a5 c2" }, tricks = { "0: bC x . . . . . .", "1: c2 . . . . . . cC", "0: tG" } },
  function(g) wiki.refused(g, "play p5", "HM-W14") end)

wiki.case("ichimai_zun_when: counted with the okie that was taken", "HM-W15",
  { trump = "g", okie = "t5", trumps = "7654", before = { "take" }, bury = "t5", hold = { [1] = "tC a2 a5" },
    tricks = { "1: a2 . . . . . . aC", "0: tG" } }, function(g)
  wiki.refused(g, "play p5", "HM-W14")
end)

wiki.case("yaku_add_up: different ones add up", "HM-W22",
  { trump = "k", tricks = { "7: a2 t3 tG tC . . . ." }, yaku = "chase 2 HM-W26, chinese_god 2 HM-W23" })
wiki.case("yaku_trumps_only: plain cards make none", "HM-W25", { trump = "k", tricks = { "7: aC aG . . . . . ." }, yaku = "", voided = "" })
wiki.case("tenka_as_dragon: it is one", "HM-W25", { trump = "k", tricks = { "7: a2 tM x . . . . ." }, yaku = "maid_dragon 2 HM-W23" })
wiki.case("chase_counts_lead: the lead is the first of the run", "HM-W26",
  { trump = "g", tricks = { "7: t6 tH tK . . . . ." }, winner = 1, yaku = "chase 2 HM-W26" })
wiki.case("chase_void: a stronger trump that went before doesn't matter", "HM-W26",
  { trump = "g", tricks = { "7: a2 tC . . . . . .", "0: b2 . t6 tH tK . . ." }, winner = 4, yaku = "chase 2 HM-W26", voided = "" })
wiki.case("void_by: stronger than the winner's card", "HM-W27",
  { trump = "g", before = { "declare", "leave" }, tricks = { "0: a2 x . . . . . .", "1: b2 . . . . . tM tD" }, winner = 7,
    yaku = "maid_dragon 2 HM-W23", voided = "" })

scenario("tied_set: it is played again", {
  cite = "HM-W30", variant = WIKI, dealer = 0, deal = { okie = "k9", hands = { [0] = "kC kG kM pD kD kK kH k1 k2" } },
}, function(g)
  -- Three sets, each with four deals of nine tricks for either team: with tied_set = drawn the session would be over.
  for deal = 1, 24 do
    local seat = deal % 2 == 1 and 0 or 1
    if deal > 1 then g:next_deal({ okie = "k9", hands = { [seat] = "kC kG kM pD kD kK kH k1 k2" } }) end
    g:act("declare")
    g:act("leave")
    for card in ("kC kG kM pD kD kK kH k1 k2"):gmatch("%S+") do
      g:act("play " .. card)
      while #g:trick() > 0 do g:act(g:actions()[1]) end
    end
  end
  expect(g:score().match[0]).is(g:score().match[1])
  expect(g.over).is(false)
end)

-- digital ----------------------------------------------------------------------------------------

scenario("hide_is_public: it looks as if nobody held the robai", {
  cite = "HM-D3", variant = DIGITAL, seed = 12, dealer = 1, deal = { okie = "k5", widow = "p7 o7", hands = { [3] = "kD" } },
}, function(g)
  local before = g:view(6)
  g:act("hide")
  expect(g:view(6)).is(before)
end)

scenario("no_robai: the dealer takes the okie", {
  cite = "HM-D4", variant = DIGITAL, dealer = 2, deal = { okie = "k5", widow = "kD" },
}, function(g)
  expect(g.phase).is("discard")
  expect(#g:hand(2)).is(10)
end)

scenario("first_lead: who took the okie leads", {
  cite = "HM-D5", variant = DIGITAL, dealer = 2, deal = { okie = "k5", hands = { [4] = "kD" } },
}, function(g)
  g:act("take")
  g:act("discard k5")
  expect(g.actor).is(4)
end)

digital.case("meri_repeats: a later trump lead is Monchi", "HM-D11",
  { trump = "k", trumps = "76", hold = { [0] = "tM tH" }, tricks = { "0: aC . . . . . . .", "0: tM . . . . . . .", "0: tH" } }, function(g)
  expect(g.phase).is("monchi")
end)

digital.case("tenka_as_sota: it is none", "HM-D16", { trump = "k", tricks = { "7: a2 tG x . . . . ." }, yaku = "", voided = "" })
digital.case("pips_void: every higher trump counts, so that the courts alone void nothing", "HM-D17",
  { trump = "k", before = { "take", "discard t4" }, tricks = { "0: a2 tC tG tM tK . . .", "1: b2 . . . . . . tD", "0: c2 . . t8 t9 . . ." },
    winner = 3, yaku = "pips 2 HM-D15", voided = "" })
digital.case("void_by: all stronger ones must be gone", "HM-D17",
  { trump = "k", before = { "take", "discard t4" }, tricks = { "0: a2 tC . . . . . .", "1: b2 . . . . . tM tD" }, winner = 7,
    yaku = "maid_dragon 2 HM-D15", voided = "" })
