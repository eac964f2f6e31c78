return extend "meitora/kurogi" {
  name = "my/unseen", source = "us",
  rule "S-1" { "What is discarded lies open.", ours = true },
  zones = { zone "discarded" { seen_by = "all", cite = "S-1" } },
}
