-- Values that aren't what is wanted in a game of captures, with the word for what would be.
return extend "hachi/mekuri" {
  name = "wants-what-fishing", source = "us",
  phases = { fishing "play" { matches = same_number } },
  yaku = {
    yaku "two_of_one" { { "p1", "p2" }, 5 },
    yaku "pair" { "p10 p11", 3.5 },
  },
}
