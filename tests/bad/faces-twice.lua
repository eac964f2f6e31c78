return extend "hachinin-meri/wiki" {
  name = "bad/faces-twice", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  phases = { trick "monchi" { faces = { up, trumps_down, cite = "MY-1" } } },
}
