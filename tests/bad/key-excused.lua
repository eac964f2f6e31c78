return extend "hachinin-meri/wiki" {
  name = "bad/key-excused",
  excused = {
    form = "meri",
  },
}
