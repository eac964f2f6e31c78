return extends("hachinin-meri/wiki", {
  name = "v/s", source = "v",
  rule "V-1" { "x.", ours = true },
  matsch = { deals = 4 },
})
