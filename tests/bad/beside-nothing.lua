return extend "hachinin-meri/wiki" { name = "bad/beside-nothing", source = "us",
  rule "R-1" { "x.", ours = true },
  phases = { before "dragoon" { choice "ask" { asks = dealer, cite = "R-1", may "x" { redael, whn = 3 }, may "y" { note "hidden" } } },
   after "okie" { choice "ask2" { aks = dealer, cite = "R-1", may "x" { }, may "y" { note "hidden" } } } },
  match, { deels = 4 },
}
