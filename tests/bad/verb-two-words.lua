return extend "hachinin-meri/wiki" {
  name = "bad/verb-two-words", source = "us",
  phases = { choice "opening" { may "lay away" { card, move(card, buried), cite = "HM-W8" } } },
}
