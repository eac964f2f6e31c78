local seen = {}
return extend "hachinin-meri/wiki" {
  name = "follow-keeps", source = "a test",
  phases = { trick "free" { follow = function(case)
    seen[case.led] = true
    return seen.g and led or any
  end } },
}
