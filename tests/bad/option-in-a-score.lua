return extend "hachinin-meri/wiki" {
  name = "bad/option-in-a-score",
  option "extra" { 0, 1, asks = "One more?" },
  score = { points = tricks
    + when({ more_tricks, dealer }, extra) },
}
