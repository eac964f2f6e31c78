-- The yaku of the digital rules. HM-D15..D18.

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local tricks = dofile(here .. "tricks.lua")(scenario, expect, {
  variant = "hachinin-meri/digital", tenka = "pM", before = function(t) return { "discard " .. (t.okie or "t4") } end,
})
local case, real, listed = tricks.case, tricks.real, tricks.listed

local function long(trump) return trump == "p" or trump == "i" end

local function pairs_of(trump)
  return { { "chinese_god", "tC", "tG" }, { "god_maid", "tG", "tM" }, { "maid_dragon", "tM", "tD" }, { "dragon_king", "tD", "tK" },
           long(trump) and { "pips", "t2", "t1" } or { "pips", "t8", "t9" } }
end

-- With the robai in the trick its holder takes the okie, discards it, and the dealer leads all the same.
local function with_robai(row)
  return (row[2] == "tD" or row[3] == "tD") and { "take", "discard t4" } or nil
end

-- What makes a yaku ------------------------------------------------------------------------------

for trump in ("pikog"):gmatch(".") do
  for _, row in ipairs(pairs_of(trump)) do
    local name, winner, loser = row[1], row[2], row[3]
    local title = ("%s trump: %s beats %s"):format(trump, real({ trump = trump }, winner), real({ trump = trump }, loser))
    local made = name .. " 2 HM-D15"
    local options, before = { first_lead = "dealer" }, with_robai(row)
    case(title, "HM-D15 HM-D18", { trump = trump, options = options, before = before, tricks = { ("7: a2 %s %s . . . . ."):format(winner, loser) },
                                   winner = 0, yaku = made, voided = "" })
    case(title .. ", which came before", "HM-D15",
         { trump = trump, options = options, before = before, tricks = { ("7: a2 %s . . %s . . ."):format(loser, winner) }, yaku = made, voided = "" })
    case(title .. ", a team-mate's", "HM-D15",
         { trump = trump, options = options, before = before, tricks = { ("7: a2 %s . %s . . . ."):format(winner, loser) }, yaku = "", voided = "" })
    case(title .. " with a hidden robai in the deal", "HM-D18 HM-D3",
         { trump = trump, before = { "hide", "discard t4" }, hold = not before and { [5] = "tD" } or nil,
           tricks = { ("7: a2 %s %s . . . . ."):format(winner, loser) }, yaku = name .. " 5 HM-D15" })
    if winner ~= "tD" and loser ~= "tD" then
      case(title .. " in Meri: no yaku", "HM-D15",
           { trump = trump, trumps = "0", hold = { [0] = "t3" },
             tricks = { "7: aC . . . . . . .", ("7: t6 %s %s . . . . ."):format(winner, loser) }, yaku = "", voided = "" })
    end
    if name == "chinese_god" then
      case(title .. " in Monchi, a plain suit led", "HM-D15 HM-D10",
           { trump = trump, trumps = "12", tricks = { "0: aC . . . . . . .", "0: tM . . t5 t7 . . .", "0: bC . . tC tG . . ." }, yaku = made })
    end
  end

  for _, row in ipairs { { "tC", "tM" }, { "tG", "tK" }, { "tM", "tK" }, { "tK", "tH" }, { "t3", "t2" }, { "t7", "t8" },
                         { "t3", "t1" }, { "t7", "t9" }, long(trump) and { "t9", "t8" } or { "t1", "t2" } } do
    case(("%s trump: %s and %s make no yaku"):format(trump, real({ trump = trump }, row[1]), real({ trump = trump }, row[2])), "HM-D15",
         { trump = trump, tricks = { ("7: a3 %s %s . . . . ."):format(row[1], row[2]) }, yaku = "", voided = "" })
  end
end

