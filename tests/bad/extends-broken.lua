return extend "tests/bad/syntax-brace.lua" {
  name = "bad/extends-broken",
}
