-- What is counted isn't in the table yet.
local n = {}
for _, rank in ipairs { "K", "H" } do n[rank] = n[rank] + 1 end
return extend "hachinin-meri/wiki" { name = "bad/table-without-it" }
