-- After the first lead the leader may give the deal up, or ask for another: of two deals that are played side by side one ends,
-- or begins again, while the other goes on.
return extend "hachinin-meri/wiki" {
  name = "hachinin-meri/second-thoughts", source = "a test",
  rule "ST-1" { "After the first lead the leader may give the deal up, or have it dealt again, once.", ours = true },
  phases = { after "opening" {
    choice "thoughts" { follows = "the first lead", asks = leader, cite = "ST-1",
      may "go_on"   { },
      may "give_up" { deal_over },
      may "again"   { deal_again },
    },
  } },
}
