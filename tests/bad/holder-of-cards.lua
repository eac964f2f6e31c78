-- Who holds a card is asked of one card.
return extend "hachinin-meri/wiki" { name = "bad/holder-of-cards", source = "us", rule "A-1" { "S.", ours = true },
  phases = {
    before "meri" { choice "a" { asks = holder(of_suit "p"), cite = "A-1", may "b" { show "p77" }, may "c" { show(lowest(trump) - any) } } },
    before "meri" { choice "d" { asks = holder "p7 p8", cite = "A-1", may "e" { show(trump_card "D K") }, may "f" { show(3) }, may "g" { show(tenkaa) } } },
  },
}
