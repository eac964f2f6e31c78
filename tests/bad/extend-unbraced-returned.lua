return extend "hachinin-meri/wiki"
name = "bad/extend-unbraced-returned",
source = "us",
rule "MY-1" { "So it is.", ours = true }
match = { deels = 3 },
