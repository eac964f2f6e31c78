-- run: check FILE
return extend "hachinin-meri/wiki" {
  name = "bad/rest-one-line", source = "us",
  rule "MY-1" { "A rule of ours.", ours = true },
  yaku = { yaku "chinese_god" { wroth = { 3 }, cite = "MY-1" }, yaku "g" { worth = { 2 }, en = "g", cite = "MY-1", made = less(9, laid(trump)) } },
  phases = { trick "meri" { when = after_first_trick }, trick "free" { follow = { anny } } },
}
