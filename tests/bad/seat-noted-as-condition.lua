return extend "hachinin-meri/wiki" {
  name = "village/taker", source = "us",
  rule "V-1" { "Who took the okie gets a point.", ours = true },
  score = { points = tricks + yaku_points + when(taker, 1, 0), cite = "V-1" },
}
