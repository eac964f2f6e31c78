-- What is wrong under several values of an option in one line.
return extend "hachi/mekuri" {
  name = "bad/values-in-one-line", source = "made up",
  option "o" { "a", "b" }, match = depends_on "o" { a = { deal = 3 }, b = { wins = "x" } }, values = { change(2) { 5, depends_on "o" { a = of_suit "z", b = of_suit "y", c = any } } },
}
