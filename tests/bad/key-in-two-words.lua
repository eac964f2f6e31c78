return extend "hachinin-meri/wiki" {
  name = "bad/key-in-two-words", source = "us",
  match = { mark at = 50 },
  final yaku = { remove "x" },
  mtach = { deals = 3 },
}
