import "fuda"
return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  match = { deals = "4" },
}
