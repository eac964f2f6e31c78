return extend "hachinin-meri/wiki" {
  name = "bad/word-choice",
  phases = {
    chioce "okie" {
      asks = leader,
      may "take" { },
    },
  },
}
