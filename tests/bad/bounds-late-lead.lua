return extend "hachinin-meri/wiki" { name = "bad/bounds-late-lead",
  phases = { choice "opening" { may "bury" { card, move(card, buried), leads(dealer) } } },
}
