return extend "hachinin-meri/wiki" {
  name = "bad/seat-as-condition", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  score = { points = tricks + yaku_points + when(dealer, 1, 2), cite = "MY-1" },
  phases = {
    choice "okie" { only_if = { after(dealer), always }, may "take" { when = unless(asked) } },
    choice "dragon" { may "hide" { when = holder(trump_card "C") } },
  },
}
