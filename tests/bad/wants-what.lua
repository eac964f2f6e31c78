-- Values that aren't what is wanted, with the word for what would be.
return extend "hachinin-meri/wiki" {
  name = "wants-what", source = "us",
  option "oni" { default = true },
  option "seven" { false, true, asks = "Is a chase on the last trick worth 7?" },
  seats = "three",
  dealer = { first = "random", next = winner },
  excused = none,
  zones = { zone "discarded" { seen_by = nobody } },
  phases = {
    before "dragon" { choice "double" { asks = next(dealer), may "double" { }, may "single" { } } },
  },
  yaku = {
    yaku "sixes" { "6 beats 5", worth = { one } },
    yaku "chase" { worth = { 2, { depends_on "seven" { yes = 7 }, when = last_trick } } },
  },
}
