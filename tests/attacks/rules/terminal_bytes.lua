-- Tries bytes that are no letters.
-- says: what is no UTF-8 is in this text
return extend "hachinin-meri/wiki" { name = "attack", source = "\xff\xfe" }
