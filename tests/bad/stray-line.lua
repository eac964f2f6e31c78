foo
return extend "hachinin-meri/wiki" {
  name = "bad/stray-line",
  match = { dels = 3 },
}
