return extend "hachinin-meri/wiki" {
  name = "bad/cite-option",
  option "deals" { 8, 4, asks = "How many deals?", cite = "HM-W99" },
  match = { deals = setting "deals" },
}
