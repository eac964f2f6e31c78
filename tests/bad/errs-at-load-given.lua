local third = string.rep("x")
return extend "hachinin-meri/wiki" {
  name = "bad/errs-at-load-given",
  match = { dels = 3 },
}
