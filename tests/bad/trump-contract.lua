return extend "meitora/kurogi" {
  name = "bad/trump-contract", source = "us",
  rule "MY-1" { "Clubs are trumps in every deal.", ours = true },
  trump = "c", cite_of = { trump = "MY-1" },
}
