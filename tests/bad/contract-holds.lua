return extend "hachinin-meri/wiki" {
  name = "contract-holds", source = "a test",
  phases = { auction "bid" { numbers = "1-3", "pass" } },
}
