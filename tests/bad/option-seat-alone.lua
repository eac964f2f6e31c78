-- An option that has a seat for its value, and none before it: nothing is in force until it is set.
return extend "hachinin-meri/wiki" {
  name = "option_seat_alone", source = "a test",
  option "who" { a_seat, asks = "Who deals first?" },
  dealer = { first = setting "who" },
}
