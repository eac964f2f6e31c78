return extend "hachinin-meri/wiki" {
  name = "zone-removed", source = "a test",
  zones = { remove "buried" },
}
