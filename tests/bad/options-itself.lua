-- A table of options that holds itself: told once.
local t = {}
t[1] = t
return extend "hachinin-meri/wiki" { name = "options_itself", source = "a test", options = t }
