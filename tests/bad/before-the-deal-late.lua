return extend "hachinin-meri/wiki" {
  name = "bad/before-the-deal-late", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  phases = { choice "z" { asks = 2, before_the_deal = true, cite = "MY-1", may "yes" { }, may "no" { leads(2) } } },
}
