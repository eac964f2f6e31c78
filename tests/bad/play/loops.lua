-- run: sim FILE -n 10
return extend "hachinin-meri/wiki" {
  name = "bad/loops",
  yaku = {
    yaku "odd" { en = "odd",
      made = function(trick)
        while trick.number > 0 do end
      end,
    },
  },
}
