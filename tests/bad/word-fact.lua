return extend "hachinin-meri/wiki" {
  name = "bad/word-fact",
  phases = {
    choice "opening" { asks = takr },
  },
}
