return extend "hachinin-meri/digital" {
  name = "bad/absent-restored", source = "us",
  excused = { at = "deal" },
}
