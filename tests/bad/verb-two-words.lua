return extend "hachinin-meri/wiki" {
  name = "bad/verb-two-words", source = "us",
  phases = { choice "okie" { may "take it" { move(okie, hand), cite = "HM-W7" } } },
}
