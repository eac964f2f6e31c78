local extra = bonus + 1
return extend "hachinin-meri/wiki" {
  name  = "bad/word-local",
  score = { points = tricks + extra },
}
