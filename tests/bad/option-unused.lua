return extend "hachinin-meri/wiki" {
  name = "bad/option-unused",
  option "long" { false, true, asks = "Are twelve deals played?" },
}
