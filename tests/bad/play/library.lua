-- run: sim FILE -n 10
return extend "hachinin-meri/wiki" {
  name = "bad/library",
  yaku = {
    yaku "odd" { en = "odd",
      made = function(trick)
        table.last = trick.card
        return table.last == "kC"
      end,
    },
  },
}
