return extend "tests/bad/missing-grandparent.lua" {
  name = "bad/missing-parent",
}
