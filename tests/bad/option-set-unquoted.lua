return extend "hachinin-meri/wiki" {
  name = "bad/option-set-unquoted",
  options = { monchi_void = any, tied_set = drawn },
}
