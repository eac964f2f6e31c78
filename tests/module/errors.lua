-- What is asked wrongly is refused with a sentence that names it, says what would be right, and changes nothing.
local fuda = require "fuda"

local passed, failed = 0, 0
local function fails(f, ...)
  local line = debug.getinfo(2, "l").currentline
  local done, message = pcall(f)
  for _, words in ipairs { ... } do
    if not done and tostring(message):find(words, 1, true) then
      passed = passed + 1
    else
      failed = failed + 1
      print(("FAILED line %d: no \"%s\" in: %s"):format(line, words, done and "no error" or tostring(message)))
    end
  end
end
local function new(fields) return function() fuda.new("hachinin-meri/wiki", fields) end end

-- fuda.new --------------------------------------------------------------------------------------------

fails(function() fuda.new() end, "variant", "hachinin-meri/wiki")
fails(function() fuda.new("hachinin-meri/wiki").act "declare" end, "act is asked of a game, with a colon: write g:act(...); it was given a string")
fails(function() fuda.new "hachinin-meri/wika" end, "hachinin-meri/wika", "hachinin-meri/wiki")
fails(function() fuda.new("hachinin-meri/wiki", 3) end, "table", "number")
fails(new { sed = 1 }, "sed", "'seed'")
fails(new { [1] = 1 }, "1")
fails(new { seed = "x" }, "seed", "\"x\"")
fails(new { seed = -1 }, "seed", "-1")
fails(new { seed = 1.5 }, "seed", "1.5")
fails(new { n = -1 }, "n is", "-1")
fails(new { dealer = 8 }, "seat 8", "0 to 7")
fails(new { dealer = "north" }, "north", "0 to 7")
fails(new { seats = 4 }, "8", "4")
fails(new { options = { monchi_vod = "any" } }, "monchi_vod", "monchi_void")
fails(new { options = { monchi_void = "anny" } }, "anny", "any")
fails(new { options = { monchi_void = {} } }, "monchi_void", "table")
fails(new { options = { monchi_void = 1.5 } }, "monchi_void", "1.5")
fails(new { options = { peek_redeal = 3 } }, "peek_redeal", "3")
fails(new { options = { first_dealer = 9 } }, "first_dealer", "9")
fails(new { options = 3 }, "options", "number")
fails(new { deal = 3 }, "deal", "number")
fails(new { deal = { oki = "k5" } }, "oki", "okie")
fails(new { deal = { okie = "k0" } }, "k0")
fails(new { deal = { okie = 5 } }, "okie", "number")
fails(new { deal = { okie = "k5 k6" } }, "okie")
fails(new { deal = { hands = "kM" } }, "hands", "string")
fails(new { deal = { hands = { [8] = "kM" } } }, "seat 8", "0 to 7")
fails(new { deal = { hands = { north = "kM" } } }, "north")
fails(new { deal = { hands = { [0] = "kM", [1] = "kM" } } }, "kM", "twice")
fails(new { deal = { hands = { [0] = "kM" }, okie = "kM" } }, "kM", "twice")
fails(new { deal = { hands = { [0] = "kM kM" } } }, "kM", "twice")
fails(new { deal = { hands = { [0] = "k1 k2 k3 k4 k5 k6 k7 k8 k9 kC" } } }, "10", "9")

-- A game ----------------------------------------------------------------------------------------------

-- Seat 1 deals and leads free play; from the second trick a trump led is Meri.
local g = fuda.new("hachinin-meri/wiki", {
  dealer = 1,
  deal = { okie = "k5", widow = "kD k1", hands = { [1] = "kC kG p1 p2", [2] = "kM p3 p4" } },
})
g:act "leave"
g:act "play kC"
while g.actor ~= 2 do g:act(g:actions()[1]) end
local view, actions = g:view "all", table.concat(g:actions(), ";")

fails(function() g:act "play k5" end, "k5")
fails(function() g:act "play kMM" end, "kMM", "kM")
fails(function() g:act "pley kM" end, "pley", "play")
fails(function() g:act "play" end, "card")
fails(function() g:act "declare" end, "declare")
fails(function() g:act(nil) end, "string")
fails(function() g:act() end, "string")
fails(function() g:why() end, "string")
fails(function() g:hand() end, "seat")
fails(function() g:hand(8) end, "seat 8", "0 to 7")
fails(function() g:hand "two" end, "two", "0 to 7")
fails(function() g:hand(1.5) end, "1.5")
fails(function() g.hand(3) end, "colon")
fails(function() g:zone "wido" end, "wido", "widow")
fails(function() g:zone "hands" end, "seat")
fails(function() g:view(8) end, "seat 8")
fails(function() g:undo(-1) end, "from 0")
fails(function() g:undo "x" end, "number")
fails(function() g:run "rondom" end, "rondom", "random")
fails(function() g:under "hachinin-meri/digitol" end, "digitol", "hachinin-meri/digital")
fails(function() g:under("hachinin-meri/wiki", { void_bi = "x" }) end, "void_bi", "void_by")
fails(function() g:next_deal() end, "over")
fails(function() return g.trik end, "trik", "trick")
fails(function() g.phase = "play" end, "read")
fails(function() fuda.sim("hachinin-meri/wiki", { thread = 2 }) end, "thread", "threads")
fails(function() fuda.sim("hachinin-meri/wiki", { n = -1 }) end, "n is", "-1")
fails(function() fuda.sim("hachinin-meri/wiki", { threads = 0 }) end, "threads")
fails(function() fuda.sim("hachinin-meri/wiki", { policy = "best" }) end, "best")
if g:view "all" ~= view or table.concat(g:actions(), ";") ~= actions then
  failed = failed + 1
  print "FAILED: something that was refused changed the game"
else
  passed = passed + 1
end

-- The second trick, led with a trump: seat 2 holds kM and has to play a trump.
g:act "play p4"
while g.trick_no == 1 do g:act(g:actions()[1]) end
fails(function() if g.actor ~= 1 then error "kC should have won" end g:act "play kG" g:act "play p3" end, "HM-W14")
local ok, message = g:try "play p3"
local why = g:why "play p3"
if ok == nil and message:find("HM-W14", 1, true) and why.legal == false and why.clause == "HM-W14" and why.text ~= "" then
  passed = passed + 1
else
  failed = failed + 1
  print("FAILED: try and why of an illegal card", ok, message, why.clause)
end

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0, true)
