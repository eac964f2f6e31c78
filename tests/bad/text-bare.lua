return extend "hachinin-meri/wiki" {
  name = "t/text-bare", source = "us",
  rule "MY-1" { Who's first wins., ours = true },
  yaku = { yaku "maid" { en = the maid's own, worth = { 3 }, made = less(9, laid(trump)), cite = "MY-1" } },
  option "away" { "no", "yes", asks = is it laid away, cite = "MY-1" },
}
