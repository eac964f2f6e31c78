-- Tries a deck of a thousand million ranks.
-- says: a range of more than 128 ranks | more than 14 MiB | far too much of something | an endless loop
return extend "meitora/kurogi" {
  name = "attack",
  deck = deck "big" { suits = { suit "a" { en = "a" } }, ranks = { pips "1-999999999" } },
}
