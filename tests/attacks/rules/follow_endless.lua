-- Tries a follow function without end.
-- says: far too much of something | more than 14 MiB | an endless loop
return extend "hachinin-meri/wiki" {
  name = "attack",
  phases = { trick "free" { follow = function() while true do end end } },
}
