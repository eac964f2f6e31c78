return extend "hachi/mekuri" {
  name = "bad/fishing-the-number",
  match = { deals = the_number },
}
