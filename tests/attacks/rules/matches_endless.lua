-- Tries a matches function without end.
-- says: looks like an endless loop
return extend "hachi/mekuri" {
  name = "attack",
  phases = { fishing "play" { matches = function() while true do end end } },
}
