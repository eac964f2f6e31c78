return extend "hachinin-meri/wiki" {
  name = "equals-returned", source = "a test",
  phases = { trick "free" { follow = function(trick)
    return trick.led = 3
  end } },
}
