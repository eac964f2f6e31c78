return extend "hachinin-meri/wiki" {
  name = "bad/quotes-twice",
  title = { en = "Hachinin Meri, ours },
  source = ""who plays it so",
  rule "MY-1" { "Eight deals."", ours = true },
  match = { dels = 3, cite = "MY-1" },
}
