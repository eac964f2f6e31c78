return extend "hachi/mekuri" {
  name = "bad/numbered-as-written",
  options = { match = "rounds:N" },
}
