-- Tries a ranking of a thousand million pips.
-- says: a range of more than 128 ranks | more than 14 MiB | far too much of something | an endless loop
return extend "meitora/kurogi" {
  name = "attack",
  ranking = { trumps = "joker 1-999999999", plain = "999999999-1" },
}
