return extend "meitora/kurogi" {
  rule "R-1" { "Somebody writes.", ours = true },
  roles = { role "bidder" { next = after(dealer), cite = "R-1" }, role "select" { next = after(dealer), cite = "R-1" } },
}
