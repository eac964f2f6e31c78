-- run: sim FILE -n 10
local seen = {}

return extend "hachinin-meri/wiki" {
  name = "bad/captured-table",
  yaku = {
    yaku "odd" { en = "odd",
      made = function(trick)
        seen[trick.number] = trick.card
        return seen[1] == "kC"
      end,
    },
  },
}
