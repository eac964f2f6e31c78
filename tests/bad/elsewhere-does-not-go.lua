return extend "hachinin-meri/wiki" {
  name = "bad/elsewhere-does-not-go", source = "a test",
  option "pack" { "full", "less", asks = "Which?" }, seats = depends_on "pack" { full = 8, less = 7 },
  match = { deels = 3 },
}
