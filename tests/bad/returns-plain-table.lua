-- The word before the table is forgotten.
return {
  name  = "bad/returns-plain-table",
  match = { deals = 4 },
}
