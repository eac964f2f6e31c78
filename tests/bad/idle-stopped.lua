return extend "hachi/mekuri" {
  name = "bad/idle-stopped",
  yaku = remove,
  phases = { fishing "play" { stopping = { stop = "stop" } } },
}
