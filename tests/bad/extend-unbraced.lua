-- What is changed, as if each were a line of its own.
extend "hachinin-meri/wiki"
name = "bad/extend-unbraced"
source = "us" -- it's ours
yaku = {
  remove "chase",
}
match = { deels = 3 }
