-- Keys of one table among those of another.
return extend "hachinin-meri/wiki" {
  name = "key-elsewhere", source = "us",
  rule "A-1" { "Four deals.", ours = true },
  deals = 4,
  points = tricks,
  worth = { 2 },
  match = { score = 5, cite = "A-1" },
  phases = { trick "meri" { holds_in = "actual_layout" } },
}
