-- More players than seats, in a game of tricks.
return extend "hachinin-meri/wiki" {
  name = "players_tricks", source = "a test",
  players = 260,
}
