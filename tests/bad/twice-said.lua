-- run: check FILE
-- A clause, a sentence and a card that are named twice add nothing.
return extend "hachi-hachi/bga" {
  name = "bad/twice-said", source = "us",
  rule "T-1" { "A crane triples the month.", "A crane triples the month.", ours = true },
  multiplier = { { 3, "1B 1B" }, cite = "T-1" },
  payments = { pay "dropout" { kan(1), kan(2), kan(3), kan(4), kan(5), cite = "T-1" } },
  yaku = { yaku "new" { "1R 2R 1R", 3, en = "new", cite = "T-1" } },
}
