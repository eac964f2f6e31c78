return extend "hachinin-meri/wiki" {
  name = "bad/called-inherited",
  source = "a test",
  rule "R-1" { "Who took the okie is asked again; a hidden dragon is a point.", ours = true },
  phases = { choice "okie" { asks = taker(), may "take" { move(okie(), hand) } } },
  score = { points = tricks + yaku_points + hidden() + hiding(), cite = "R-1" },
}
