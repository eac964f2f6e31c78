local n = 0
return extend "hachinin-meri/wiki" {
  name = "follow-counts", source = "a test",
  phases = { trick "free" { follow = function()
    n = n + 1
    return n > 12 and led + trump or any
  end } },
}
