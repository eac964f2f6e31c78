-- Bodies behind a colon and further in.
def late(trick):
  if trick.number > 3:
    return true
  elif trick.number > 2:
    return trick.winner == 1 -- it's won
  else:
    return false

local function early(trick):
  for _, c in ipairs(trick.cards):
    if c == 3: return true
  if trick.number == 3:
    return false
  end
  while trick.number < 2:
    return true

  return late(trick)
end

return extend "hachinin-meri/wiki" {
  name = "bad/body-colon", source = "us",
  yaku = { yaku "x" { made = early, worth = { 2 }, cite = "HM-W22" } },
  match = { deels = 3 },
}
