-- run: sim FILE -n 10
return extend "hachinin-meri/wiki" {
  name = "bad/string-bomb",
  yaku = {
    yaku "odd" { en = "odd",
      made = function(trick)
        return string.rep(trick.card, 1e9) == ""
      end,
    },
  },
}
