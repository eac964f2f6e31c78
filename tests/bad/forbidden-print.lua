print "loading"
return extend "hachinin-meri/wiki" { name = "bad/forbidden-print" }
