-- run: sim FILE -n 10
return extend "hachinin-meri/wiki" {
  name = "bad/nil-index",
  yaku = {
    yaku "odd" { en = "odd",
      made = function(trick)
        return trick.cards[9].card == "kC"
      end,
    },
  },
}
