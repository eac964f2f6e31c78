-- Tries to look into a word.
-- says: seats is
return extend "hachinin-meri/wiki" {
  name = "attack",
  seats = tricks.code[1][1],
}
