return extend "hachinin-meri/wiki" {
  name = "bad/foreign-hash", # it's played at our table
  match = { deals = 4 },
}
