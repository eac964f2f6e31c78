-- run: sim FILE -n 10
return extend "hachinin-meri/wiki" {
  name = "bad/global",
  yaku = {
    yaku "odd" { en = "odd",
      made = function(trick)
        last = trick.card
        return last == "kC"
      end,
    },
  },
}
