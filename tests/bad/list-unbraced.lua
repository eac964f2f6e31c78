return extend "hachinin-meri/wiki" {
  name = "bad/list-unbraced", source = "us",
  phases = ( trick "meri" { cite = "HM-W14" } ),
}
