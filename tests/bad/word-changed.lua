local kings = of_rank "K"
any.eval = kings.eval

return extend "hachinin-meri/wiki" {
  name = "bad/word-changed",
  phases = { trick "free" { follow = { kings, any } } },
}
