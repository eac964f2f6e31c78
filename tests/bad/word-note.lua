return extend "hachinin-meri/wiki" {
  name = "bad/word-note",
  phases = {
    choice "dragon" {
      may "hide" { note "hiden", leads(dealer) },
    },
  },
}
