return extend "hachinin-meri/wiki" {
  name = "v/s4", source = "t",
  rule "A-1" { "t.", ours = true },
  facts = {{ fact "called" { "called", cite = "A-1" } },
  phases = { choice "nm" { asks = leader, cite = "A-1", may "go" { note("called", 1) }, may "keep" { } } },
  score = { points = tricks + yaku_points + called, cite = "A-1" },
}
