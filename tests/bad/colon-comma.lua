return extend "hachinin-meri/wiki" {
  name = "colon-comma", source = "a test",
  rule "T-1" { "A sentence.": ours = true },
}
