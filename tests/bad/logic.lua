local strict = true
local points = strict and 3 or 2 -- of the file's own names these are
return extend "hachinin-meri/wiki" {
  name = "bad/logic", source = "us",
  phases = { trick "monchi" { follow = { not led, any } }, trick "meri" { follow = { led or trump, any } } },
  yaku = { yaku "mine" { made = function(trick) return trick.led and not trick.trump or false end, worth = { points } } },
  score = { points = when(more_tricks and less(1, tricks), tricks, 0) },
}