case("plain cards make no yaku", "HM-D15", { trump = "k", tricks = { "0: oC oG gC gG . . . ." }, yaku = "", voided = "" })
case("a trump over a plain card makes none", "HM-D15", { trump = "k", tricks = { "0: o2 tC oG . . . . ." }, yaku = "", voided = "" })
case("two pairs in a trick: only the winner's", "HM-D15", { trump = "k", tricks = { "7: a2 tC tM tG . . . ." }, winner = 0, yaku = "" })
case("three trumps in a row are no yaku here", "HM-D15", { trump = "k", tricks = { "7: a2 t7 t6 tH . . . ." }, winner = 2, yaku = "" })
case("a trump in the trick that is no pair doesn't matter", "HM-D15",
     { trump = "k", tricks = { "7: a2 tG tH t7 tM . . ." }, winner = 0, yaku = "god_maid 2 HM-D15" })

-- A trump led in Monchi: it lies face-up, the others' trumps face-down.
local function trump_lead(third, repeats)
  return { trump = "k", trumps = "76", options = { meri_repeats = repeats },
           hold = { [0] = "aC tM tH", [3] = "tC t9", [4] = "tG t8" }, tricks = { "0: aC . . . . . . .", "0: tM . . t9 t8 . . .", third } }
end
for _, repeats in ipairs { false, true } do
  local t = trump_lead("0: tH . . tC tG . . .", repeats)
  t.yaku, t.voided = repeats and "" or "chinese_god 2 HM-D15", ""
  case("two followers' trumps to a later trump lead, meri_repeats " .. tostring(repeats), "HM-D15 HM-D11", t)
end
case("the trump that was led is face-up: it beats nothing for a yaku", "HM-D15",
     { trump = "k", trumps = "76", hold = { [0] = "aC tM tC", [4] = "tG t8" }, tricks = { "0: aC . . . . . . .", "0: tM . . . t8 . . .", "0: tC . . . tG . . ." },
       winner = 0, yaku = "", voided = "" })
case("nor is it beaten for one", "HM-D15",
     { trump = "k", trumps = "76", hold = { [0] = "aC tM tG", [3] = "tC t9" }, tricks = { "0: aC . . . . . . .", "0: tM . . t9 . . . .", "0: tG . . tC . . . ." },
       winner = 3, yaku = "", voided = "" })

for _, counts in ipairs { false, true } do
  local options = { tenka_as_sota = counts, first_lead = "dealer" }
  for _, trump in ipairs { "i", "g" } do
    case(("%s trump: the un beats the tenka, tenka_as_sota %s"):format(trump, tostring(counts)), "HM-D16 HM-D15",
         { trump = trump, options = options, tricks = { "7: a2 tG x . . . . ." }, winner = 0, yaku = counts and "god_maid 2 HM-D15" or "", voided = "" })
    case(("%s trump: the tenka beats the robai, tenka_as_sota %s"):format(trump, tostring(counts)), "HM-D16 HM-D15",
         { trump = trump, options = options, before = { "take", "discard t4" }, tricks = { "7: a2 x tD . . . . ." }, winner = 0,
           yaku = counts and "maid_dragon 2 HM-D15" or "", voided = "" })
  end
  case("the sota is one either way, tenka_as_sota " .. tostring(counts), "HM-D16 HM-D15",
       { trump = "k", options = options, tricks = { "7: a2 tG tM . . . . ." }, yaku = "god_maid 2 HM-D15" })
end

-- What voids a yaku ------------------------------------------------------------------------------

