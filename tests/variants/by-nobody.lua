-- What is asked of who holds a card that nobody holds any more.
return extend "hachinin-meri/wiki" {
  name = "hachinin-meri/by-nobody", source = "a test",
  rule "BN-1" { "The tricks of who holds the dragon count twice; when the deal is over nobody does.", ours = true },
  score = { points = tricks + about(holder(trump_card "D"), tricks), cite = "BN-1" },
}
