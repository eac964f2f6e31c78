return rules "names-codes" {
  deck = deck "marks" { suits = { suit "#" { }, suit "," { }, suit " " { }, suit "c" { } }, ranks = { rank "K" { }, rank "a b" { }, rank "" { } }, joker "J," { } },
  seats = 2,
  deal = { packets = { 4 } },
  ranking = { plain = "K" },
  phases = { trick "t" { follow = { led, any } } },
  score = { points = tricks },
}
