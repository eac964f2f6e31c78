-- Tries a name of very many letters.
-- says: unknown key 'name2'
return extend "hachinin-meri/wiki" {
  name = "attack",
  name2 = string.rep("x", 60000),
}
