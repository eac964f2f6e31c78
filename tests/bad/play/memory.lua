-- run: sim FILE -n 10
return extend "hachinin-meri/wiki" {
  name = "bad/memory",
  yaku = {
    yaku "odd" { en = "odd",
      made = function(trick)
        local all = {}
        for i = 1, 1e9 do all[i] = i end
      end,
    },
  },
}
