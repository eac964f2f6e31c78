return extend "hachinin-meri/wiki" {
  name = "bad/stray-word",
  match = { dels = 3 },
} wiht
