-- Nobody would be left, and nothing goes by who leads.
return extend "hachi/mekuri" { name = "bad/all-go-out", source = "us", rule "X1" { "S.", ours = true },
  seats = 3,
  phases = { choice "stay" { asks_each_from = after(dealer), cite = "X1",
    may "in"  { joins, leads(dealer) },
    may "out" { goes_out, when = less(joined, 2) },
  } },
}
