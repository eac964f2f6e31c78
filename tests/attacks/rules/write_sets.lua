-- Tries to reach the methods of all sets of cards.
-- says: (it is played)
local methods = led.eval {}.__index
if methods then methods.has = function() return true end end
return extend "hachinin-meri/wiki" {
  name = "attack",
}
