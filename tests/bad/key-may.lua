return extend "hachinin-meri/wiki" {
  name = "bad/key-may",
  phases = {
    choice "okie" {
      may "take" { move(okie, hand), sited = "HM-W7" },
    },
  },
}
