-- What messages advise does what they say.
local checking = dofile "tests/checking.lua"
local fuda = require "fuda"
local check = checking.check
local shop = checking.workshop()

local function house(text, fields) return fuda.new(shop.rule("house", "hachinin-meri/wiki", text), fields) end
local function can(game, action)
  for _, one in ipairs(game:actions()) do if one == action then return true end end
  return false
end

-- less(taker, 0): whether nobody has taken the okie; before anybody has, it holds.
local deal = { okie = "k5", widow = "kD k1", hands = { [1] = "kC kG p1 p2", [2] = "kM p3 p4" } }
local nobody = house('  phases = { choice "okie" { may "take" { when = less(taker, 0), when_cite = "Z-1" } } },', { dealer = 1, deal = deal })
check("nobody has taken it", can(nobody, "take"), table.concat(nobody:actions(), " "))
local somebody = house('  phases = { choice "okie" { may "take" { when = less(-1, taker), when_cite = "Z-1" } } },', { dealer = 1, deal = deal })
check("nor has anybody", not can(somebody, "take"), table.concat(somebody:actions(), " "))

-- follow, a function, names a special card: here the tenka may be kept whatever is led.
local kept = [[  phases = { trick "free" { cite = "Z-1", follow = function(trick)
    if not trick.can_follow then return any end
    return led + %s
  end } },]]
local function may_play(card, extra)
  local game = house(kept:format(extra), { dealer = 1, deal = { okie = "k5", widow = "kD k1", hands = { [1] = "i9", [2] = "pD i1 o2" } } })
  game:act "leave"
  game:act "play i9"
  return can(game, "play " .. card)
end
check("follow names the tenka", may_play("pD", "tenka"), "pD may not be played")
check("where it doesn't", not may_play("pD", "of_suit \"i\""), "pD may be played")
check("of a suit besides", not may_play("o2", "tenka"), "o2 may be played")

shop.leave()
checking.finish()
