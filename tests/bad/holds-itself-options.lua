local t = { name = "holds-itself-options" }
t.options = t
return extend "hachinin-meri/wiki"(t)
