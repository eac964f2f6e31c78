-- Tries a packet of all the cards in the world.
-- says: cards are dealt
return extend "hachinin-meri/wiki" {
  name = "attack",
  deal = { packets = { 9007199254740993 } },
}
