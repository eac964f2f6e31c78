return extend "hachinin-meri/wiki" {
  name = "equals-twice-word", source = "a test",
  dealer = { first = "random", next == after(dealer) },
  phases == {
    trick "free" { cite = "HM-W10" },
  },
}
