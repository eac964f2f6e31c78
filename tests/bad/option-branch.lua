return extend "hachinin-meri/wiki" {
  name = "bad/option-branch",
  option "long" { false, true, asks = "Are twelve deals played?" },
  match = {
    deals = depends_on "long" {
      yes   = 12,
      maybe = 10,
      no    = 8,
    },
  },
}
