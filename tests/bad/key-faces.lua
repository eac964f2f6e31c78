return extend "hachinin-meri/wiki" {
  name = "bad/key-faces",
  phases = {
    trick "free" {
      faces = { up, site = "HM-W11" },
    },
  },
}
