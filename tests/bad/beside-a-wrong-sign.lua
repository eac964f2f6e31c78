-- What stands in a sum beside a sign or a word that is wrong is looked at all the same.
return extend "hachinin-meri/wiki" {
  name = "bad/beside-a-wrong-sign", source = "made up",
  score = { points = tricks / 2 + setting "x" + held(of_rank "Z") },
  yaku = { yaku "meri" { worth = { 3, { 5, when = less(3, 4) } } } },
  phases = {
    choice "okie" { only_if = less(tricks) + foo },
    trick "second" { follow = { led + 3 + of_suit "x", any } },
  },
  dealer = { next = when(tricks(3) + held(of_rank "Y"), after(nobdy), setting "first") },
}
