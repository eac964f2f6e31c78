return extend "hachinin-meri/wiki" { name = "bad/bounds-leads",
  phases = { choice "dragon" { nobody { leads(50 + tricks) } } },
}
