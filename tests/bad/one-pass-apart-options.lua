-- run: check FILE
return extend "hachinin-meri/wiki" {
  name = "t/one-pass-apart-options", source = "us",
  rule "MY-1" { "A rule of ours.", ours = true },
  options = { monchi_void = "anyy" },
  phases = { trick "free" { follow = { led }, cite = "MY-1" } },
  penalty = { points = 3, for_breaking = { "HM-W99" }, cite = "MY-1" },
  facts = { remove "hidden" },
}
