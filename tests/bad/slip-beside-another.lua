return extend "hachi-hachi/bga" {
  name = "bad/slip-beside-another", source = "x", rule "T-1" { "Payments", ours = true },
  accounts = { mon_in_a_kan = 0 },
  payments = { pay "dropuot" { 3 } },
}
