return extend "hachinin-meri/wiki" {
  name = "bad/quotes-forgotten-option",
  phases = {
    trick "monchi" { when = after(meri) },
  },
}
