-- run: repl FILE -e run
return extend "hachinin-meri/wiki" {
  name = "bad/last-trick",
  yaku = {
    yaku "odd" { en = "odd",
      made = function(trick)
        return trick.number == 5 and trick.cards[9].card == "kC"
      end,
    },
  },
}
