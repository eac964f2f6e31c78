-- Tries to clear the screen of who looks at a list.
-- says: a control character, \27, is in this text
return extend "hachinin-meri/wiki" { name = "attack", title = { en = "\27[2Jours" } }
