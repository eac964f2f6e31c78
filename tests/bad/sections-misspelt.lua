return extend "hachinin-meri/wiki" { name = "bad/sections-misspelt", source = "us", rule "A-1" { "S.", ours = true },
facs = { fact "named" { "named", cite = "A-1" } }, matsh = { deels = 3 },
 phases = { before "okie" { choice "x" { asks = dealer, cite = "A-1", may "a" { note "named" }, may "b" { } } } }
}
