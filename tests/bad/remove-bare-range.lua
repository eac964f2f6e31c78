return extend "hachinin-meri/wiki" {
  name = "remove-bare-range", source = "a test",
  deck = { ranks = { remove(9-5), pips "9-6" } },
}
