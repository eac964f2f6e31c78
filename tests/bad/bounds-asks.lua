return extend "hachinin-meri/wiki" { name = "bad/bounds-asks",
  phases = { choice "okie" { asks = dealer + 100 } },
}
