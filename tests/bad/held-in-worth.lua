-- Nobody acts when a trick is complete, so whose hand it is can't be told; and a misspelt return is one.
return extend "hachinin-meri/wiki" { name = "held-in-worth", source = "a test",
  yaku = { worth = { 2, { 5, when = less(0, held(any)) } } },
}
