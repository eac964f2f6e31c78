-- The function isn't wrong: a line further down calls it without what it wants.
local function doubled(n) return n * 2 end
return extend "hachi/mekuri" { name = "bad/function-given-nothing",
  yaku = { yaku "club_den" { doubled(7) }, yaku "club_nakazo" { doubled() } },
}
