-- Tries to reach a function through a word.
-- says: seats is 'table'
return extend "hachinin-meri/wiki" {
  name = "attack",
  title = { en = tostring(trick) .. tostring(any) .. tostring(led) },
  seats = tostring(tricks),
}
