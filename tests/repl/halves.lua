-- Half of the points, as whole ones; and the first to have one wins.
return extend "hachinin-meri/wiki" {
  name = "only-halves", source = "our table",
  rule "H-1" { "Half of the tricks and points count, rounded down; one point wins the match.", ours = true },
  score = { points = (tricks + yaku_points) // 2, cite = "H-1" },
  match = { points = 1, cite = "H-1" },
}
