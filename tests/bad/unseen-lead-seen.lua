return extend "hachinin-meri/wiki" {
  name = "my/unseen", source = "us",
  rule "S-1" { "After the lead its player may give the deal up.", ours = true },
  phases = { before "opening" {
    choice "thoughts" { follows = "the first lead", asks = leader, cite = "S-1",
      may "go_on"   { },
      may "give_up" { deal_over },
    },
  } },
}
