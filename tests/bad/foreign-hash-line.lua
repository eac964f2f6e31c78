return extend "hachinin-meri/wiki" {
  # ours
  name = "bad/foreign-hash-line",
}
