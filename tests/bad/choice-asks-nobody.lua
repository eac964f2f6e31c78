return extend "hachinin-meri/wiki" {
  name = "bad/choice-asks-nobody",
  phases = {
    choice "double" {
      may "double" { },
      may "pass"   { },
    },
  },
}
