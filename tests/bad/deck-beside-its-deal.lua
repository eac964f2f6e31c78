return extend "hachinin-meri/wiki" {
  name = "bad/deck-beside-its-deal", source = "a test",

  deck = { ranks = { remove "1-9", pips "1-8" } },
  deal = { packets = { 4, 4 }, okie = 1, widow = 6 },
  ranking = { pips = { long = "8-1", round = "1-8" } },
}
