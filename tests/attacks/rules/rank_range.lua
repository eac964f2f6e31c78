-- Tries a ranking of a thousand million pips.
-- says: more than 32 MiB | far too much of something | an endless loop
return extend "meitora/kurogi" {
  name = "attack",
  ranking = { trumps = "joker 1-999999999", plain = "999999999-1" },
}
