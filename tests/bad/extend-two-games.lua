-- Two games that have nothing in common are told once; and what else is wrong.
return extend { "hachinin-meri/wiki", "hachi/mekuri" } {
  name = "extend-two-games", source = "us",
  matsch = { deals = 3 },
  score = { points = triks },
}
