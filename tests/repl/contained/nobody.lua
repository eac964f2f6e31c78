-- Whoever holds the dragon of trumps deals next, if anybody still does: nobody does at the end of a deal.
return extend "hachinin-meri/wiki" { name = "contained/nobody", source = "nobody",
  dealer = { first = 3, next = holder(trump_card "D") },
  phases = { choice "okie" { asks = dealer + 5 } },
}
