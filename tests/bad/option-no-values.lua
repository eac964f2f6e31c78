return extend "hachinin-meri/wiki" {
  name = "bad/option-no-values",
  option "long" { asks = "Are twelve deals played?" },
  match = { deals = setting "long" },
}
