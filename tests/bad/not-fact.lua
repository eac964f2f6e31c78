return extend "hachinin-meri/wiki" {
  name = "bad/not-fact",
  rule "MY-1" { "The seat after the dealer says whether the deal shall be counted double, once.", ours = true },
  facts = { fact "double" { "counted double", cite = "MY-1" } },
  phases = { before "dragon" { choice "double" { asks = after(dealer), cite = "MY-1", only_if = not double,
    may "double" { note "double", when = not double }, may "single" { } } } },
  score = { points = (tricks + yaku_points) * when(not double, 2, 1) },
}
