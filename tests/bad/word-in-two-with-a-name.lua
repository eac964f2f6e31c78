return extend "hachinin-meri/wiki" {
  name = "bad/word-in-two-with-a-name", source = "us",
  rule "A-1" { "Free until there has been a Meri.", ours = true },
  phases = { trick "free" { when = { never before "meri", after_first_trick }, cite = "A-1" } },
  match = { deals = "4" },
}
