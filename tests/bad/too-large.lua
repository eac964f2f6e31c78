-- Numbers larger than they are counted in.
return extend "hachinin-meri/wiki" {
  name = "too_large", source = "a test",
  match = { deals = 1, sets = 257, in_a_row = 257, margin = 256, mark_at = 40000 },
  penalty = { points = 40000 },
}
