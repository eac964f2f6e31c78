return extend "hachinin-meri/wiki" {
  name = "word-above-misspelt", source = "a test",
  yaku = { void = { played = any_of(above(winer)) } },
}
