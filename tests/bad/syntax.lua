return extend "hachinin-meri/wiki" {
  name = "bad/syntax",
  score = { points = tricks + , cite = "HM-W29" },
}
