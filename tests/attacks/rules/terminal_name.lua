-- Tries to forge a line by the name of a clause.
-- says: a control character, \10, is in this name
return extend "hachinin-meri/wiki" { name = "attack", rule "A-1\n1000 passed" { "We play so.", ours = true } }
