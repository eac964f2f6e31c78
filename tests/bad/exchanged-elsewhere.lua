local t = { "x" = name }
return extend "hachinin-meri/wiki" {
  name = "tests/exchanged-elsewhere", source = "a test",
  option "o" { 1, 2, asks = "O?" },
  match = { deals = depends_on "o" {
    1 = seats,
    2 = 3 }, "HM-W1" = cite },
  yaku = { remove "al" },
}
