-- The defaults themselves can't stand together.
return extend "hachinin-meri/wiki" {
  name = "bad/constraint-default",
  options = { monchi_void = "any" },
  not_together { monchi_void = "any", yaku_add_up = "each", "Too many yaku.", cite = "HM-W22" },
}
