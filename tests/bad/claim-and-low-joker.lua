-- A claim counts with a joker that takes every trick.
return extend "meitora/kurogi" { name = "bad/claim-and-low-joker", source = "us", rule "X1" { "S.", ours = true },
  ranking = { trumps = "J joker fuku A K Q T 9-5", cite_of = { trumps = "X1" } },
}
