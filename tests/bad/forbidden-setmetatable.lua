local match = setmetatable({}, { __index = { deals = 4 } })
return extend "hachinin-meri/wiki" { name = "bad/forbidden-setmetatable", match = match }
