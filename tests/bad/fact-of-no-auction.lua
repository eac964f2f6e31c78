-- Where there is no auction a fact is nearer than a bid.
return extend "hachinin-meri/wiki" {
  name = "fact-of-no-auction", source = "us",
  facts = { fact "called" { "tricks called" } },
  score = { points = when(equal(tricks, bids), 1, 0) },
}
