return extend "hachinin-meri/wiki" {
  name = "bad/given-nothing-beside-another", source = "x", rule "T-1" { "Scoring", ours = true },
  score = { points = when(less(tricks), 1, 2) + nil, cite = "T-1" },
  options = {
    option "one" { en = "one", values = { yes = { score = { points = nil - les(1, tricks), cite = "T-1" } }, no = {} } },
    option "two" { en = "two", values = { yes = { score = { points = (trickz + {}) * 2 + trickz, cite = "T-1" } }, no = {} } },
  },
}
