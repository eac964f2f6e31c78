return extend "hachinin-meri/wiki" {
  name = "t/phrase-without-quotes",
  source = "our table",
  rule "ST-1" { "The leader lays two cards face-down under the lead, instead of one, and no widow.", ours = true },
  rule "ST-2" { "Before the lead each player may vow in secret to win the last trick; shown at the end. A team's vow is 2 if the team has more tricks, -2 if not.", ours = true },
  facts = { fact "vow" { "vowed", secret = until the ende, of = "team", cite = "ST-2" } },
  zones = { zone "stack" { en = "stack", seen_by = "nobody", cite = "ST-1" } },
  phases = {
    choice "vow" { asks_each_team_from = after(dealer), others_see = "it done", cite = "ST-2",
      may "vow" { note("vow", 1) },
      may "silent" { },
    },
    choice "okie" { may "take" { move(widow, hand), note("taker", asked), cite = "ST-1" } },
    before "opening" {
      choice "under" { follows = "the first lead", asks = taker, only_if = none_in(discarded), others_see = "no lead yet", cite = "ST-1",
        may "bury" { card, move(card, stack) },
      },
    },
  },
  score = { points = tricks + yaku_points + when(vow, when(more_tricks, 2, -2)), cite = "ST-2" },
}
