return extend "hachinin-meri/wiki" {
  name = "bad/word-led",
  phases = {
    trick "meri" { when = { lead(trump), after_first_trick } },
  },
}
