-- run: check FILE
-- A value that an option can't have hides nothing that is so under each that it can.
return extend "hachinin-meri/wiki" {
  name = "option-value-beside-yaku", source = "us",
  rule "HT-1" { "Ten trumps in a trick, and the Chinese as the lowest trump.", ours = true },
  options = { monchi_void = "zebra" },
  yaku = {
    yaku "t" { made = less(9, laid(trump)), worth = { 1 }, cite = "HT-1", en = "ten trumps" },
    yaku "low" { won_with = lowest(trump) * of_rank "C", worth = { 1 }, cite = "HT-1", en = "lowest of all" },
  },
}
