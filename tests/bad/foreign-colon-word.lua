return extend "hachinin-meri/wiki" {
  name = "bad/foreign-colon-word",
  score = { points: tricks, cite = "HM-W29" },
}
