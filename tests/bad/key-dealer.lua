return extend "hachinin-meri/wiki" {
  name = "bad/key-dealer",
  dealer = {
    frist = 0,
  },
}
