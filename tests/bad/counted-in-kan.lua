-- What is counted are mon.
return extend "hachi-hachi/bga" {
  name = "village/kan", source = "our inn",
  rule "K-1" { "In kan.", ours = true },
  accounts = { counted_in = "kan", cite = "K-1" },
}