-- Plays the trumps of `gone` to the first tricks; plain leads. Then seats 5 and 6 play the pair to another plain lead.
local function pair_after(g, t, winner, loser, gone)
  local game, kept, left = g:copy(), {}, 0
  for _, code in ipairs { winner, loser } do kept[real(t, code)] = true end
  for _ in pairs(gone) do left = left + 1 end
  local function step(card) game:act("play " .. (card or tricks.any_card(game, t, kept))) end
  local function wanted()
    if #game:trick() == 0 then return nil end
    for _, card in ipairs(game:hand(game.actor)) do if gone[card] then return card end end
  end
  while left > 0 do
    local card = wanted()
    if card then left = left - 1 end
    step(card)
  end
  while #game:trick() > 0 do step() end
  expect(game.leader ~= 5 and game.leader ~= 6).is(true)
  repeat
    step(#game:trick() > 0 and (game.actor == 5 and real(t, winner) or game.actor == 6 and real(t, loser)) or nil)
  until #game:trick() == 0
  local last = game:last_trick()
  expect(last.winner).is(5)
  return listed(last.yaku) .. "|" .. listed(last.voided)
end

local function set_of(t, codes)
  local out = {}
  for code in codes:gmatch("%S+") do out[real(t, code)] = true end
  return out
end

for trump in ("pikog"):gmatch(".") do
  for _, row in ipairs(pairs_of(trump)) do
    local name, winner, loser = row[1], row[2], row[3]
    for _, by in ipairs { "all_stronger_played", "any_stronger_played" } do
      if name ~= "pips" then
        local chain = { "tC", "tG", "tM", "tD" }
        local above = 0
        while chain[above + 1] ~= winner do above = above + 1 end
        local t = { trump = trump, options = { void_by = by, first_lead = "dealer" }, hold = { [5] = winner, [6] = loser }, tricks = {} }
        for i = 1, above do t.hold[i] = chain[i] end
        t.hold[4] = (trump ~= "p" and "x " or "") .. "tH"
        scenario(("%s trump, %s: what voids %s"):format(trump, by, name), {
          cite = "HM-D17", variant = "hachinin-meri/digital", dealer = 0, options = t.options, deal = tricks.deal_of(t),
        }, function(g)
          for _, action in ipairs(with_robai(row) or { "discard t4" }) do g:act((action:gsub("t4", real(t, "t4")))) end
          for mask = 0, (1 << above) - 1 do
            for _, others in ipairs { "", trump ~= "p" and "x" or "tH" } do
              local codes, played = others, 0
              for i = 1, above do
                if mask & (1 << (i - 1)) ~= 0 then codes, played = codes .. " " .. chain[i], played + 1 end
              end
              local void = above > 0 and (played == above or by == "any_stronger_played" and played > 0)
              expect(codes .. ": " .. pair_after(g, t, winner, loser, set_of(t, codes)))
                .is(codes .. ": " .. (void and "|" .. name .. " HM-D17" or name .. " 2 HM-D15|"))
            end
          end
        end)
      end
    end
  end
end

-- The pips: every other trump is above them. The dealer holds the robai, takes the okie and keeps it.
for _, trump in ipairs { "p", "i", "k" } do
  local higher = "tC tG tM x tD tK tH " .. (long(trump) and "t9 t8 t7 t6 t5 t4 t3" or "t1 t2 t3 t4 t5 t6 t7")
  if trump == "p" then higher = higher:gsub("x ", "") end
  local courts = "tC tG tM tD tK"
  local winner, loser = table.unpack(pairs_of(trump)[5], 2)
  for _, chain in ipairs { "every_higher", "courts", "never" } do
    for _, by in ipairs { "all_stronger_played", "any_stronger_played" } do
      local t = { trump = trump, okie = "t5", widow = "b9 c9", hold = { [0] = "tD a9 a8", [5] = winner, [6] = loser }, tricks = {},
                  options = { pips_void = chain, void_by = by } }
      local seats, at = { 1, 2, 3, 4, 7 }, 0
      for code in higher:gmatch("%S+") do
        if code ~= "tD" and code ~= "t5" then
          at = at % 5 + 1
          t.hold[seats[at]] = (t.hold[seats[at]] or "") .. " " .. code
        end
      end
      scenario(("%s trump, pips_void = %s, %s: what voids %s over %s"):format(trump, chain, by, real(t, winner), real(t, loser)), {
        cite = "HM-D17", variant = "hachinin-meri/digital", dealer = 0, options = t.options, deal = tricks.deal_of(t),
      }, function(g)
        g:act("take")
        g:act("discard " .. real(t, "a9"))
        local function check(codes)
          local gone = set_of(t, codes)
          local counted = chain == "courts" and courts or higher
          local all, any = true, false
          for code in counted:gmatch("%S+") do
            if gone[real(t, code)] then any = true else all = false end
          end
          local void = chain ~= "never" and (by == "all_stronger_played" and all or by == "any_stronger_played" and any)
          expect(codes .. ": " .. pair_after(g, t, winner, loser, gone))
            .is(codes .. ": " .. (void and "|pips HM-D17" or "pips 2 HM-D15|"))
        end
        local function without(list, left_out)
          local out = {}
          for code in list:gmatch("%S+") do if code ~= left_out then out[#out + 1] = code end end
          return table.concat(out, " ")
        end
        check("")
        check(higher)
        check(courts)
        for code in higher:gmatch("%S+") do
          if code ~= "tD" and code ~= "t5" then check(code) end
          check(without(higher, code))
        end
        for code in courts:gmatch("%S+") do check(without(courts, code)) end
      end)
    end
  end
end

case("a stronger trump of the same trick voids nothing", "HM-D17",
     { trump = "k", tricks = { "7: a2 tC tG . . . . ." }, yaku = "chinese_god 2 HM-D15", voided = "" })

-- What it is worth -------------------------------------------------------------------------------

-- The ninth trick: clubs is trump; all trumps but those kept fall in the first two tricks, then seat 0 leads plain courts.
local NINTH = { trump = "p", okie = "t7", widow = "tD tM", trumps = "7", tricks = {
  "0: a2 t1 t2 t4 t5 t6 t8 t9", "7: b5 . . . . . tH tK", "6: b6 . bC . . . . .", "0: cC . . . . . . .", "0: cG . . . . . . .",
  "0: dC . . . . . . .", "0: aC . . . . . . .", "0: aG . . . . . . .", "0: dG . . tC tG . t3 ." } }
for _, out in ipairs { false, true } do
  local t = {}
  for key, value in pairs(NINTH) do t[key] = value end
  t.yaku = "chinese_god 5 HM-D15"
  if out then
    t.before, t.widow = { "hide", "discard t7" }, "tK tM"
    t.tricks = { table.unpack(NINTH.tricks) }
    t.tricks[2] = "7: b5 . . . . . tH tD"
  end
  case("the last trick: 5, hidden robai " .. tostring(out), "HM-D18", t, function(g)
    expect(g:last_trick().number).is(9)
    expect(g:deal_over()).is(true)
  end)
end

case("the robai out of play is not hidden: 2", "HM-D18 HM-D4",
     { trump = "k", widow = "tD", tricks = { "7: a2 tC tG . . . . ." }, yaku = "chinese_god 2 HM-D15" })
case("the robai that took the okie is not hidden: 2", "HM-D18 HM-D3",
     { trump = "k", options = { first_lead = "dealer" }, before = { "take", "discard t4" }, hold = { [5] = "tD" },
       tricks = { "7: a2 tC tG . . . . ." }, yaku = "chinese_god 2 HM-D15" })
case("a hidden robai that is gone still makes it 5", "HM-D18",
     { trump = "k", before = { "hide", "discard t4" }, tricks = { "7: a2 tD . . . . . .", "0: b2 . tC tG . . . ." }, yaku = "chinese_god 5 HM-D15" })
case("yaku points and tricks are kept apart until the end", "HM-D18 HM-D15",
     { trump = "k", tricks = { "7: a2 tC tG . . . . ." } }, function(g)
  expect(#g:yaku()).is(1)
  expect(g:yaku()[1].seat).is(0)
  expect(g:yaku()[1].points).is(2)
end)
