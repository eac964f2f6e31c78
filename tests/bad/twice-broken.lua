-- run: check FILE
return extend "meitora/kurogi" {
  name = "bad/twice-broken", source = "us",
  rule "T-1" { "A revoke costs three points.", ours = true },
  penalty = { points = 3, for_breaking = { "MT-13", "MT-13" }, cite = "T-1" },
  match = { deels = 3, cite = "T-1" },
}
