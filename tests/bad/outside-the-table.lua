extend "hachinin-meri/wiki" {
name = "bad/outside-the-table",
source = "us",
match = { deels = 3 },
}
yaku = { remove "x" }
