return extend "hachinin-meri/wiki" {
  name = "equals-lost-name", source = "a test",
  yaku = { void = { played = depends_on "chase_void" { yes never } } },
}
