return extend "hachinin-meri/wiki" {
  name = "equals-compared", source = "a test",
  phases = { trick "free" { follow = function(trick)
    if trick.led == 3 or
      trick.card = 4 then return {} end
  end } },
}
