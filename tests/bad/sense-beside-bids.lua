-- run: check FILE
-- Bids that can't be made leave the auction as it is; what a file's other sections say is told beside them.
return extend "meitora/kurogi" {
  name = "bad/sense-beside-bids", source = "us",
  rule "B-1" { "Up to twelve tricks may be bid.", ours = true },
  option "unused" { "a", "b", asks = "Is it so?", cite = "B-1" },
  phases = { auction "bid" { numbers = "6-12", cite = "B-1" } },
  penalty = { points = 3, for_breaking = { "MT-1" }, cite = "B-1" },
  roles = { role "keeper" { first = 0, next = after(dealer), cite = "B-1" } },
  match = { points = 17, mark_at = 20, cite = "B-1" },
}
