return extend "hachinin-meri/wiki" {
  name = "bad/choice-no-answer",
  phases = {
    choice "double" { asks = leader },
  },
}
