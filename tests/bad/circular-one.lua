return extend "tests/bad/circular-two.lua" {
  name = "bad/circular-one",
}
