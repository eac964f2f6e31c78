-- Tries a matches function that is slow for each of two thousand pairs.
-- says: it wants to be shorter | far too much of something | more than 14 MiB | an endless loop
return extend "hachi/mekuri" {
  name = "attack",
  phases = { fishing "play" { matches = function() for i = 1, 1500000 do end return true end } },
}
