return extend "hachinin-meri/wiki" {
  name = "poor", source = "a test",
  rule "Z-1" { "Ours.", ours = true },
  option "who" { "nobody", a_seat, asks = "Who is poor?", cite = "Z-1" },
  score = { points = tricks + depends_on "who" { nobody = 0 }, cite = "Z-1" },
}
