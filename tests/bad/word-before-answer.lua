return extend "hachinin-meri/wiki" {
  name = "bad/word-before-answer", source = "us",
  phases = {
    choice "okie" {
      "take" { move(okie, hand) },
    },
  },
}
