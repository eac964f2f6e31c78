return extend "examples/koi-koi" {
  name = "bad/quote-single-open", source = "us",
  title = { en = 'Koi }, written_for = "the inn",
}
