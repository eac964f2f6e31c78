return extend "hachinin-meri/wiki" {
  name = "bad/option-wrong-value",
  option "deals" { "eight", "four", asks = "How many deals?" },
  match = { deals = setting "deals" },
}
