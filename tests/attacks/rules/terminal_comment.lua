-- Tries it in a comment,[2J which is shown beside a mistake.
-- says: a control character, \27, is in this line
return extend "hachinin-meri/wiki" { name = "attack", source = "s" }
