return extend "hachinin-meri/wiki" {
  name = "bad/type-effect",
  phases = {
    choice "okie" {
      may "take" { "move the okie" },
    },
  },
}
