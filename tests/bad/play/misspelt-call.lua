-- run: sim FILE -n 10
return extend "hachinin-meri/wiki" {
  name = "bad/misspelt-call",
  yaku = {
    yaku "odd" { en = "odd",
      made = function(trick)
        return tostrin(trick.number) == "9"
      end,
    },
  },
}
