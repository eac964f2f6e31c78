-- Cards are no key: what they are worth stands before them.
return extend "hachi/mekuri" {
  name = "cards-as-a-key", source = "us",
  values = { 0, of_rank "1 2" = 5, of_suit("p") = 3 },
  match = { deels = 3 },
}
