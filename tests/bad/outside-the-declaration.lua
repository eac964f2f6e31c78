options.monchi_void = "any"
deal.packets = { 3, 3, 3 }
tricks.worth = 2

return extend "hachinin-meri/wiki" {
  name = "bad/outside-the-declaration",
}
