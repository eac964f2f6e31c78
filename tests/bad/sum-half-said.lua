return extend "hachinin-meri/wiki" {
  name = "bad/sum-half-said", source = "a test",
  option "dbl" { false, true, asks = "Doubled?" },
  score = { points = tricks + yaku_points + depends_on "dbl" { yes = 5 } },
}
