local list = io.open("list.txt")
return extend "hachinin-meri/wiki" { name = "bad/file-access" }
