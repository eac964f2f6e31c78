return extend "hachi/mekuri" {
  name = "bad/fishing-numbered-name",
  option "length" { "short", numbered, asks = "How long?", cite = "HA-13" },
}
