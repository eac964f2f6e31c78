-- A card that is the highest trump of all, under its own suit as well.
return extend "meitora/kurogi" {
  name = "meitora/always-highest", source = "a test",
  rule "HI-1" { "The five of clubs is above all trumps, whatever is trump.", ours = true },
  special = { basta = { card = "c5", joins = trump, in_its_suit = true, cite = "HI-1" } },
  ranking = { trumps = "basta joker J fuku A K Q T 9-5", cite_of = { trumps = "HI-1" } },
  phases = { remove "open" },
}
