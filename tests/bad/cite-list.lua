return extend "hachinin-meri/wiki" {
  name = "bad/cite-list",
  phases = {
    trick "meri" {
      cite = { "HM-W13", "HM-V17" },
    },
  },
}
