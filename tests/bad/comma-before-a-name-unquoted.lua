-- A comma that is lost before a name without its quotes, in one line.
return rules "bad/comma-before-a-name-unquoted" {
  title = { en = "Small" }, source = "made up",
  deck = deck "small" {
    suits = { suit "a" { en = "ants" group = "small" }, suit b { en = "bees" } },
    ranks = { rank "K" { enn = "king" }, pips "9-1" },
  },
}
