-- What is said is true of this very position: what a switch loses, why a card is legal under an option, why a trick was won.
local fuda = require "fuda"

local passed, failed = 0, 0
local function check(what, ok, detail)
  if ok then passed = passed + 1
  else
    failed = failed + 1
    print(("FAILED %s (line %d): %s"):format(what, debug.getinfo(2, "l").currentline, tostring(detail)))
  end
end

local WIKI, DIGITAL = "hachinin-meri/wiki", "hachinin-meri/digital"
local DEAL = { okie = "k5", hands = { [5] = "kD" } }

-- Taken over ---------------------------------------------------------------------------------------

local function lost(g, variant)
  local other, list = g:under(variant)
  return table.concat(list, "\n"), other
end

local g = fuda.new(DIGITAL, { seed = 3, dealer = 2, deal = DEAL })
g:act "take"
local text, other = lost(g, WIKI)
check("'opening' comes after the first lead", text:find("'opening' takes its place, and comes after the first lead", 1, true), text)
other:act(other:actions()[1])
check("and then it is asked", other:actions()[1]:find "^bury", other:actions()[1])

g = fuda.new(WIKI, { seed = 3, dealer = 2, deal = DEAL })
g:act "declare"
text, other = lost(g, DIGITAL)
check("a declaration that is open again is named", text:find("what was answered to 'dragon' is open again", 1, true), text)
check("and the question is asked", other.phase == "dragon" and other.actor == 5, other.phase)
g:act "take"
g:act "play k5"
text = lost(g, DIGITAL)
check("a lead that goes back is no trick of another kind", text:find("goes back", 1, true) and not text:find("this trick is", 1, true), text)

g = fuda.new(DIGITAL, { seed = 3, dealer = 2, options = { no_robai = "none_takes" }, deal = { okie = "k5", widow = "kD" } })
text, other = lost(g, WIKI)
check("a question that can still be asked is named", text:find("asks 'okie' first", 1, true), text)
check("and is asked", other.phase == "okie", other.phase)

-- Under an option ----------------------------------------------------------------------------------

-- What is said of a card in Monchi.
local function said_in_monchi()
  while g.actor do
    if g.phase == "monchi" and #g:trick() > 0 then
      for _, action in ipairs(g:actions()) do
        local why = g:why(action)
        if why.clause == "HM-W16" then return why.text end
      end
    end
    g:act(g:actions()[1])
  end
end

g = fuda.new(WIKI, { seed = 3, options = { monchi_void = "any" } })
local said = said_in_monchi()
check("an option that isn't at its default is named beside its clause", said and said:find("[here monchi_void = any]", 1, true), said)
local preset = os.tmpname() .. ".lua"
local file = assert(io.open(preset, "w"))
file:write [[return extend "hachinin-meri/wiki" { name = "ours", rule "MY-1" { "Any card will do." }, options = { monchi_void = "any", cite = "MY-1" } }]]
file:close()
g = fuda.new(preset, { seed = 3 })
said = said_in_monchi()
check("one that a file sets, with what it cites", said and said:find("[here monchi_void = any (MY-1)]", 1, true), said)
g = fuda.new(preset, { seed = 3, options = { monchi_void = "must_trump" } })
said = said_in_monchi()
check("and as the sentence says is nothing to add", said and not said:find("[here", 1, true), said)
os.remove(preset)
g = fuda.new(WIKI, { seed = 3 })
g:run()
for _, line in ipairs(g:why "score") do check("nothing is added to a default", not line.text:find("[here", 1, true), line.text) end

-- Why a trick was won --------------------------------------------------------------------------------

local seen = {}
for seed = 1, 40 do
  g = fuda.new(WIKI, { seed = seed })
  while g.actor do
    local before = g:last_trick() and g:last_trick().number or 0
    g:act(g:actions()[1])
    local trick = g:last_trick()
    if trick and trick.number ~= before then
      local dragon, card = false, nil
      for _, laid in ipairs(trick.cards) do
        dragon = dragon or laid.card == "iD"
        if laid.seat == trick.winner then card = laid.card end
      end
      local trump, number = card:sub(1, 1) == g.trump or card == "pD", card:find "%d$" ~= nil
      local swords = card:sub(1, 1) == "i" and g.trump ~= "i" and dragon
      local wanted = swords and "HM-W21" or number and "HM-W20" or trump and "HM-W18" or "HM-W19"
      local clause = g:why("trick")[1].clause
      seen[wanted] = true
      if clause ~= wanted then check("the clause that decided trick " .. trick.number .. " of seed " .. seed, false, card .. " " .. clause) end
    end
  end
end
for _, id in ipairs { "HM-W18", "HM-W19", "HM-W20", "HM-W21" } do check("tricks were decided by " .. id, seen[id], "none") end

print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0)
