-- A comma behind the last brace: a compiler stops at the end of the file, and what else is wrong is told too.
return extend "hachinin-meri/wiki" {
  match = { deels = 4 },
}, -- the rules of our house

