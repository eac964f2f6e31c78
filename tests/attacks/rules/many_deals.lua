-- Tries a match without end.
-- says: deals of match is 9223372036854775807; it wants at most 32767
return extend "hachinin-meri/wiki" {
  name = "attack",
  match = { deals = 9223372036854775807 },
}
