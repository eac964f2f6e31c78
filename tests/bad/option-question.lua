return extend "hachinin-meri/wiki" {
  source = "our village",
  option "counted" { "tricks", "yaku", "What is counted?" },
  option "hidden" { true, false, "Is it hidden?" },
  score = { points = depends_on "counted" { tricks = tricks, yaku = yaku_points } },
  yaku = { yaku "chase" { face_down = setting "hidden" } },
  trump = { suit_of(okie), 3 },
  facts = { fact "noticed" { "is noticed" } },
  phases = { trick "monchi" { when = noticed } },
}
