return extend "hachinin-meri/wiki" {
  name = "bad/lead-never",
  phases = {
    trick "meri" { lead = { any - trump, any } },
  },
}
