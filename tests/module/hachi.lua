-- The calls of `require "fuda"`, on Hachi.
local fuda = require "fuda"

local passed, failed = 0, 0
local function check(what, ok, detail)
  if ok then
    passed = passed + 1
  else
    failed = failed + 1
    print(("FAILED %s (line %d)%s"):format(what, debug.getinfo(2, "l").currentline, detail and ": " .. tostring(detail) or ""))
  end
end
local function same(what, got, wanted)
  if got == wanted then
    passed = passed + 1
  else
    failed = failed + 1
    print(("FAILED %s (line %d): wanted %s, got %s"):format(what, debug.getinfo(2, "l").currentline, tostring(wanted), tostring(got)))
  end
end
local function fails(what, text, f, ...)
  local ok, message = pcall(f, ...)
  if not ok and tostring(message):find(text, 1, true) then
    passed = passed + 1
  else
    failed = failed + 1
    print(("FAILED %s (line %d): it says %s"):format(what, debug.getinfo(2, "l").currentline, ok and "nothing" or tostring(message)))
  end
end
local function list(cards) return table.concat(cards, " ") end

local HACHI = "hachi/mekuri"

-- A deal that is given ------------------------------------------------------------------------------

local HANDS = { [0] = "p1 p4 i1 k1 o1 i4 k4", [1] = "p2 i2 k2 o2 p7 i7 k7" }
local g = fuda.new(HACHI, { seed = 42, dealer = 0, deal = { hands = HANDS, field = "k12 i12 p3 i3 k3 o3", stock = "o5 p8 i8" } })
same("variant", g.variant, HACHI)
check("fingerprint", g.fingerprint:match "^%x+$" and #g.fingerprint == 16, g.fingerprint)
same("seed", g.seed, 42)
same("dealer", g.dealer, 0)
same("actor", g.actor, 0)
same("leader", g.leader, 0)
same("phase", g.phase, "play")
same("trump", g.trump, nil)
same("over", g.over, false)
same("hand", list(g:hand(0)), "p1 p4 i1 i4 k1 k4 o1")
same("hands as a zone", list(g:zone("hands", 1)), list(g:hand(1)))
same("field", list(g:zone "field"), "p3 i3 i12 k3 k12 o3")
same("stock, next card first", list(g:zone "stock"):sub(1, 8), "o5 p8 i8")
same("stock", #g:zone "stock", 28)
same("captured", #g:zone("captured", 0) + #g:zone("captured", 1), 0)
same("no trick", #g:trick(), 0)
same("no last trick", g:last_trick(), nil)
same("no yaku", #g:yaku(), 0)
same("not over", g:deal_over(), false)
same("actions", table.concat(g:actions(), "; "),
     "play p4; play i4; play k4; play p1 i12; play p1 k12; play i1 i12; play i1 k12; play k1 i12; play k1 k12; play o1 i12; play o1 k12")
fails("no such zone", "field", g.zone, g, "feild")
fails("captured wants a seat", "seat", g.zone, g, "captured")
fails("no such seat", "seat", g.zone, g, "captured", 2)

-- Actions ---------------------------------------------------------------------------------------------

local ok, message = g:try "play p1"
same("several matches", ok, nil)
check("names the clause", message:find("HA-7", 1, true), message)
fails("act raises", "HA-7", g.act, g, "play p1")
same("why", g:why("play p1").clause, "HA-7")
same("why of a match", g:why("play p1 k12").legal, true)
same("why of what isn't held", g:why("play p2").clause, nil)
fails("no such card", "p13", g.act, g, "play p13")
fails("no such action", "play", g.act, g, "lay p1")
fails("not now", "now", g.act, g, "match k12")

g:act "play p1 k12"
same("the drawn card waits", g.phase, "match")
same("same actor", g.actor, 0)
same("match actions", table.concat(g:actions(), "; "), "match p3; match i3; match k3; match o3")
same("taken", list(g:zone("captured", 0)), "p1 k12")
check("its view has the choice", g:view(0):find("match o3", 1, true))
check("the other's hasn't", not g:view(1):find("match o3", 1, true))
local before = g:view "all"
local copy = g:copy()
copy:act "match i3"
same("a copy is a game of its own", g:view "all", before)
g:act "match o3"
same("taken too", list(g:zone("captured", 0)), "p1 k12 o3 o5")
same("next", g.actor, 1)
same("score so far", g:score().deal[0], 40)
same("match so far", g:score().match[0], 0)
same("undo one", g:undo(), 1)
same("back in the choice", g:view "all", before)
same("undo all", g:undo(5), 1)
same("nothing left", g:undo(), 0)
same("redo all", g:redo(9), 2)
same("redone", g.actor, 1)

-- To the end ------------------------------------------------------------------------------------------

g:run()
same("the deal is over", g:deal_over(), true)
same("nobody acts", g.actor, nil)
same("phase over", g.phase, "over")
same("no actions", #g:actions(), 0)
same("match is the sum", g:score().match[0], g:score().deal[0])
fails("nothing to play", "over", g.act, g, "play p1")
same("score by lines", g:why("score")[1].clause, "HA-12")
check("cards and yaku", g:why("score")[1].text:match "^Seat 0 has %d+ in this deal: %d+ for %d+ cards, %d+ for yaku", g:why("score")[1].text)
local first = g:score().match[0]
g:next_deal { hands = { [1] = "p1 p2" }, field = "k5" }
check("next deal as given", list(g:hand(1)):find "p1 p2" and list(g:zone "field"):find "k5", list(g:hand(1)))
same("of this deal nothing yet", g:score().deal[0], 0)
same("of the match", g:score().match[0], first)
fails("not before the end", "isn't over", g.next_deal, g)
g:run "random"
check("yaku", type(g:yaku()) == "table")

local found
for seed = 1, 40 do
  local deal = fuda.new(HACHI, { seed = seed })
  deal:run()
  for _, made in ipairs(deal:yaku()) do
    found = made
    if made.clause ~= "HA-11" or not (made.name:match "^club_" or made.name:match "^sword_") then check("a yaku", false, made.name) end
  end
  same("a line for each yaku", #deal:why "yaku", #deal:yaku())
end
check("yaku are made", found and (found.points == 10 or found.points == 20))

-- The same from the same seed
local one, two = fuda.new(HACHI, { seed = 7, n = 3 }), fuda.new(HACHI, { seed = 7, n = 3 })
same("the same deal", one:view "all", two:view "all")
one:run()
two:run()
same("the same play", one:view "all", two:view "all")

-- Under other options, and other games ----------------------------------------------------------------

local played = fuda.new(HACHI, { seed = 9 })
for _ = 1, 6 do played:act(played:actions()[1]) end
local under, lost = played:under(HACHI, { ribbons = "all_swords" })
same("nothing is lost", #lost, 0)
for seat = 0, 1 do
  same("hands carry over", list(under:hand(seat)), list(played:hand(seat)))
  same("captures carry over", list(under:zone("captured", seat)), list(played:zone("captured", seat)))
end
same("the field too", list(under:zone "field"), list(played:zone "field"))
same("the stock, in its order", list(under:zone "stock"), list(played:zone "stock"))
same("whose turn", under.actor, played.actor)
same("what can be done", table.concat(under:actions(), ";"), table.concat(played:actions(), ";"))
check("other rules", under.fingerprint ~= played.fingerprint)
under:run()
same("and it goes on", under:deal_over(), true)
local choosing = copy
choosing:undo()
same("a choice of matches too", choosing:under(HACHI, { drawn_round_dealer = "changes" }).phase, "match")
fails("another deck", "deck", played.under, played, "hachinin-meri/wiki")

-- What can't be given -----------------------------------------------------------------------------------

local function new(fields) return function() return fuda.new(HACHI, fields) end end
fails("too many on the field", "field", new { deal = { field = "p1 p2 p3 p4 p5 p6 p7" } })
fails("too many in a hand", "hands 0", new { deal = { hands = { [0] = "p1 p2 p3 p4 p5 p6 p7 p8" } } })
fails("twice", "p1 is given twice", new { deal = { field = "p1", hands = { [1] = "p1" } } })
fails("twice on the field", "p1", new { deal = { field = "p1 p1" } })
fails("no such card", "p13", new { deal = { field = "p13" } })
fails("no such seat", "seat", new { deal = { hands = { [2] = "p1" } } })
fails("no such zone", "captured", new { deal = { captured = "p1" } })
fails("no such option", "ribbon", new { options = { ribbon = "all_swords" } })
fails("no such value", "all_clubs", new { options = { ribbons = "all_clubs" } })
fails("no such dealer", "2", new { options = { first_dealer = 2 } })
fails("no number", "rounds:N", new { options = { match = "rounds" } })
fails("three seats", "played by 2", new { seats = 3 })
local many = {}
for suit in ("ik"):gmatch "." do for n = 1, 12 do many[#many + 1] = suit .. n end end
fails("too many in the pile", "stock", new { deal = { stock = list(many) .. " o1 o2 o3 o4 o5" } })
same("a seat as text", fuda.new(HACHI, { options = { first_dealer = "1" } }).dealer, 1)
same("dealer goes before first_dealer", fuda.new(HACHI, { dealer = 0, options = { first_dealer = 1 } }).dealer, 0)

-- The rule sheet has every yaku, and its name in Japanese -------------------------------------------------

local build, root = os.getenv "B" or "build", arg[0]:match "^(.*)tests/module/" or ""
local pipe = io.popen((build:match "^/" and build or "./" .. root .. build) .. "/fuda rules " .. HACHI .. " --json")
local sheet = pipe and pipe:read "a" or ""
if pipe then pipe:close() end
if sheet ~= "" then
  for _, name in ipairs { "霧島", "短の霧島", "御老中", "短の御老中", "五四六", "短の五四六", "七五三", "短の七五三", "熊野サン", "短の熊野サン", "八島", "短の八島",
                          "仲蔵", "短の仲蔵", "一二三", "短の一二三", "デン", "短のデン", "三五六", "短の三五六", "十七八" } do
    check("the sheet has " .. name, sheet:find('"' .. name .. '"', 1, true))
  end
end

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0)
