return extend "hachinin-meri/wiki" {
  name = "tests/thing-by-no-word", source = "a test",
  phases = { meld "meri" { faces = { trumps_down } }, insert_before "okie" { choice "loud" { asks = dealer } } },
  yaku = { yaku "own" { made = less(2, laid of_rank "M"), worth = { 1 }, en = "three maids" } },
}
