return extend "hachinin-meri/wiki" {
  name   = "bad/unreachable",
  phases = { trick "meri" { when = { first_trick, after_first_trick } } },
}
