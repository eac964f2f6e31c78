return extend ("hachinin-meri/wiki", "hachinin-meri/digital") {
  name = "village/both", source = "us",
  option "o" { 1, 2, asks = "Which?" },
  option "o" { 1, 2, asks = "Which?" },
  special = { low = { card = "pX", joins = trump } },
  ranking = { trumps = "C G M low tenka D K H pips" },
}
