-- How many seats there are isn't known: of how many do eight play?
return extend "hachinin-meri/wiki" {
  name = "bad/players-of-what", source = "a test",
  players = 8, seats = "8",
}
