-- The yaku of the FudaWiki rules: what makes one, what it is worth, what voids it. HM-W22..W28.

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local tricks = dofile(here .. "tricks.lua")(scenario, expect, {
  variant = "hachinin-meri/wiki", tenka = "pD", before = function() return { "leave" } end,
})
local case, real, listed = tricks.case, tricks.real, tricks.listed

local function long(trump) return trump == "p" or trump == "i" end

-- name, winner, loser, clause
local function pairs_of(trump)
  local out = { { "chinese_god", "tC", "tG", "HM-W23" }, { "god_maid", "tG", "tM", "HM-W23" }, { "maid_dragon", "tM", "tD", "HM-W23" },
                { "dragon_king", "tD", "tK", "HM-W23" } }
  if trump ~= "p" then
    out[#out + 1] = { "maid_dragon", "tM", "x", "HM-W23" }
    out[#out + 1] = { "dragon_king", "x", "tK", "HM-W23" }
  end
  out[#out + 1] = long(trump) and { "pips", "t2", "t1", "HM-W24" } or { "pips", "t8", "t9", "HM-W24" }
  return out
end

-- All trumps but the two of the pair, the okie and the dragon are with seats 7 and 0: nobody else must play one to a Meri.
local function trumps_at_7_and_0(trump, winner, loser)
  local hold, n = { [7] = "", [0] = "" }, 0
  for code in ("tC tG tM x tK tH t1 t2 t3 t5 t6 t7 t8 t9"):gmatch("%S+") do
    if code ~= winner and code ~= loser and not (code == "x" and trump == "p") then
      n = n + 1
      hold[n % 2 * 7] = hold[n % 2 * 7] .. " " .. code
    end
  end
  return hold
end

-- What makes a yaku ------------------------------------------------------------------------------

for trump in ("pikog"):gmatch(".") do
  for _, row in ipairs(pairs_of(trump)) do
    local name, winner, loser, clause = row[1], row[2], row[3], row[4]
    local title = ("%s trump: %s beats %s"):format(trump, real({ trump = trump }, winner), real({ trump = trump }, loser))
    local made = ("%s 2 %s"):format(name, clause)
    local dragon = winner == "tD" or loser == "tD"
    local before = dragon and { "declare", "leave" } or nil
    -- Without the dragon of trumps both cards follow to a plain lead; with it, its holder declares, and leads it.
    local first, second = winner == "tD" and winner or loser, winner == "tD" and loser or winner
    local lead = dragon and ("0: %s %s . . . . . ."):format(first, second)
    case(title, clause .. " HM-W25 HM-W28 HM-W22",
         { trump = trump, before = before, tricks = { lead or ("7: a2 %s %s . . . . ."):format(winner, loser) }, yaku = made, voided = "" })
    case(title .. ", which came before", clause .. " HM-W25",
         { trump = trump, before = before, tricks = { lead or ("7: a2 %s . . %s . . ."):format(loser, winner) }, yaku = made, voided = "" })
    if not dragon then
      case(title .. " in the second trick", clause,
           { trump = trump, tricks = { "0: aC . . . . . . .", ("0: b2 . . %s . . %s ."):format(winner, loser) }, yaku = made })
      case(title .. " in Meri", clause .. " HM-W22",
           { trump = trump, hold = trumps_at_7_and_0(trump, winner, loser), tricks = { "7: aC . . . . . . .", ("7: %s %s . . . . . ."):format(loser, winner) }, winner = 0, yaku = made })
      case(title .. ", a team-mate's", "HM-W22",
           { trump = trump, tricks = { ("7: a2 %s . %s . . . ."):format(winner, loser) }, winner = 0, yaku = "", voided = "" })
      case(title .. ", but neither wins the trick", "HM-W22",
           { trump = trump, tricks = { ("7: a2 %s %s . . . . %s"):format(winner, loser, winner == "tC" and "." or "tC") },
             yaku = winner == "tC" and made or "" })
      case(title .. ", with the team-mate's trump in it too", "HM-W22 " .. clause,
           { trump = trump, tricks = { ("7: a2 %s . . %s . . ."):format(winner, loser) }, winner = 0, yaku = made })
    else
      case(title .. ", a team-mate's", "HM-W22",
           { trump = trump, before = before, tricks = { ("0: %s . %s . . . . ."):format(first, second) },
             winner = winner == "tD" and 0 or 2, yaku = "", voided = "" })
    end
  end

  -- Neighbours in rank that are no pair, and the pips of the other kind of suit.
  for _, row in ipairs { { "tC", "tM" }, { "tG", "tK" }, { "tM", "tK" }, { "tK", "tH" }, { "tC", "tK" }, { "tG", "tH" }, { "t3", "t2" },
                         { "t7", "t8" }, { "t3", "t1" }, { "t7", "t9" }, { "t6", "t7" },
                         long(trump) and { "t9", "t8" } or { "t1", "t2" }, { "tH", "t1" }, { "tH", "t9" } } do
    case(("%s trump: %s and %s make no yaku"):format(trump, real({ trump = trump }, row[1]), real({ trump = trump }, row[2])),
         "HM-W23 HM-W24", { trump = trump, okie = "t5", tricks = { ("7: a2 %s %s . . . . ."):format(row[1], row[2]) }, yaku = "", voided = "" })
  end
end

case("a maid that beats both dragons makes one yaku", "HM-W22 HM-W23",
     { trump = "k", before = { "declare", "leave" }, tricks = { "0: tD tM x . . . . ." }, yaku = "maid_dragon 2 HM-W23" }, function(g)
  expect(g:score().deal[1]).is(3)
end)

case("two pairs of a trick: only the winner's card makes one", "HM-W22",
     { trump = "k", tricks = { "7: a2 tC tM tG . . . ." }, winner = 0, yaku = "" })

case("the yaku of the trick go into the deal's list, with the winner's seat", "HM-W22 HM-W28",
     { trump = "o", tricks = { "7: a2 tC tG . . . . ." } }, function(g)
  local all = g:yaku()
  expect(#all).is(1)
  expect(all[1].name).is("chinese_god")
  expect(all[1].seat).is(0)
  expect(all[1].points).is(2)
  expect(all[1].clause).is("HM-W23")
end)

-- Options about what makes one -------------------------------------------------------------------

-- A chase that is a pair as well: seat 0, 1, 2 with trumps in a row.
local BOTH = { "7: a2 t3 tG tC . . . ." }
case("different yaku of one trick add up", "HM-W22 HM-W26", { trump = "k", options = { yaku_add_up = "each" }, tricks = BOTH,
     yaku = "chase 2 HM-W26, chinese_god 2 HM-W23" }, function(g) expect(g:score().deal[0]).is(5) end)
case("yaku_add_up = one: one award a trick", "HM-W22", { trump = "k", options = { yaku_add_up = "one" }, tricks = BOTH }, function(g)
  expect(#g:last_trick().yaku).is(1)
  expect(g:last_trick().yaku[1].points).is(2)
  expect(#g:yaku()).is(1)
  expect(g:score().deal[0]).is(3)
end)
for _, row in ipairs { { "each", "chase 2 HM-W26, maid_dragon 5 HM-W23", 8 }, { "one", "maid_dragon 5 HM-W23", 6 } } do
  case("a chase and a maid over the hidden dragon, yaku_add_up = " .. row[1], "HM-W22 HM-W28",
       { trump = "k", options = { yaku_add_up = row[1] }, before = { "hide", "leave" }, tricks = { "7: a2 t3 tD tM . . . ." }, yaku = row[2] },
       function(g) expect(g:score().deal[0]).is(row[3]) end)
end
case("yaku_add_up = one: a yaku that is void doesn't stand in the way of another", "HM-W22 HM-W27",
     { trump = "k", options = { yaku_add_up = "one" }, tricks = { "0: a2 tC . . . . . .", "1: b2 . . . t3 tM tG ." },
       yaku = "chase 2 HM-W26", voided = "god_maid HM-W27" })

-- Plain cards: only where yaku_trumps_only is false, and only before any trump is gone.
local PLAIN = {
  { name = "chinese_god", row = "0: aC aG . . . . . .", clause = "HM-W23" },
  { name = "chinese_god", row = "0: aC bG . . . . . .", clause = "HM-W23" },
  { name = "chinese_god", row = "0: a2 tC aG . . . . .", clause = "HM-W23" },
  { name = "god_maid", row = "0: aG aM . . . . . .", clause = "HM-W23" },
  { name = "maid_dragon", row = "0: bM bD . . . . . .", clause = "HM-W23" },
  { name = "dragon_king", row = "0: bD cK . . . . . .", clause = "HM-W23" },
}
for _, row in ipairs(PLAIN) do
  for _, only in ipairs { true, false } do
    case(("plain cards, %s, yaku_trumps_only %s"):format(row.row, tostring(only)), "HM-W25",
         { trump = "i", options = { yaku_trumps_only = only }, tricks = { row.row },
           yaku = only and "" or row.name .. " 2 " .. row.clause, voided = "" })
  end
end
for _, only in ipairs { true, false } do
  local made = only and "" or "pips 2 HM-W24"
  case("plain 2 beats plain 1 when trump is long, yaku_trumps_only " .. tostring(only), "HM-W25 HM-W24",
       { trump = "i", options = { yaku_trumps_only = only }, tricks = { "0: p2 p1 . . . . . ." }, winner = 0, yaku = made })
  case("plain 8 beats plain 9 when trump is round, yaku_trumps_only " .. tostring(only), "HM-W25 HM-W24",
       { trump = "k", options = { yaku_trumps_only = only }, tricks = { "0: o8 o9 . . . . . ." }, winner = 0, yaku = made })
  case("plain 2 and 1 mean nothing when trump is round, yaku_trumps_only " .. tostring(only), "HM-W25 HM-W24",
       { trump = "k", options = { yaku_trumps_only = only }, tricks = { "0: p2 p1 . . . . . ." }, winner = 0, yaku = "" })
  case("plain 8 and 9 mean nothing when trump is long, yaku_trumps_only " .. tostring(only), "HM-W25 HM-W24",
       { trump = "i", options = { yaku_trumps_only = only }, tricks = { "0: o8 o9 . . . . . ." }, winner = 0, yaku = "" })
  case("any trump gone before voids a plain yaku, yaku_trumps_only " .. tostring(only), "HM-W25 HM-W27",
       { trump = "k", okie = "t5", options = { yaku_trumps_only = only }, tricks = { "7: a2 t9 . . . . . .", "0: bC bG . . . . . ." },
         yaku = "", voided = only and "" or "chinese_god HM-W27" })
end

for _, counts in ipairs { true, false } do
  local function made(name) return counts and name .. " 2 HM-W23" or "" end
  case("the maid beats the tenka, tenka_as_dragon " .. tostring(counts), "HM-W25 HM-W23",
       { trump = "o", options = { tenka_as_dragon = counts }, tricks = { "7: a2 tM x . . . . ." }, yaku = made("maid_dragon") })
  case("the tenka beats the king, tenka_as_dragon " .. tostring(counts), "HM-W25 HM-W23",
       { trump = "o", options = { tenka_as_dragon = counts }, tricks = { "7: a2 x tK . . . . ." }, yaku = made("dragon_king") })
  case("the dragon of trumps is a dragon, tenka_as_dragon " .. tostring(counts), "HM-W25 HM-W23",
       { trump = "o", options = { tenka_as_dragon = counts }, before = { "declare", "leave" }, tricks = { "0: tD tM . . . . . ." },
         yaku = "maid_dragon 2 HM-W23" })
  case("clubs trump: its dragon is a dragon, tenka_as_dragon " .. tostring(counts), "HM-W25 HM-W18",
       { trump = "p", options = { tenka_as_dragon = counts }, before = { "declare", "leave" }, tricks = { "0: tD tK . . . . . ." },
         yaku = "dragon_king 2 HM-W23" })
end

-- The chase --------------------------------------------------------------------------------------

local CHASE = "chase 2 HM-W26"
for trump in ("pikog"):gmatch(".") do
  case(trump .. " trump: team-mate, opponent, winner: a chase", "HM-W26",
       { trump = trump, tricks = { "7: a2 . t6 tH tK . . ." }, winner = 3, yaku = CHASE })
end
for seat = 2, 7 do
  local row = { ".", ".", ".", ".", ".", ".", "." }
  row[seat - 1], row[seat], row[seat + 1] = "t6", "tH", "tK"
  case(("a chase by the card number %d of the trick"):format(seat + 2), "HM-W26",
       { trump = "i", tricks = { "0: a2 " .. table.concat(row, " ", 1, 7) }, yaku = seat <= 6 and CHASE or "" })
end
case("four trumps in a row: the last was chasing too", "HM-W26", { trump = "g", tricks = { "7: a2 . t7 t6 tH tK . ." }, winner = 4, yaku = CHASE })
case("the tenka chases like any trump", "HM-W26 HM-W12", { trump = "g", tricks = { "7: a2 . t7 t6 x . . ." }, winner = 3, yaku = CHASE })
case("two trumps in a row are no chase", "HM-W26", { trump = "g", tricks = { "7: a2 . t6 tH . . . ." }, yaku = "" })
case("trampling is no chase: the first of the three wins", "HM-W26", { trump = "g", tricks = { "7: a2 . tK t6 tH . . ." }, winner = 1, yaku = "" })
case("the second of the three wins: no chase", "HM-W26", { trump = "g", tricks = { "7: a2 . t6 tK tH . . ." }, winner = 2, yaku = "" })
case("a plain card between: no chase", "HM-W26", { trump = "g", tricks = { "7: a2 . t6 . tH tK . ." }, yaku = "" })
case("a chase that another trump beats is none", "HM-W26", { trump = "g", tricks = { "7: a2 . t6 tH tK . tM ." }, winner = 5, yaku = "" })
case("a plain lead is no trump of the run", "HM-W26", { trump = "g", tricks = { "7: aC t6 tH . . . . ." }, winner = 1, yaku = "" })
case("no chase in Meri", "HM-W26",
     { trump = "g", trumps = "0", tricks = { "7: aC . . . . . . .", "7: t7 t6 tH . . . . ." }, yaku = "" })
case("no chase in Meri, by followers", "HM-W26",
     { trump = "g", hold = { [7] = "tC tG tM x t5 t1 t2", [1] = "t9 t8 t3" },
       tricks = { "7: aC . . . . . . .", "7: t7 . t6 tH tK . . ." }, winner = 3, yaku = "" })
case("a chase in Monchi", "HM-W26 HM-W16",
     { trump = "g", trumps = "1", okie = "t5", void = { [3] = "b", [4] = "b", [5] = "b" },
       hold = { [0] = "bC", [3] = "t9 t6 a4 c4", [4] = "t8 tH a6 c6", [5] = "t7 tK a8 c8" },
       tricks = { "0: aC . . . . . . .", "0: tC . . t9 t8 t7 . .", "0: bC . . t6 tH tK . ." }, winner = 5, yaku = CHASE })

for _, counts in ipairs { true, false } do
  local options = { chase_counts_lead = counts }
  case("a trump led to the first trick, first of the run, chase_counts_lead " .. tostring(counts), "HM-W26",
       { trump = "g", options = options, tricks = { "7: t6 tH tK . . . . ." }, winner = 1, yaku = counts and CHASE or "" })
  case("the run after a trump lead is a chase of its own, chase_counts_lead " .. tostring(counts), "HM-W26",
       { trump = "g", options = options, tricks = { "7: t7 t6 tH tK . . . ." }, winner = 2, yaku = CHASE })
  case("the tenka led to the first trick, chase_counts_lead " .. tostring(counts), "HM-W26 HM-W12",
       { trump = "g", options = options, tricks = { "7: x tH tG . . . . ." }, winner = 1, yaku = counts and CHASE or "" })
end

for _, void in ipairs { false, true } do
  local options = { chase_void = void }
  case("a stronger trump went before the chase, chase_void " .. tostring(void), "HM-W26 HM-W27",
       { trump = "g", options = options, tricks = { "7: a2 tC . . . . . .", "0: b2 . t6 tH tK . . ." }, winner = 4,
         yaku = void and "" or CHASE, voided = void and "chase HM-W27" or "" })
  case("a weaker trump went before the chase, chase_void " .. tostring(void), "HM-W26 HM-W27",
       { trump = "g", okie = "t9", options = options, tricks = { "7: a2 t5 . . . . . .", "0: b2 . t6 tH tK . . ." }, winner = 4,
         yaku = CHASE, voided = "" })
  case("only the winner's card counts, chase_void " .. tostring(void), "HM-W26 HM-W27",
       { trump = "g", okie = "t9", options = options, tricks = { "7: a2 tK . . . . . .", "0: b2 . t6 tH tM . . ." }, winner = 4,
         yaku = CHASE, voided = "" })
end

-- What voids a yaku ------------------------------------------------------------------------------

local function ranking(trump)
  local pips = long(trump) and "9 8 7 6 5 4 3 2 1" or "1 2 3 4 5 6 7 8 9"
  local out = {}
  for rank in ("C G M x D K H " .. pips):gmatch("%S+") do
    if rank ~= "x" or trump ~= "p" then out[#out + 1] = rank == "x" and "x" or "t" .. rank end
  end
  return out
end

local function place(list, card)
  for i, other in ipairs(list) do if other == card then return i end end
end

-- Every other trump is tried: one of the seats 1 .. 6 wins the first trick with it and leads; seats 7 and 0 then play the pair.
for trump in ("pikog"):gmatch(".") do
  for _, row in ipairs(pairs_of(trump)) do
    for _, by in ipairs { "stronger_than_winner", "stronger_than_loser" } do
      local name, winner, loser = row[1], row[2], row[3]
      local order = ranking(trump)
      local okie = (winner == "t2" or winner == "t8") and "t5" or "t7"
      local t = { trump = trump, okie = okie, widow = "", options = { void_by = by }, hold = { [7] = winner, [0] = loser .. " a9 a8 a7" }, tricks = {} }
      if by == "stronger_than_loser" then t.hold[7], t.hold[0] = loser, winner .. " a9 a8 a7" end
      local seat = 0
      for _, card in ipairs(order) do
        if card ~= winner and card ~= loser and card ~= okie then
          seat = seat % 6 + 1
          t.hold[seat] = (t.hold[seat] or "") .. " " .. card
        end
      end
      local name_of = ("%s trump, void_by = %s: what voids %s over %s"):format(trump, by, real(t, winner), real(t, loser))
      scenario(name_of, { cite = "HM-W27 " .. row[4], variant = "hachinin-meri/wiki", dealer = 0, options = t.options, deal = tricks.deal_of(t) },
               function(g)
        g:act("hide")
        g:act("leave")
        for holder = 1, 6 do
          for card in t.hold[holder]:gmatch("%S+") do
            local game, kept = g:copy(), { [real(t, winner)] = true, [real(t, loser)] = true }
            local function rest(stop)
              while game.actor ~= stop and not (stop == -1 and #game:trick() == 0) do
                game:act("play " .. tricks.any_card(game, t, kept))
              end
            end
            game:act("play " .. real(t, "a9"))
            rest(holder)
            game:act("play " .. real(t, card))
            rest(-1)
            expect(game.leader).is(holder)
            game:act("play " .. tricks.any_card(game, t, kept))
            rest(7)
            game:act("play " .. real(t, by == "stronger_than_loser" and loser or winner))
            game:act("play " .. real(t, by == "stronger_than_loser" and winner or loser))
            rest(-1)
            local last = game:last_trick()
            local above = by == "stronger_than_winner" and winner or loser
            local is_void = place(order, card) < place(order, above)
            local points = (winner == "tD" or loser == "tD") and 5 or 2
            expect(real(t, card) .. ": " .. listed(last.yaku) .. listed(last.voided))
              .is(real(t, card) .. ": " .. name .. (is_void and " HM-W27" or " " .. points .. " " .. row[4]))
            if is_void then expect(#last.yaku).is(0) else expect(#last.voided).is(0) end
          end
        end
      end)
    end
  end
end

case("a stronger trump of the same trick is the winner's or nobody's: it voids nothing", "HM-W27",
     { trump = "k", okie = "t5", tricks = { "7: a2 tC tG tM . . . ." }, winner = 0, yaku = "chinese_god 2 HM-W23", voided = "" })
case("a stronger trump that comes later voids nothing", "HM-W27",
     { trump = "k", tricks = { "7: a2 tG tM . . . . .", "0: b2 . tC . . . . ." } }, function(g)
  expect(#g:yaku()).is(1)
  expect(g:score().deal[0]).is(4)
end)
case("a stronger trump that went two tricks before voids it", "HM-W27",
     { trump = "k", tricks = { "7: a2 tC . . . . . .", "0: bC . . . . . . .", "0: c2 . tG tM . . . ." }, winner = 2, yaku = "",
       voided = "god_maid HM-W27" })
case("plain cards of high rank void nothing", "HM-W27",
     { trump = "k", tricks = { "7: aC . . bC . . . .", "7: a2 tG tM . . . . ." }, yaku = "god_maid 2 HM-W23", voided = "" })

-- What a yaku is worth ---------------------------------------------------------------------------

local HIDE = { "hide", "leave" }
case("the maid beats a hidden dragon: 5", "HM-W28", { trump = "k", before = HIDE, tricks = { "7: a2 tM tD . . . . ." }, yaku = "maid_dragon 5 HM-W23" },
     function(g) expect(g:score().deal[0]).is(6) end)
case("a hidden dragon beats a king: 5", "HM-W28", { trump = "k", before = HIDE, tricks = { "7: a2 tD tK . . . . ." }, yaku = "dragon_king 5 HM-W23" })
case("a dragon that was declared: 2", "HM-W28",
     { trump = "k", before = { "declare", "leave" }, tricks = { "0: tD tK . . . . . ." }, yaku = "dragon_king 2 HM-W23" })
case("the tenka is no hidden dragon: the maid beats it for 2", "HM-W28",
     { trump = "k", before = HIDE, hold = { [5] = "tD" }, tricks = { "7: a2 tM x . . . . ." }, yaku = "maid_dragon 2 HM-W23" })
case("the tenka is no hidden dragon: it beats the king for 2", "HM-W28",
     { trump = "k", before = HIDE, hold = { [5] = "tD" }, tricks = { "7: a2 x tK . . . . ." }, yaku = "dragon_king 2 HM-W23" })
case("both dragons beaten, one of them hidden: 5", "HM-W28",
     { trump = "k", before = HIDE, tricks = { "7: a2 tM x . tD . . ." }, yaku = "maid_dragon 5 HM-W23" })
case("both dragons beaten, the hidden one first: 5", "HM-W28",
     { trump = "k", before = HIDE, tricks = { "7: a2 tM tD . x . . ." }, yaku = "maid_dragon 5 HM-W23" })
case("clubs trump: its dragon hidden is a hidden dragon", "HM-W28",
     { trump = "p", before = HIDE, tricks = { "7: a2 tD tK . . . . ." }, yaku = "dragon_king 5 HM-W23" })
case("the dragon in the widow is not hidden: the tenka counts 2", "HM-W28 HM-W6",
     { trump = "k", widow = "tD", tricks = { "7: a2 x tK . . . . ." }, yaku = "dragon_king 2 HM-W23" })
for _, row in ipairs { { "chinese_god", "tC tG" }, { "god_maid", "tG tM" } } do
  case(row[1] .. " with the dragon hidden elsewhere: 2", "HM-W28",
       { trump = "k", before = HIDE, hold = { [5] = "tD" }, tricks = { "7: a2 " .. row[2] .. " . . . . ." }, yaku = row[1] .. " 2 HM-W23" })
end
case("8 over 9 with the dragon hidden elsewhere: 2", "HM-W28",
     { trump = "k", before = HIDE, hold = { [5] = "tD" }, tricks = { "7: a2 t8 t9 . . . . ." }, yaku = "pips 2 HM-W24" })
case("2 over 1 with the dragon hidden elsewhere: 2", "HM-W28",
     { trump = "i", before = HIDE, hold = { [5] = "tD" }, tricks = { "7: a3 t2 t1 . . . . ." }, yaku = "pips 2 HM-W24" })
case("a chase with the hidden dragon in it: 2", "HM-W28 HM-W26",
     { trump = "k", before = HIDE, tricks = { "7: a2 t6 t7 tD . . . ." }, winner = 2, yaku = CHASE })

-- The ninth trick. Clubs is trump, C G M or others lie in the widow; the trumps that aren't wanted fall in the first two tricks,
-- then seat 0 leads plain courts to the end. `last` is what the seats keep for the ninth trick.
local function ninth(name, cite, t)
  local out, keeps = {}, {}
  for card in (t.okie .. " " .. t.widow):gmatch("%S+") do out[card] = true end
  for seat, card in pairs(t.last) do out[card], keeps[#keeps + 1] = true, seat end
  local rest = {}
  for rank in ("1 2 3 4 5 6 7 8 9 H K D M G C"):gmatch("%S+") do
    if not out["t" .. rank] then rest[#rest + 1] = "t" .. rank end
  end
  local first, second = table.concat(rest, " ", 1, 8), { ".", ".", ".", ".", ".", "." }
  for i = 9, #rest do second[i - 8 + 6 - (#rest - 8)] = rest[i] end
  local last = {}
  for seat = 0, 7 do last[#last + 1] = t.last[seat] or (seat == 0 and "dG") or "." end
  t.trump, t.dealer = "p", 0
  t.tricks = { "0: " .. first }
  if #rest > 8 then
    t.tricks[2] = "7: b5 . " .. table.concat(second, " ")
    t.tricks[3] = "6: b6 . bC . . . . ."
  else
    t.tricks[2] = "7: b5 bC . . . . . ."
    t.tricks[3] = "0: bG . . . . . . ."
  end
  for _, card in ipairs { "cC", "cG", "dC", "aC", "aG" } do t.tricks[#t.tricks + 1] = "0: " .. card .. " . . . . . . ." end
  t.tricks[9] = "0: " .. table.concat(last, " ")
  case(name, cite, t, function(g)
    expect(g:last_trick().number).is(9)
    expect(g:deal_over()).is(true)
  end)
end

ninth("the ninth trick: Chinese over god, 5", "HM-W28",
      { okie = "t7", widow = "tD tM", last = { [3] = "tC", [4] = "tG", [6] = "t3" }, yaku = "chinese_god 5 HM-W23" })
ninth("the ninth trick: god over maid, 5", "HM-W28",
      { okie = "t7", widow = "tD tC", last = { [3] = "tG", [4] = "tM", [6] = "t3" }, yaku = "god_maid 5 HM-W23" })
ninth("the ninth trick: maid over the dragon that was declared, 5", "HM-W28",
      { okie = "t7", widow = "tG tC", before = { "declare", "leave" }, last = { [0] = "tD", [3] = "tM", [6] = "t3" }, yaku = "maid_dragon 5 HM-W23" })
ninth("the ninth trick: the dragon that was declared over the king, 5", "HM-W28",
      { okie = "tM", widow = "tG tC", before = { "declare", "leave" }, last = { [0] = "tD", [3] = "tK", [6] = "t3" }, yaku = "dragon_king 5 HM-W23" })
ninth("the ninth trick: a hidden dragon over the king is 5 and no more", "HM-W28",
      { okie = "tM", widow = "tG tC", before = { "hide", "leave" }, last = { [3] = "tD", [4] = "tK", [6] = "t3" }, yaku = "dragon_king 5 HM-W23" })
ninth("the ninth trick: a chase, 5", "HM-W28 HM-W26",
      { okie = "t7", widow = "tD tC", last = { [2] = "t3", [3] = "t4", [4] = "t5" }, yaku = "chase 5 HM-W26" })
ninth("the ninth trick: a chase and a pair, 5 each", "HM-W28 HM-W22",
      { okie = "t7", widow = "tD tC", last = { [2] = "t3", [3] = "tM", [4] = "tG" }, yaku = "chase 5 HM-W26, god_maid 5 HM-W23" })
