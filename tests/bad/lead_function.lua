return extend "hachinin-meri/wiki" {
  name = "lead_function",
  phases = { trick "free" { lead = function() return any end } },
}
