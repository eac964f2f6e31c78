-- Hachi-hachi in which a further ribbon raises the poetry ribbons, in captures and in the hand of who is out.
return extend "hachi-hachi/bga" {
  name   = "tests/variants/held",
  title  = { en = "Hachi-hachi, a ribbon more" },
  source = "as it may be played",
  rule   "HE-1" { "Poetry ribbons are a kan more with the ribbon of wisteria, and nothing with the boar.", ours = true },
  yaku   = { yaku "poetry_ribbons" { further = 1, further_of = "4R", void = any_of "7A", cite = "HE-1" } },
}
