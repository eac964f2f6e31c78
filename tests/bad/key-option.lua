return extend "hachinin-meri/wiki" {
  name = "bad/key-option",
  option "deals" { 8, 4, ask = "How many deals?" },
  match = { deals = setting "deals" },
}
