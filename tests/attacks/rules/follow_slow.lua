-- Tries a follow function that is slow each of many times.
-- says: it wants to be shorter | far too much of something | more than 14 MiB | an endless loop
return extend "hachinin-meri/wiki" {
  name = "attack",
  phases = { trick "free" { follow = function() for i = 1, 2000000 do end return any end } },
}
