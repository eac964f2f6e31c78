return extend "meitora/kurogi" {
  name = "bad/key-by-option",
  penalties = depends_on "penalties" { penalise = { points = 5 }, refuse = remove },
}
