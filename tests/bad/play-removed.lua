return extend "hachi/mekuri" {
  name = "bad/play-removed", source = "us",
  phases = { remove "play" },
}
