return extend "hachinin-meri/wiki" {
  name = "bad/option-set-to-a-word",
  options = { chase_void = None, tied_set = null, void_by = held },
}
