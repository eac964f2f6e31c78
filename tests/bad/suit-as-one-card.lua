-- Where one card is wanted, or codes alone, a word for all cards of a suit is no way out.
return extend "hachinin-meri/wiki" {
  name = "t/suit-as-one-card", source = "us",
  rule "MY-1" { "Ours.", ours = true },
  deck = { without = "p", pictures = { K = "crane" } },
  special = { bower = { card = "i", joins = trump, cite = "MY-1" } },
}
