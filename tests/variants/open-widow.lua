-- The widow lies open, and trumps are always cups.
return extend "hachinin-meri/wiki" {
  name = "village/open-widow", source = "a test",
  rule "OW-1" { "The widow is open, and cups are always trumps.", ours = true },
  trump = "k", zones = { zone "widow" { seen_by = "all", cite = "OW-1" } }, cite_of = { trump = "OW-1" },
}
