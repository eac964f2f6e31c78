return extend "hachinin-meri/wiki" {
  name = "bad/type-choice-of-texts",
  direction = "left",
  match     = { tied_set = "replay" },
}
