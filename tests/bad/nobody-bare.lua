return extend "hachinin-meri/wiki" {
  name = "bad/nobody-bare",
  excused = nobody,
}
