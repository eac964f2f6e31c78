return extend "hachinin-meri/wiki" {
  name  = "bad/brackets-own-line",
  ranking = {
    trumps = "C G M tenka D K H pips",
  ,
  match = { deals = 4 },
}
