-- The digital rules of play: free, Meri once, Monchi. HM-D8..D12, HM-D2.

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local tricks = dofile(here .. "tricks.lua")(scenario, expect, {
  variant = "hachinin-meri/digital", tenka = "pM", before = function(t) return { "discard " .. (t.okie or "t4") } end,
})
local case, real, refused = tricks.case, tricks.real, tricks.refused

local function faces(cards)
  local out = {}
  for i, card in ipairs(cards) do out[i] = card.face == "down" and "d" or card.face == "up" and "u" or "?" end
  return table.concat(out)
end

-- Exactly the cards `yes` are legal; each of `no` is refused by the clause.
local function allowed(g, t, yes, no, clause)
  for code in yes:gmatch("%S+") do expect(g:actions()).has("play " .. real(t, code)) end
  for code in no:gmatch("%S+") do refused(g, "play " .. real(t, code), clause) end
  expect(#g:actions()).is(select(2, yes:gsub("%S+", "")))
end

local function split(g, seat, suits)
  local yes, no = {}, {}
  for _, card in ipairs(g:hand(seat)) do
    local into = suits:find(card == "pM" and "x" or card:sub(1, 1), 1, true) and yes or no
    into[#into + 1] = card
  end
  return table.concat(yes, " "), table.concat(no, " ")
end

-- Free play --------------------------------------------------------------------------------------

for trump in ("pikog"):gmatch(".") do
  for led in ("abcd"):gmatch(".") do
    local t = { trump = trump, hold = { [1] = led .. "3 " .. led .. "2 t7 t6 a6 b6 c6 d6" }, tricks = { "0: aC . . . . . . .", "0: " .. led .. "G" } }
    case(("%s trump, %s led before any Meri: any card may be played"):format(trump, real(t, led)), "HM-D8", t, function(g)
      expect(g.phase).is("free")
      allowed(g, t, t.hold[1], "")
      g:act("play " .. real(t, "t7"))
      expect(faces(g:trick())).is("ud")
      expect(g.phase).is("free")
    end)
  end
end

case("followers' trumps go face-down, the tenka too; other cards and the lead face-up", "HM-D8 HM-D2",
     { trump = "g", tricks = { "3: a1 t5 b2 x a3 t6 cC tC" }, winner = 2 }, function(g)
  expect(faces(g:last_trick().cards)).is("udududud")
end)

case("nobody but who played it knows a face-down card until the trick is complete", "HM-D8",
     { trump = "k", hold = { [3] = "tG tH" }, tricks = { "0: a2 b2 c2" } }, function(g)
  local one, two = g:copy(), g:copy()
  one:act("play kG")
  two:act("play kH")
  for seat = 0, 7 do expect(one:view(seat) == two:view(seat)).is(seat ~= 3) end
  for _ = 4, 7 do
    local action = one:actions()[1]
    one:act(action)
    two:act(action)
    if #one:trick() > 0 then
      for seat = 0, 7 do expect(one:view(seat) == two:view(seat)).is(seat ~= 3) end
    end
  end
  for seat = 0, 7 do expect(one:view(seat) == two:view(seat)).is(false) end
end)

-- Meri -------------------------------------------------------------------------------------------

for trump in ("pikog"):gmatch(".") do
  for _, led in ipairs(trump == "p" and { "tC" } or { "tC", "x" }) do
    local t = { trump = trump, trumps = "765", hold = { [1] = "t3 t2 a5 b5 c5 d5 a6 b6", [2] = "a7 b7 c7 d7 aH bH cH dH" },
                tricks = { "0: aC . . . . . . .", "0: " .. led } }
    if led ~= "x" and trump ~= "p" then t.hold[3] = "x" end
    case(("%s trump, %s is the first trump led: Meri"):format(trump, real(t, led)), "HM-D9 HM-D2", t, function(g)
      expect(g.phase).is("meri")
      allowed(g, t, "t3 t2", "a5 b5 c5 d5 a6 b6", "HM-D9")
      g:act("play " .. real(t, "t3"))
      expect(faces(g:trick())).is("uu")
      allowed(g, t, t.hold[2], "")
      g:act("play " .. real(t, "a7"))
      if t.hold[3] then
        expect(#g:actions()).is(1)
        expect(g:actions()[1]).is("play pM")
      end
      while #g:trick() > 0 do
        expect(g.phase).is("meri")
        g:act(g:actions()[1])
      end
      expect(faces(g:last_trick().cards)).is("uuuuuuuu")
      expect(g.phase).is("monchi")
    end)
  end

  local lone = { trump = trump, trumps = "765", hold = { [1] = "tC a5 b5" }, tricks = { "0: aC . . . . . . .", "0: tG" } }
  case(trump .. " trump: the lone sun must be played to a Meri", "HM-D12 HM-D9", lone, function(g)
    allowed(g, lone, "tC", "a5 b5", "HM-D9")
  end)
end

case("the first trump may be led late: free until then", "HM-D9 HM-D8",
     { trump = "o", tricks = { "0: aC . . . . . . .", "0: bC . . . . . . .", "0: cC . . . . . . .", "0: dC . . . . . . .", "0: t5" } },
     function(g)
  expect(g.trick_no).is(5)
  expect(g.phase).is("meri")
end)

-- Monchi -----------------------------------------------------------------------------------------

-- Trick 1 free, trick 2 Meri. Then seat 1 holds L and trumps, 2 trumps but no L, 3 L but no trump, 4 neither.
local function monchi(trump, L, third, options)
  local others = ("abcd"):gsub(L, "")
  local u, v, w = others:sub(1, 1), others:sub(2, 2), others:sub(3, 3)
  local t = { trump = trump, options = options, trumps = "7650", hold = {} }
  t.hold[0] = ("%sG tG"):format(L)
  t.hold[1] = ("%s2 %s3 t2 t3 %s5 %s5 %s5 %s9"):format(L, L, u, v, w, u)
  t.hold[2] = ("t6 t7 %s6 %s7 %s6 %s7 %s6 %s7 %s8"):format(u, u, v, v, w, w, u)
  t.hold[3] = ("%s5 %s6 %sH %sH %sH %sK %sK %sK"):format(L, L, u, v, w, u, v, w)
  t.hold[4] = ("%s8 %s8 %s3 %s3 %s3 %s4 %s4 %s4 %s1"):format(v, w, u, v, w, u, v, w, v)
  t.tricks = { ("0: %sC . . . . . . ."):format(u), "0: tC t2 t6 . . . . .", "0: " .. third }
  return t
end

for trump in ("pikog"):gmatch(".") do
  for suit in ("abcd"):gmatch(".") do
    local t = monchi(trump, suit, suit .. "G")
    local L = real(t, suit)
    case(("%s trump, %s led in Monchi"):format(trump, L), "HM-D10", t, function(g)
      expect(g.phase).is("monchi")
      local yes, no = split(g, 1, L .. trump)
      allowed(g, t, yes, no, "HM-D10")
      local trumped = g:copy()
      trumped:act("play " .. real(t, "t3"))
      expect(faces(trumped:trick())).is("ud")
      g:act("play " .. real(t, suit .. "3"))
      yes, no = split(g, 2, trump)
      expect(yes).is(real(t, "t7"))
      allowed(g, t, yes .. " " .. no, "")
      g:act("play " .. real(t, "t7"))
      yes, no = split(g, 3, L)
      allowed(g, t, yes, no, "HM-D10")
      g:act("play " .. yes:match("%S+"))
      yes, no = split(g, 4, L .. trump)
      expect(yes).is("")
      allowed(g, t, no, "")
      g:act("play " .. no:match("%S+"))
      expect(faces(g:trick())).is("uuduu")
    end)
  end

  local t = monchi(trump, "a", "tG")
  for _, repeats in ipairs { false, true } do
    local again = monchi(trump, "a", "tG", { meri_repeats = repeats })
    case(("%s trump: a second trump lead, meri_repeats %s"):format(trump, tostring(repeats)),
         repeats and "HM-D11 HM-D9" or "HM-D11 HM-D10", again, function(g)
      expect(g.phase).is(repeats and "meri" or "monchi")
      local yes, no = split(g, 1, trump)
      allowed(g, t, yes, no, repeats and "HM-D9" or "HM-D10")
      g:act("play " .. yes)
      expect(faces(g:trick())).is(repeats and "uu" or "ud")
      yes, no = split(g, 2, trump)
      allowed(g, t, yes, no, repeats and "HM-D9" or "HM-D10")
      g:act("play " .. yes)
      expect(faces(g:trick())).is(repeats and "uuu" or "udd")
      yes, no = split(g, 3, trump)
      expect(yes).is("")
      allowed(g, t, no, "")
      while #g:trick() > 0 do g:act("play " .. tricks.any_card(g, t, {})) end
      expect(g:last_trick().winner).is(0)
      expect(g.phase).is("monchi")
    end)
  end
end

for _, third in ipairs { "tG", "x" } do
  local t = monchi("k", "a", third)
  t.hold[0] = t.hold[0] .. " x"
  case("the tenka led in Monchi asks for trumps too: " .. third, "HM-D10 HM-D2 HM-D11", t, function(g)
    expect(g.phase).is("monchi")
    local yes, no = split(g, 1, "kx")
    allowed(g, t, yes, no, "HM-D10")
  end)
end

local club = { trump = "k", trumps = "7650", hold = { [0] = "p9", [1] = "x p3 i2 o2 g2 t2" },
               tricks = { "0: iC . . . . . . .", "0: tC t2 . . . . . .", "0: p9" } }
case("clubs led in Monchi: the tenka may be played, face-down", "HM-D2 HM-D10", club, function(g)
  expect(g:actions()).has("play pM")
  refused(g, "play i2", "HM-D10")
  g:act("play pM")
  expect(faces(g:trick())).is("ud")
end)

local no_club = { trump = "k", trumps = "7650", void = { [1] = "p" }, hold = { [0] = "p9", [1] = "x i2 o2 g2 t2" },
                  tricks = { "0: iC . . . . . . .", "0: tC t2 . . . . . .", "0: p9" } }
case("clubs led in Monchi: the tenka is no club to follow with", "HM-D2 HM-D10", no_club, function(g)
  expect(#g:actions()).is(7)
end)

case("the dragon of clubs is a club", "HM-D2 HM-D10",
     { trump = "k", trumps = "7650", void = { [1] = "p" }, hold = { [0] = "p9", [1] = "pD i2 o2 g2 t2" },
       tricks = { "0: iC . . . . . . .", "0: tC t2 . . . . . .", "0: p9" } }, function(g)
  expect(#g:actions()).is(1)
  refused(g, "play i2", "HM-D10")
  g:act("play pD")
  expect(faces(g:trick())).is("uu")
end)
