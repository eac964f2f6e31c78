return extend "hachi/mekuri" { name = "bad/bounds-first",
  phases = { fishing "play" { first = 12 } },
}
