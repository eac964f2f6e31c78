-- An order of its own in every start of the program: there is no next.
local first = next { a = 1, b = 2, c = 3 }
return extend "hachinin-meri/wiki" { name = first }
