-- Tries names as long as a file, one to remove and one to set.
-- says: …' in the rules to remove; nothing here has a name like it
local long = ("a"):rep(60000)
return extend "hachinin-meri/wiki" { remove(long), yaku = { remove(long) }, options = { [long] = long, monchi_void = long } }
