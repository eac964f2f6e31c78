-- The trump of a zone that there isn't: the line says so, and no other one is to blame.
return extend "hachinin-meri/wiki" {
  name = "trump_no_zone", source = "a test",
  trump = suit_of("zz"),
}
