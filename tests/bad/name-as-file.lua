-- Decks and variants are known by their names, without the ending of a file.
return extend "hachinin-meri/wiki.lua" {
  name = "name-as-file", source = "us",
  deck = "unsun.lua",
}
