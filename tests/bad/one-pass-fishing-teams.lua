-- Teams in a fishing game, beside trumps that it hasn't either, and a slip elsewhere.
return extend "hachi/mekuri" {
  name = "bad/one-pass-fishing-teams", source = "us",
  teams = 2, trump = "p", match = { games = 3 },
}
