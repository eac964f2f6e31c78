-- Tries to reach the globals from a function.
-- says: unknown word '_G'
return extend "hachinin-meri/wiki" {
  name = "attack",
  phases = { trick "free" { follow = function() return _G or _ENV or debug.getregistry() end } },
}
