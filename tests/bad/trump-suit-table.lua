-- The suit of every deal is a text.
return extend "hachinin-meri/wiki" {
  name = "trump-suit-table", source = "us",
  trump = { suit = "k" },
}
