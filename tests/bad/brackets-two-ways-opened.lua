return extend "hachinin-meri/wiki" {
  name = "v/s", source = "v",
  rule "V-1" { "x.", ours = true },
  facts = {{ fact "called" { "called", cite = "V-1" } },
  score = { points = tricks + caled, cite = "V-1" },
  matsch = { deals = 4 },
}
