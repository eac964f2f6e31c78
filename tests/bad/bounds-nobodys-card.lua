return extend "hachinin-meri/wiki" { name = "bad/bounds-nobodys-card",
  phases = { choice "dragon" { nobody { move(card, buried), move(okie, hand) } } },
}
