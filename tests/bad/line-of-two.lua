-- run: check FILE
return extend "hachinin-meri/wiki" { name = "bad/line-of-two", source = "v",
  yaku = { yaku "b" { "C beat G" }, yaku "d" { "C beats C" } },
}
