local function deals()
  retrun 3
end
return extend "hachinin-meri/wiki" { name = "bad/word-of-lua-return", source = "us", match = { deals = deals() } }
