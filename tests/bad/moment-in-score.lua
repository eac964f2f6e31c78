return extend "hachinin-meri/wiki" {
  name = "bad/moment-in-score", source = "us",
  rule "MY-1" { "The last trick counts three more; who was asked last deals next.", ours = true },
  score = { points = tricks + yaku_points + when(last_trick, 3) + when(equal(asked, dealer), 1), cite = "MY-1" },
  dealer = { next = when(first_trick, asked, dealer), cite = "MY-1" },
}
