-- Tries a name as long as a file, which is told where it isn't known.
-- says: …' in the rules; what can stand here: accounts
return extend "hachinin-meri/wiki" { [("a"):rep(60000)] = 5 }
