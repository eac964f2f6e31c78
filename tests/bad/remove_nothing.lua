local bonus
return extend "hachinin-meri/wiki" {
  name = "r",
  yaku = { remove(bonus) },
  phases = { remove() },
}
