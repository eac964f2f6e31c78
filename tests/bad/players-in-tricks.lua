-- In tricks all seats play.
return extend "hachinin-meri/wiki" {
  name = "players-in-tricks", source = "us",
  players = 4,
}
