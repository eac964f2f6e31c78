return extend "../variants/bridge.lua" {
  name = "knock",
  rule "KN-1" { "Before it is bid each may knock. Who has passed is out.", ours = true },
  options = { passed = "out", cite = "KN-1" },
  phases = { before "bid" { choice "knock" { asks_each_from = after(dealer), cite = "KN-1",
    may "knock" { }, may "pass" { } } } },
}
