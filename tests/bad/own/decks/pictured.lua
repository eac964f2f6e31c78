-- Pictures of cards that there are not, in colours that there are not.
return deck "pictured" {
  suits = { suit "r" { en = "roses", colour = "pink" }, suit "l" { en = "lilies", picture = 7 } },
  ranks = { rank "X" { en = "ex", colour = "gren" }, pips "9-1" },
  pictures = { rY = "crown", l9 = "tiara" },
}
