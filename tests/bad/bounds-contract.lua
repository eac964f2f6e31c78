return extend "meitora/kurogi" { name = "bad/bounds-contract",
  phases = { auction "bid" { first = 8, contract { leads(44), trump(denomination) } } },
}
