-- run: check FILE
return extend "hachinin-meri/wiki" {
  name = "bad/comma-missing-after-options", source = "us",
  options = { yaku_add_up = one }
  match = { deals = 4 },
}
