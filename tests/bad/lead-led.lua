return extend "hachinin-meri/wiki" {
  name = "bad/lead-led",
  phases = { trick "free" { lead = { { any, if_holding = led }, any } } },
}
