local names = { "a", "b" }
for _, card in ipairs(trump) do names[#names + 1] = card end
for key in pairs(tricks) do names[#names + 1] = key end
for _, name in ipairs(nmaes) do names[#names + 1] = name end
for _, name in ipairs(everybody) do names[#names + 1] = name end
return extend "hachinin-meri/wiki" { name = "bad/word-walked", source = "us" }
