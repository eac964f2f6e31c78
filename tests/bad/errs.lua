local deals = nil
return extend "hachinin-meri/wiki" {
  name  = "bad/errs",
  match = { deals = deals.four },
}
