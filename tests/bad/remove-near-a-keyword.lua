return extend "hachinin-meri/wiki" {
  name   = "bad/remove-near-a-keyword",
  phases = {
    remove redeal,
    remove = "okie",
    trick "free" { follow = { lad, any } },
  },
}
