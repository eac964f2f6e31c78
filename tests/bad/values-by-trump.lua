return extend "hachinin-meri/wiki" {
  name = "bad/values-by-trump", source = "us",
  rule "MY-1" { "Cards of trumps are worth points.", ours = true },
  values = { 0, { 3, trump_card "K" }, { 2, trump - tenka }, { 1, led }, { 1, lowest(plain) }, cite = "MY-1" },
  score = { points = tricks + card_points, cite = "MY-1" },
}
