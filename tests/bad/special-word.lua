return extend "hachinin-meri/wiki" {
  rule "S-1" { "More of clubs are trumps.", ours = true },
  special = {
    trump = { card = "pM", joins = trump, cite = "S-1" },
    pips = { card = "p3", joins = trump, cite = "S-1" },
    D = { card = "pK", joins = trump, cite = "S-1" },
    ["little tenka"] = { card = "p2", joins = trump, cite = "S-1" },
  },
}
