local s = string.find("a b", " ")
return extend "hachinin-meri/wiki" { name = "bad/pattern-at-load", source = "v",
  macth = { deals = 3 },
  score = { points = trick },
}
