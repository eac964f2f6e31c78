-- Nor are they in brackets.
return extend "hachi/mekuri" {
  name = "cards-in-brackets", source = "us",
  values = { 0, [of_rank "1 2"] = 5, [of_suit "p"] = 3 },
  match = { deels = 3 },
}
