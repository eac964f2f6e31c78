return extend "hachinin-meri/wiki" {
  name = "bad/foreign-colon-name",
  rule "MY-1": { "Four deals.", ours = true },
}
