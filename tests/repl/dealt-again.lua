-- Where all pass, or who has nothing says so, the cards are dealt again.
return extend "meitora/kurogi" {
  name = "dealt-again", source = "our table",
  rule "DA-1" { "Where all pass, and of a broken hand, the cards are dealt again.", ours = true },
  phases = { auction "bid" { all_pass { deal_again, cite = "DA-1" }, may "broken" { deal_again, cite = "DA-1" } } },
}
