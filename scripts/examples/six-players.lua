-- Meri for six: twelve cards each, and the widow is played blind.
return extend "hachinin-meri/wiki" {
  name   = "examples/six-players",
  title  = { en = "Meri for six", ja = "六人メリ" },
  source = "made up to show another table",

  rule "SX-1" { "Six seats, two teams of three, seated alternately. Twelve cards each in four packets, so twelve tricks.", ours = true },
  seats   = 6,
  deal    = { packets = { 3, 3, 3, 3 }, cite = "SX-1" },
  cite_of = { seats = "SX-1" },

  rule "SX-2" { "The widow is played blind: who leads lays two cards away face-down and only then takes up the widow's two, unseen till then.", ours = true },
  rule "SX-3" { "The okie only shows what is trump: nobody takes it, and nothing is buried under the lead.", ours = true },
  remove { "buried_counts_as_played", cite = "SX-3" },
  phases = {
    remove { "okie", "opening" },
    choice "lay_away" { asks = leader, others_see = "it done", cite = "SX-2",
      may "discard" { card, move(card, discarded) },
    },
    choice "take_up" { asks = leader, others_see = "it done", cite = "SX-2",
      may "discard" { card, move(card, discarded), move(widow, hand) },
    },
  },
  zones = { zone "okie" { cite = { "HM-4", "SX-3" } }, zone "discarded" { cite = "SX-2" } },
  facts = { remove "taker" },
  yaku  = { buried_count = remove },

  rule "SX-4" { "A set is six deals: everyone deals once.", ours = true },
  match = { deals = 6, cite = "SX-4" },
}
