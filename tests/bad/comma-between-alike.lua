return extend "hachinin-meri/wiki" {
  name  = "comma-between-alike", source = "a test",
  rule "MY-1" { "A suit more.", ours = true },
  deck  = deck "ours" {
    suits = { suit "p" { en = "clubs" } suit "k" { en = "cups" } },
    ranks = { pips "1-9" },
  },
}
