local y = yaku "x" { worth = { 1 } }
y[1] = y
return extend "hachinin-meri/wiki" { name = "bad/yaku-in-itself", source = "a test", yaku = { y } }
