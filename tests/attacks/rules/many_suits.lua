-- Tries a deck of very many suits.
-- says: far too much of something | more than 14 MiB | an endless loop
local suits = {}
for i = 1, 20000 do suits[i] = suit("s" .. i) { en = "s" } end
return extend "meitora/kurogi" {
  name = "attack",
  deck = deck "big" { suits = suits, ranks = { pips "1-13" } },
}
