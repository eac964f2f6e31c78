-- A number as a key stands in [ ]: an option whose values are numbers is asked so. What else is wrong is told beside it.
return extend "hachi-hachi/bga" {
  accounts = { ante = depends_on "months" { 12 = kan(5), 6 = kan(4) } },
  match = { deals = depends_on "months" {
    12 = 12,
    6  = 6,
  } },
  yakus = { },
}
