-- The FudaWiki rules of play: free, Meri, Monchi, what goes face-down, ichi-mai-zun. HM-W10..W17.

local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local tricks = dofile(here .. "tricks.lua")(scenario, expect, {
  variant = "hachinin-meri/wiki", tenka = "pD", before = function() return { "leave" } end,
})
local case, real, refused = tricks.case, tricks.real, tricks.refused

local function faces(cards)
  local out = {}
  for i, card in ipairs(cards) do out[i] = card.face == "down" and "d" or card.face == "up" and "u" or "?" end
  return table.concat(out)
end

local function allowed(g, t, yes, no, clause)
  for code in yes:gmatch("%S+") do
    expect(g:actions()).has("play " .. real(t, code))
    expect(g:why("play " .. real(t, code)).legal).is(true)
  end
  for code in no:gmatch("%S+") do
    expect(g:actions()).lacks("play " .. real(t, code))
    refused(g, "play " .. real(t, code), clause)
  end
  expect(#g:actions()).is(select(2, yes:gsub("%S+", "")))
end

local function plains_of(trump)
  local out = {}
  for i, suit in ipairs { "a", "b", "c", "d" } do out[i] = { suit = suit, card = real({ trump = trump }, suit) } end
  return out
end

-- Free play --------------------------------------------------------------------------------------

for trump in ("pikog"):gmatch(".") do
  for _, led in ipairs { "a", "b", "c", "d", "t" } do
    local t = { trump = trump, hold = { [1] = led .. "3 " .. led .. "2 t7 a6 b6 c6 d6 a7 b7" }, tricks = { "0: " .. led .. "G" } }
    case(("%s trump, %s led to the first trick: any card may be played"):format(trump, real(t, led)), "HM-W10 HM-W13", t, function(g)
      expect(g.phase).is("free")
      allowed(g, t, t.hold[1], "")
      for _ = 1, 7 do
        expect(#g:actions()).is(9)
        g:act("play " .. tricks.any_card(g, t, {}))
        expect(#g:trick() == 0 or g.phase == "free").is(true)
      end
    end)
  end
  for _, plain in ipairs(plains_of(trump)) do
    local led = plain.suit
    local t = { trump = trump, hold = { [1] = led .. "3 " .. led .. "2 t7 t6 a6 b6 c6 d6" }, tricks = { "0: aC . . . . . . .", "0: " .. led .. "G" } }
    case(("%s trump, %s led to the second trick: free until a Meri"):format(trump, plain.card), "HM-W10 HM-W13", t, function(g)
      expect(g.phase).is("free")
      allowed(g, t, t.hold[1], "")
    end)
  end
end

case("any card may be led in free play", "HM-W10", { trump = "k", tricks = { "2: aC . . . . . . ." } }, function(g)
  expect(g.phase).is("free")
  expect(g.actor).is(2)
  expect(#g:actions()).is(8)
end)

case("followers' trumps go face-down, the tenka too; other cards and the lead face-up", "HM-W11 HM-W12",
     { trump = "g", tricks = { "3: a1 t5 b2 x a3 t6 cC tC" }, winner = 2 }, function(g)
  expect(faces(g:last_trick().cards)).is("udududud")
end)

case("a trump led to the first trick is face-up, the trumps on it face-down", "HM-W11 HM-W13",
     { trump = "o", tricks = { "0: t1 t3 . tK" } }, function(g)
  expect(g.phase).is("free")
  expect(faces(g:trick())).is("udud")
end)

case("trumps of the second trick, still free, go face-down", "HM-W11",
     { trump = "i", tricks = { "0: aC . . . . . . .", "0: bC t5 b3 x . . . ." }, winner = 3 }, function(g)
  expect(faces(g:last_trick().cards)).is("ududuuuu")
end)

case("nobody but who played it knows a face-down card until the trick is complete", "HM-W11",
     { trump = "k", hold = { [3] = "tG tM" }, trumps = "567", tricks = { "0: a2 b2 c2" } }, function(g)
  local one, two = g:copy(), g:copy()
  one:act("play kG")
  two:act("play kM")
  for seat = 0, 7 do expect(one:view(seat) == two:view(seat)).is(seat ~= 3) end
  expect(one:view(0):find("kG", 1, true)).is(nil)
  for _ = 4, 7 do
    local action = one:actions()[1]
    one:act(action)
    two:act(action)
    if #one:trick() > 0 then
      for seat = 0, 7 do expect(one:view(seat) == two:view(seat)).is(seat ~= 3) end
    end
  end
  expect(#one:trick()).is(0)
  for seat = 0, 7 do expect(one:view(seat) == two:view(seat)).is(false) end
  expect(one:last_trick().cards[4].card).is("kG")
  expect(one:last_trick().cards[4].face).is("down")
end)

case("a face-up card is seen by all at once", "HM-W11", { trump = "k", tricks = { "0: a2 b2 c2 dG" } }, function(g)
  for seat = 0, 7 do expect(g:view(seat):find("gG", 1, true) ~= nil).is(true) end
end)

-- Meri -------------------------------------------------------------------------------------------

for trump in ("pikog"):gmatch(".") do
  for _, led in ipairs(trump == "p" and { "tC" } or { "tC", "x" }) do
    local t = { trump = trump, trumps = "765", hold = { [1] = "t3 t2 a5 b5 c5 d5 a6 b6", [2] = "a7 b7 c7 d7 aH bH cH dH" },
                tricks = { "0: aC . . . . . . .", "0: " .. led } }
    if led ~= "x" then t.hold[3] = trump == "p" and "tD" or "x" end
    t.before = (trump == "p" and led ~= "x") and { "hide", "leave" } or nil
    case(("%s trump, %s led to the second trick: Meri"):format(trump, real(t, led)), "HM-W13 HM-W14 HM-W12", t, function(g)
      expect(g.phase).is("meri")
      allowed(g, t, "t3 t2", "a5 b5 c5 d5 a6 b6", "HM-W14")
      g:act("play " .. real(t, "t3"))
      expect(g.phase).is("meri")
      expect(faces(g:trick())).is("uu")
      allowed(g, t, t.hold[2], "")
      g:act("play " .. real(t, "a7"))
      if led ~= "x" then
        refused(g, "play " .. g:hand(3)[g:hand(3)[1]:sub(1, 1) == trump and 2 or 1], "HM-W14")
        allowed(g, t, "x", "")
      end
      while #g:trick() > 0 do
        expect(g.phase).is("meri")
        g:act(g:actions()[1])
      end
      expect(faces(g:last_trick().cards)).is("uuuuuuuu")
      expect(g.phase).is("monchi")
    end)
  end
end

case("a Meri can come at any trick after the first", "HM-W13 HM-W10",
     { trump = "o", tricks = { "0: aC . . . . . . .", "0: bC . . . . . . .", "0: cC . . . . . . .", "0: dC . . . . . . .", "0: t5" } },
     function(g)
  expect(g.trick_no).is(5)
  expect(g.phase).is("meri")
end)

case("a trump led to the first trick is no Meri, and no Monchi follows", "HM-W13 HM-W17 HM-W10 HM-W16",
     { trump = "k", hold = { [1] = "b3 t2" }, tricks = { "0: tC . . . . . . .", "0: b4" } }, function(g)
  expect(g.phase).is("free")
  expect(#g:actions()).is(8)
end)

case("the tenka led to the first trick is no Meri either", "HM-W13 HM-W12", { trump = "k", tricks = { "0: x . ." } }, function(g)
  expect(g.phase).is("free")
end)

-- Monchi -----------------------------------------------------------------------------------------

-- Trick 1 free, trick 2 Meri, then the plain suit L. Seat 1 holds L and trumps, 2 only trumps of the two, 3 only L, 4 neither.
local function monchi(trump, L, options)
  local others = ("abcd"):gsub(L, "")
  local u, v, w = others:sub(1, 1), others:sub(2, 2), others:sub(3, 3)
  local t = { trump = trump, options = options, trumps = "7650", hold = {} }
  t.hold[0] = ("%sG"):format(L)
  t.hold[1] = ("%s2 %s3 t2 t3 %s5 %s5 %s5 %s9"):format(L, L, u, v, w, u)
  t.hold[2] = ("t6 t7 %s6 %s7 %s6 %s7 %s6 %s7 %s8"):format(u, u, v, v, w, w, u)
  t.hold[3] = ("%s5 %s6 %sH %sH %sH %sK %sK %sK"):format(L, L, u, v, w, u, v, w)
  t.hold[4] = ("%s8 %s8 %s3 %s3 %s3 %s4 %s4 %s4 %s1"):format(v, w, u, v, w, u, v, w, v)
  t.tricks = { ("0: %sC . . . . . . ."):format(u), "0: tC t2 t6 . . . . .", ("0: %sG"):format(L) }
  return t, u, v, w
end

local function split(g, seat, suits)
  local yes, no = {}, {}
  for _, card in ipairs(g:hand(seat)) do
    local into = suits:find(card:sub(1, 1), 1, true) and yes or no
    into[#into + 1] = card
  end
  return table.concat(yes, " "), table.concat(no, " ")
end

for trump in ("pikog"):gmatch(".") do
  for _, plain in ipairs(plains_of(trump)) do
    local L = plain.card
    for _, void in ipairs { "must_trump", "any" } do
      local t = monchi(trump, plain.suit, { monchi_void = void })
      case(("%s trump, %s led in Monchi, monchi_void = %s"):format(trump, L, void), "HM-W16 HM-W11", t, function(g)
        expect(g.phase).is("monchi")
        local yes, no = split(g, 1, L .. trump)
        allowed(g, t, yes, no, "HM-W16")
        local trumped = g:copy()
        trumped:act("play " .. real(t, "t3"))
        expect(faces(trumped:trick())).is("ud")
        expect(trumped:view(5):find(real(t, "t3"), 1, true)).is(nil)
        g:act("play " .. real(t, plain.suit .. "3"))
        expect(faces(g:trick())).is("uu")
        yes, no = split(g, 2, trump)
        if void == "must_trump" then allowed(g, t, yes, no, "HM-W16") else allowed(g, t, yes .. " " .. no, "") end
        g:act("play " .. real(t, "t7"))
        expect(faces(g:trick())).is("uud")
        yes, no = split(g, 3, L)
        allowed(g, t, yes, no, "HM-W16")
        g:act("play " .. yes:match("%S+"))
        yes, no = split(g, 4, L .. trump)
        expect(yes).is("")
        allowed(g, t, no, "")
        g:act("play " .. no:match("%S+"))
        expect(faces(g:trick())).is("uuduu")
      end)
    end
  end
end

for _, void in ipairs { "must_trump", "any" } do
  local t = { trump = "k", options = { monchi_void = void }, trumps = "7650",
              hold = { [1] = "x p3 i2 o2 g2 t2" }, tricks = { "0: iC . . . . . . .", "0: tC t2 . . . . . .", "0: p9" } }
  case("clubs led in Monchi: the tenka may be played, as a trump, monchi_void = " .. void, "HM-W12 HM-W16", t, function(g)
    expect(g:actions()).has("play pD")
    expect(g:actions()).has("play p3")
    refused(g, "play i2", "HM-W16")
    g:act("play pD")
    expect(faces(g:trick())).is("ud")
  end)
  local bare = { trump = "k", options = { monchi_void = void }, trumps = "7650", void = { [1] = "p" },
                 hold = { [1] = "x i2 o2 g2 t2" }, tricks = { "0: iC . . . . . . .", "0: tC t2 . . . . . .", "0: p9" } }
  case("clubs led in Monchi: the tenka is no club to follow with, monchi_void = " .. void, "HM-W12 HM-W16", bare, function(g)
    expect(g:actions()).has("play pD")
    if void == "must_trump" then
      expect(#g:actions()).is(1)
      refused(g, "play i2", "HM-W16")
    else
      expect(#g:actions()).is(7)
    end
  end)
end

for trump in ("pikog"):gmatch(".") do
  local t = { trump = trump, trumps = "7650", hold = { [0] = "tG", [1] = "t2 t3 a5 c5 d5 b5", [2] = "a7 b7 c7 d7" },
              tricks = { "0: aC . . . . . . .", "0: tC t2 . . . . . ." } }
  case(trump .. " trump: a trump lead in Monchi makes the trick Meri again; after it Monchi goes on", "HM-W17 HM-W14 HM-W16", t,
       function(g)
    expect(g.phase).is("monchi")
    expect(g.leader).is(0)
    g:act("play " .. real(t, "tG"))
    expect(g.phase).is("meri")
    refused(g, "play " .. real(t, "a5"), "HM-W14")
    g:act("play " .. real(t, "t3"))
    expect(faces(g:trick())).is("uu")
    while #g:trick() > 0 do
      expect(g.phase).is("meri")
      g:act(g:actions()[1])
    end
    expect(faces(g:last_trick().cards)).is("uuuuuuuu")
    expect(g.phase).is("monchi")
  end)
end

-- Ichi-mai-zun -----------------------------------------------------------------------------------

local function excused(g, t, free)
  expect(g.phase).is("meri")
  if free then
    expect(#g:actions()).is(#g:hand(1))
    expect(g:why("play " .. real(t, "a5")).legal).is(true)
  else
    refused(g, "play " .. real(t, "a5"), "HM-W14")
  end
  expect(g:actions()).has("play " .. real(t, "tC"))
end

for trump in ("pikog"):gmatch(".") do
  for _, when in ipairs { "after_okie", "dealt" } do
    local t = { trump = trump, trumps = "7650", options = { ichimai_zun_when = when, ichimai_zun_counts_tenka = true },
                hold = { [1] = "tC a5 b5" }, tricks = { "0: aC . . . . . . .", "0: tG" } }
    case(("%s trump: the lone Chinese need not be played to a Meri, counted %s"):format(trump, when), "HM-W15 HM-W14", t, function(g)
      excused(g, t, true)
    end)
  end
  local two = { trump = trump, trumps = "7650", hold = { [1] = "tC t3 a5 b5" }, tricks = { "0: aC . . . . . . .", "0: tG" } }
  case(trump .. " trump: the Chinese and another trump: one must be played", "HM-W15 HM-W14", two, function(g)
    excused(g, two, false)
    expect(#g:actions()).is(2)
  end)
  local gone = { trump = trump, trumps = "7650", hold = { [1] = "tC t3 a5 b2" },
                 tricks = { "0: aC t3 . . . . . .", "1: b2 . . . . . . bC", "0: tG" } }
  case(trump .. " trump: it is at the start of the deal that the Chinese must be alone", "HM-W15 HM-W14", gone, function(g)
    excused(g, gone, false)
    expect(#g:actions()).is(1)
  end)
end

local single = { trump = "o", trumps = "7650", hold = { [1] = "tK a5 b5" }, tricks = { "0: aC . . . . . . .", "0: tG" } }
case("a lone trump other than the Chinese must be played", "HM-W15 HM-W14", single, function(g)
  refused(g, "play " .. real(single, "a5"), "HM-W14")
  expect(#g:actions()).is(1)
end)

local late = { trump = "o", trumps = "7650", void = { [1] = "b" }, hold = { [0] = "bC", [1] = "tC a5 a6" },
               tricks = { "0: aC . . . . . . .", "0: tG a6 . . . . . ." } }
case("in Monchi the lone Chinese is a trump like any other", "HM-W15 HM-W16", late, function(g)
  expect(g.leader).is(0)
  g:act("play " .. real(late, "bC"))
  expect(g.phase).is("monchi")
  refused(g, "play " .. real(late, "a5"), "HM-W16")
  expect(#g:actions()).is(1)
end)

for _, counts in ipairs { true, false } do
  local t = { trump = "g", trumps = "7650", options = { ichimai_zun_counts_tenka = counts }, hold = { [1] = "tC x a5 b5" },
              tricks = { "0: bC . . . . . . .", "0: tG" } }
  case("the Chinese and the tenka in hand: one of them must be played, counts_tenka " .. tostring(counts), "HM-W15 HM-W14", t, function(g)
    excused(g, t, false)
    expect(#g:actions()).is(2)
    expect(g:actions()).has("play pD")
  end)
  local played = { trump = "g", trumps = "7650", options = { ichimai_zun_counts_tenka = counts },
                   hold = { [0] = "cC tG", [1] = "tC x a5 c2" }, tricks = { "0: bC x . . . . . .", "1: c2 . . . . . . cC", "0: tG" } }
  case("the tenka gone, the Chinese is free only where the tenka doesn't count, counts_tenka " .. tostring(counts), "HM-W15 HM-W14", played,
       function(g) excused(g, played, not counts) end)
  local dragon = { trump = "p", trumps = "7650", options = { ichimai_zun_counts_tenka = counts }, before = { "hide", "leave" },
                   hold = { [0] = "cC tG", [1] = "tC tD a5 c2" }, tricks = { "0: bC tD . . . . . .", "1: c2 . . . . . . cC", "0: tG" } }
  case("when clubs is trump its dragon is a trump like any other, counts_tenka " .. tostring(counts), "HM-W15 HM-W18", dragon,
       function(g) excused(g, dragon, false) end)
end

-- Seat 1 leads, takes the okie, gives the lead away, and must follow to a Meri.
local function leader_takes(name, when, okie, hand, bury, free)
  local t = { trump = "g", okie = okie, trumps = "7654", options = { ichimai_zun_when = when }, before = { "take" }, bury = bury,
              hold = { [1] = hand }, tricks = { "1: a2 . . . . . . aC", "0: tG" } }
  case(("%s, counted %s"):format(name, when), "HM-W15 HM-W7", t, function(g)
    excused(g, t, free)
  end)
end
leader_takes("the Chinese dealt, a second trump taken and buried", "after_okie", "t5", "tC a2 a5", "t5", false)
leader_takes("the Chinese dealt, a second trump taken and buried", "dealt", "t5", "tC a2 a5", "t5", true)
leader_takes("the Chinese taken, no trump dealt", "after_okie", "tC", "a2 a5 b5", "b5", true)
leader_takes("the Chinese taken, no trump dealt", "dealt", "tC", "a2 a5 b5", "b5", false)
leader_takes("the Chinese taken to a trump dealt, that one buried", "after_okie", "tC", "t5 a2 a5", "t5", false)
leader_takes("the Chinese taken to a trump dealt, that one buried", "dealt", "tC", "t5 a2 a5", "t5", false)
