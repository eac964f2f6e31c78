-- run: sim FILE -n 10
return extend "hachinin-meri/wiki" {
  name = "bad/misspelt",
  yaku = {
    yaku "odd" { en = "odd",
      made = function(trick)
        return trick.card == lastcard
      end,
    },
  },
}
