-- run: sim FILE -n 10
return extend "hachinin-meri/wiki" {
  name = "bad/number",
  yaku = {
    yaku "odd" { en = "odd",
      made = function(trick)
        return trick.number
      end,
    },
  },
}
