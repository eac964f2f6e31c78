return extend "hachinin-meri/wiki" { name = "bad/bounds-hand",
  phases = { choice "okie" { may "take" { move(okie, hand(77)) } } },
}
