return extend "hachinin-meri/wiki" {
  name = "bad/word-zone",
  phases = {
    choice "okie" {
      may "take" { move(oki, hand) },
    },
  },
}
