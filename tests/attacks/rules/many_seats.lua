-- Tries a thousand million seats.
-- says: 2 to
return extend "hachinin-meri/wiki" {
  name = "attack",
  seats = 1000000000,
}
