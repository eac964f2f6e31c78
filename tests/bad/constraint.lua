return extend "hachinin-meri/wiki" {
  name = "bad/constraint",
  not_together { monchi_vod = "any", void_by = "stronger_than_looser", "Why.", cite = "MY-1" },
  not_together "monchi_void",
}
