-- run: check FILE
-- More are dealt where there are more cards: of a deck that isn't read nothing is said that goes by it.
return extend "meitora/kurogi" {
  name = "t/one-pass-apart-numbers", source = "us",
  rule "MY-1" { "A rule of ours.", ours = true },
  deck = { joker "Jb" { name = 5, coluor = "black" }, cite = "MY-1" },
  deal = { packets = { 5, 5 }, agari = 2, cite = "MY-1" },
  match = { deals = "four", cite = "MY-1" },
}
