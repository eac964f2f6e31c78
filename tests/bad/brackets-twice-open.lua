return extend "hachinin-meri/wiki" {
  name = "brackets-twice-open", source = "a test",
  phases = {{
    trick "free" { cite = "HM-W10" },
  },
}
