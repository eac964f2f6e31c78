return extend "hachinin-meri/wiki" {
  name = "bad/key-choice",
  phases = {
    choice "okie" { ask = leader },
  },
}
