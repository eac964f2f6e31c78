return extend "hachinin-meri/wiki" {
  name = "bad/names-of-words",
  facts = { fact "bid" { "what is bid" } },
  zones = { zone "up" { seen_by = "all" } },
  roles = { role "leader" { first = 0, next = after(leader) } },
  score = { points = tricks + bid },
}
