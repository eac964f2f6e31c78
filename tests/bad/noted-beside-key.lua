-- run: check FILE
return extend "hachinin-meri/wiki" {
  name = "bad/noted-beside-key", source = "our table",
  rule "V-1" { "A village's rules.", ours = true },
  facts = { fact "lucky" { "lucky", cite = "V-1" } },
  match = { dealz = 4, cite = "V-1" },
}
