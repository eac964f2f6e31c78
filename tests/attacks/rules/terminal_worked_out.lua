-- Tries it with a text that is put together.
-- says: a control character, \27, is in this text
local escape = string.char(27)
return extend "hachinin-meri/wiki" { name = "attack", source = escape .. "[2J", teams = { team { en = "A" .. escape }, team { en = "B" } } }
