-- Tries a thousand million bids.
-- says: more than 14 MiB | far too much of something | an endless loop
return extend "meitora/kurogi" {
  name = "attack",
  phases = { auction "bid" { numbers = "1-999999999" } },
}
