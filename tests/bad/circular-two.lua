-- Each extends the other.
return extend "tests/bad/circular-one.lua" {
  name = "bad/circular-two",
}
