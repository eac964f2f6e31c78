return extend "hachinin-meri/wiki" {
  name = "bad/keys-of-signs",
  ["a%"] = 3, ["b["] = depends_on "monchi_void" { any = 3 },
  yaku = { yaku "chase" { ["c%"] = 3 } },
  match = { ["d%"] = 4 },
}
