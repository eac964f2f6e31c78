return extend "hachinin-meri/wiki" {
  name = "asked", source = "a test",
  rule "Z-1" { "Ours.", ours = true },
  option "who" { "none", a_seat, asks = "Who is asked?", cite = "Z-1" },
  phases = { choice "z" { asks = depends_on "who" { none = dealer, a_seat = the_number }, may "a" { }, may "b" { }, cite = "Z-1" } },
}
