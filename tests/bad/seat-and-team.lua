-- run: check FILE --deals 5
-- Who has won is a seat's number: of which team it is says the number.
return extend "hachinin-meri/wiki" {
  name = "seat-and-team", source = "us",
  rule "HT-1" { "Genji's tricks are yaku, in the first.", ours = true },
  match = { deels = 3 },
  yaku = {
    yaku "q" { worth = { 1 }, cite = "HT-1", en = "q", made = function(trick) return trick.winner == "Genji" end },
    yaku "r" { worth = { 1 }, cite = "HT-1", en = "r", made = function(trick) return trick.cards[1].seat == "north" end },
  },
}
