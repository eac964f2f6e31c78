return extend "hachinin-meri/wiki" { name = "bad/random-at-load", source = "v",
  macth = { deals = 3 },
  match = { deals = math.random(3) },
  score = { points = trick },
}
