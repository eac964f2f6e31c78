-- Tries a match without end.
-- says: (it is played)
return extend "hachinin-meri/wiki" {
  name = "attack",
  match = { deals = 9223372036854775807 },
}
