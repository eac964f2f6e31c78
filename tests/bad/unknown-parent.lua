return extend "hachinin-meri/wika" { name = "bad/unknown-parent" }
