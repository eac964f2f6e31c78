return extend "hachinin-meri/wiki" {
  name = "v/s", source = "v",
  rule "V-1" { "x.", ours = true },
  score = { points = tricks, cite = "V-1" },
  },
  matsch = { deals = 4 },
}
