return extend "hachinin-meri/wiki" {
  name = "bad/removed-as-meant", source = "us",
  rule "M-1" { "Ours.", ours = true },
  remove "chase_void",
  yaku = { remove "chas" },
}
