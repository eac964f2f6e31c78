-- That a trick never comes is so whatever is wrong with a special card, with other phases or the ranking.
return extend "hachinin-meri/wiki" {
  name = "trick-that-never-comes", source = "us",
  rule "HT-1" { "The thirtieth trick is another.", ours = true },
  special = { bower = { card = "zH", joins = trump, cite = "HT-1" } },
  phases = {
    trick "third" { when = trick_number(30), cite = "HT-1" },
    choice "dragon" { asks = holdr(trump_card "D") },
  },
  ranking = { trumps = "bower C G M tenka D K H Z pips" },
}
