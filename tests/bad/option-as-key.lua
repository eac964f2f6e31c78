-- An option's name beside the sections, and a kind of trick's, which is a thing in one: the caret isn't in the parent's name.
return extend "hachinin-meri/wiki" { monchi_void = "any", meri = { follow = { any } } }
