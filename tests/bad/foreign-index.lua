return extend "hachinin-meri/wiki" {
  name = "bad/foreign-index",
  rule["MY-1"] = { "Four deals.", ours = true },
}
