return extend "hachinin-meri/wiki" {
  name = "bad/edit-again", source = "us",
  yaku = {
    pips = remove,
    remove "chase",
    remove "chase",
    remove(1),
    change(1) { worth = { 9 } },
    yaku "god_maid" { worth = { 3 } },
    yaku "god_maid" { worth = { 4 } },
  },
}
