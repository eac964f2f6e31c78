return extend "tests/bad/extends-itself.lua" {
  name = "bad/extends-itself",
}
