return extend "hachi/mekuri" {
  name = "bad/kan-nothing-paid", source = "a test",
  rule "MY-1" { "Odd.", ours = true },
  accounts = { counted_in = "mon", mon_in_a_kan = 12, cite = "MY-1" },
}
