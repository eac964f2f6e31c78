return extend "hachinin-meri/wiki" { name = "bad/bounds-worth",
  yaku = { yaku "chinese_god" { worth = { 32768 } }, yaku "god_maid" { worth = { 1, { 65537, when = last_trick } } } },
}
