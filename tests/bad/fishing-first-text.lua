return extend "hachi/mekuri" {
  name = "bad/fishing-first-text",
  phases = { fishing "play" { first = "dealer" } },
}
