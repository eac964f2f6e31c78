-- Things that stand in a section, beside it.
return extend "hachinin-meri/wiki" {
  name = "bad/misplaced",
  auction "bid" { numbers = "1-3" },
  yaku "y" { "C beats G" },
  zone "q" { seen_by = "all" },
  phases = { may "hide" { }, group "g" { } },
}
