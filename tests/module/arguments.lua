-- Calls with the wrong arguments: the message says what the call wants and how it is written.
local fuda = require "fuda"

local passed, failed = 0, 0
local function fails(f, ...)
  local line = debug.getinfo(2, "l").currentline
  local done, message = pcall(f)
  for _, words in ipairs { ... } do
    if not done and tostring(message):find(words, 1, true) and not tostring(message):find("bad argument", 1, true) then
      passed = passed + 1
    else
      failed = failed + 1
      print(("FAILED line %d: no \"%s\" in: %s"):format(line, words, done and "no error" or tostring(message)))
    end
  end
end

local WIKI = "hachinin-meri/wiki"
local g = fuda.new(WIKI, { seed = 42, dealer = 2, deal = { okie = "k5", hands = { [0] = "kM k9", [3] = "kD" } } })
local before = g:record()

fails(function() g:act() end, 'act wants an action\'s text, as in g:act "play kM"', "not nil")
fails(function() g:act(nil) end, 'as in g:act "play kM"')
fails(function() g:act { "play kM" } end, 'act wants an action\'s text', '{"play kM"}')
fails(function() g:act(3) end, "act wants", "not 3")
fails(function() g:try() end, 'try wants an action\'s text, as in g:try "play kM"')
fails(function() g:why() end, 'why wants an action\'s text, as in g:why "play kM"')
fails(function() g:under() end, 'under wants a variant\'s name, as in g:under "hachinin-meri/digital"')
fails(function() g:under {} end, "under wants", "{}")
fails(function() g:undo "x" end, "undo wants a number of actions, from 0 on, as in g:undo(3)", '"x"')
fails(function() g:undo(-1) end, "undo wants", "-1")
fails(function() g:undo(1.5) end, "undo wants", "1.5")
fails(function() g:redo {} end, "redo wants a number of actions, from 0 on, as in g:redo(3)", "{}")
fails(function() g:hand() end, "hand wants a seat, a whole number from 0 to 7, as in g:hand(0)")
fails(function() g:zone() end, "zone wants a zone's name, as in g:zone")
fails(function() g:zone "hands" end, "seat", 'g:zone("hands", 0)')
fails(function() g:view() end, "view wants a seat, a whole number from 0 to 7", '"all"')
fails(function() g:run(3) end, 'run wants a policy\'s name or nothing, as in g:run "random"', "not 3")
fails(function() g:run {} end, "run wants", "not {}")
fails(function() g:next_deal(3) end, "next_deal wants a table of cards or nothing", "not 3")
fails(function() g.act "play kM" end, "colon")
fails(function() g.why "play kM" end, "colon")
fails(function() g.under(WIKI) end, "colon")
fails(function() g.undo() end, "colon")
fails(function() g.record() end, "colon")

-- A card without its verb, a verb in another case ---------------------------------------------------------

fails(function() g:act "p3" end, "'p3' is a card", "'play p3'")
fails(function() g:act "dragon of clubs" end, "'play pD'")
fails(function() g:act "Declare" end, "did you mean 'declare'")
fails(function() g:act "Play p3" end, "did you mean 'play'")
fails(function() g:act "PLAY p3" end, "did you mean 'play'")
local _, said = g:try "p3"
fails(function() error(said) end, "'play p3'")
fails(function() error(g:why("p3").text) end, "'play p3'")
local leader = fuda.new(WIKI, { seed = 42, dealer = 2, deal = { okie = "k5", hands = { [3] = "kD o1" }, widow = "o2" } })
leader:act "declare"
leader:act "take"
leader:act "play kD"
fails(function() leader:act "o1" end, "'bury o1'")

-- Zero bytes ----------------------------------------------------------------------------------------------

fails(function() g:act "play kM\0" end, "zero byte", "play kM")
fails(function() g:try "declare\0" end, "zero byte")
fails(function() g:why "declare\0" end, "zero byte")
fails(function() g:under(WIKI .. "\0") end, "zero byte")
fails(function() g:run "random\0" end, "zero byte")
fails(function() g:zone "okie\0" end, "zero byte")
fails(function() fuda.new(WIKI .. "\0") end, "zero byte")
fails(function() fuda.new(WIKI, { deal = { okie = "k5\0 k6" } }) end, "okie", "zero byte")
fails(function() fuda.new(WIKI, { deal = { hands = { [0] = { "kM\0" } } } }) end, "hands", "zero byte")
fails(function() fuda.new(WIKI, { deal = { ["okie\0"] = "k5" } }) end, "deal", "zero byte")
fails(function() fuda.new(WIKI, { options = { monchi_void = "any\0" } }) end, "monchi_void", "zero byte")
fails(function() fuda.sim(WIKI .. "\0", { n = 1 }) end, "zero byte")

-- fuda.sim ------------------------------------------------------------------------------------------------

fails(function() fuda.sim(WIKI, { n = 0 }) end, "n is how many deals are played, from 1 on, not 0")

if g:record() == before then
  passed = passed + 1
else
  failed = failed + 1
  print "FAILED: something that was refused changed the game"
end
print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0, true)
