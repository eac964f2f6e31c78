return extend "hachinin-meri/wiki" {
  name = "bad/constraint-one",
  not_together { monchi_void = "any", "Why." },
}
