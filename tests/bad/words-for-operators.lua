return extend "hachinin-meri/wiki" {
  name = "bad/words-for-operators",
  match = deals 4,
  score = { points = tricks plus yaku_points },
  phases = { trick "meri" { follow = { trump without trump_card "C", any } } },
}
