return extend "hachinin-meri/wiki" {
  name = "bad/constraint-cite",
  not_together { monchi_void = "any", yaku_add_up = "one", "Why.", cite = "HM-W220" },
}
