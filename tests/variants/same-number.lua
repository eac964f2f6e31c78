-- Hachi in which equal numbers match: of a drawn card another one is picked, or none.
return extend "hachi/mekuri" {
  name = "tests/same-number", source = "a test",
  rule "SN-1" { "Equal numbers match.", ours = true },
  phases = { fishing "play" { matches = same_rank, match_cite = "SN-1" } },
}
