return extend "hachinin-meri/wiki" {
  name = "bad/bracket-before-key", source = "us",
  phases = { choice "okie" { may "leave" { leads(dealer, cite = "HM-W7" } } },
}
