-- Each fault once, and nothing that follows from it.
return extend "hachinin-meri/wiki" {
  name = "bad/several-follow-ups",
  special = { tenka = { card = "pX", joins = trump } },
  zones   = { zoen "pot" { seen_by = "all" } },
  phases  = {
    option "monchi_void" { "must_trump", "any", "dealer" },
    trick "meri" { when = led(trupm) },
    choice "okie" { asks = leeder },
  },
  yaku = { among = trmp },
}
