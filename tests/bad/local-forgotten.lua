-- Of the file's own, without the word that makes it so.
big = 3
function late(trick)
  return trick.number > big
end
function early(trick) {
  return not late(trick)
}

return extend "hachinin-meri/wiki" {
  name = "bad/local-forgotten", source = "us",
  yaku = { yaku "x" { made = early, worth = { 2 }, cite = "HM-W22" } },
  match = { deels = 3 },
}
