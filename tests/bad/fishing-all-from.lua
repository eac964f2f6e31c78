return extend "hachi/mekuri" {
  name = "bad/fishing-all-from",
  phases = { fishing "play" { takes_all_from = "three" } },
}
