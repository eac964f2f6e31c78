-- What a function gives, as if it were known before a trick is played.
return extend "hachinin-meri/wiki" {
  name = "bad/function-forgotten", source = "us",
  yaku = {
    yaku "x" { made = trick.number > 3, worth = { 2 }, cite = "HM-W22" },
    yaku "y" { worth = { 2 }, cite = "HM-W22", made = not trick.winner and trick.number == 2 },
  },
  match = { deels = 3 },
}
