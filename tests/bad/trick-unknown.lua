return extend "hachinin-meri/wiki" {
  name = "bad/trick-unknown",
  phases = {
    trick "monchi" { when = after "merry" },
  },
  excused = { from = "mery" },
}
