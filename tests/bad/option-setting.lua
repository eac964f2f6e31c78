return extend "hachinin-meri/wiki" {
  name = "bad/option-setting",
  match = { deals = setting "dealz" },
}
