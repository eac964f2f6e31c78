local free = trick "free" {
  lead = { { any, when = broken }, any },
}
local meri = trick "meri" { folow = { any } }
return extend "hachinin-meri/wiki" { name = "bad/local-table", source = "us", phases = { free, meri } }
