local t = table.pack { 1, 2 }
return extend "hachinin-meri/wiki" {
  name = "bad/errs-at-load",
  titel = { en = "What is told beside it" },
  phases = { trick "mery" { follow = { any } } },
}
