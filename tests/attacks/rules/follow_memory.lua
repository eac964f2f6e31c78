-- Tries a follow function that wants all memory.
-- says: far too much of something | more than 14 MiB | an endless loop
return extend "hachinin-meri/wiki" {
  name = "attack",
  phases = { trick "free" { follow = function() local t = {} for i = 1, 1e9 do t[i] = { i } end end } },
}
