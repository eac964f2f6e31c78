return extend "examples/koi-koi" {
  name = "bad/quotes-doubled", source = ""the inn's own elder"",
  option "moon" { "counts", "no", asks = ""What is the moon worth to the elder?"" },
}
