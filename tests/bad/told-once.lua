-- Slips of which others would follow: a card that isn't there, a value of two words, a sentence without its table.
return extend "hachinin-meri/wiki" {
  name = "told-once", source = "us",
  rule "A-1" "Four deals.",
  special = { bower = { card = "cM", joins = trump, cite = "A-1" } },
  yaku = { yaku "by_bower" { won_with = bower, worth = { 2 }, en = "by the bower", cite = "A-1" } },
  option "length" { "8 deals", 4, asks = "How many deals?" },
  match = { deals = setting "length" },
}
