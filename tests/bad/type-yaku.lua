return extend "hachinin-meri/wiki" {
  name = "bad/type-yaku",
  yaku = {
    face_down = "yes",
    yaku "chase" { trumps_in_a_row = "three" },
  },
}
