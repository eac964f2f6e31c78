return extend "hachinin-meri/wiki" {
  name = "v/s", source = "v",
  rule "V-1" { "x.", ours = true },
  deal = remove,
  phases = {
    before "mery" { trick "x" { when = last_trik } },
    after "opning" { choice "n" { asks = dealer, may "yes" { note "hiden" } } },
    change "opning" { before "bery" { may "x" { nyte "hidden" } } },
  },
  yaku = { change "chse" { wroth = { 3 } }, remove "chas" },
}
