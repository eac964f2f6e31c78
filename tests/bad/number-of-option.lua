-- In sums: the number of a numbered option where there is none, an option of texts, one that isn't there.
return extend "hachinin-meri/wiki" {
  name  = "bad/number-of-option",
  rule "BN-1" { "A trick is worth as many points as agreed.", ours = true },
  option "worth" { "one", numbered "points", asks = "What is a trick worth?", cite = "BN-1" },
  option "who"   { "all", "winner", asks = "Who scores?", cite = "BN-1" },
  excused = { only = depends_on "who" { all = trump, winner = trump } },
  score = {
    points = tricks * the_number
      + tricks * setting "who"
      + tricks * setting "wort"
      + depends_on "worth" { one = 1, points = 2 } * tricks,
  },
}
