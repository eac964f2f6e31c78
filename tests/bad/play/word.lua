-- run: sim FILE -n 10
return extend "hachinin-meri/wiki" {
  name = "bad/word",
  yaku = {
    yaku "odd" { en = "odd",
      made = function(trick)
        return trick.number == 9 and led(trump)
      end,
    },
  },
}
