return extend "hachinin-meri/wiki" {
  name = "bad/option-mixed", source = "a test",
  rule "A-1" { "A longer match, or none.", ours = true },
  option "long" { "a", "b", false, asks = "Long?", cite = "A-1" },
  match = depends_on "long" { a = { sets = 2, cite = "A-1" }, b = { sets = 3, cite = "A-1" }, no = { sets = 4, cite = "A-1" } },
}
