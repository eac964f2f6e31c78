local ok, deals = pcall(function() return 4 end)
return extend "hachinin-meri/wiki" { name = "bad/forbidden-pcall", match = { deals = deals } }
