-- Tries one text twice as long with each trick.
-- says: a text of more than 64 KiB
return extend "hachinin-meri/wiki" {
  name = "attack",
  yaku = { yaku "k" { en = "k", made = function(trick) local s = "x" while true do s = s .. s end end } },
}
