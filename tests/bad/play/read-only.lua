-- run: sim FILE -n 10
return extend "hachinin-meri/wiki" {
  name = "bad/read-only",
  yaku = {
    yaku "odd" { en = "odd",
      made = function(trick)
        trick.cards[1].card = "kC"
        return trick.card == "kC"
      end,
    },
  },
}
