return extend "hachinin-meri/wiki" {
  name = "bad/key-title",
  title = { eng = "A house rule" },
}
