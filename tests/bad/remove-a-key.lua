return extend "hachinin-meri/wiki" {
  name = "bad/remove-a-key", source = "us",
  special = { remove "tenka" },
  remove "excused",
}
