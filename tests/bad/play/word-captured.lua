-- run: sim FILE -n 10
local honours = cards "kK kG"

return extend "hachinin-meri/wiki" {
  name = "bad/word-captured",
  yaku = {
    yaku "odd" { en = "odd",
      made = function(trick)
        return honours[trick.card]
      end,
    },
  },
}
