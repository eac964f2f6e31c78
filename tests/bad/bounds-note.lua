return extend "hachinin-meri/wiki" { name = "bad/bounds-note",
  phases = { choice "okie" { may "take" { note("taker", 99), move(okie, hand) } } },
}
