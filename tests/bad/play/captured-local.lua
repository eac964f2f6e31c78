-- run: sim FILE -n 10
local calls = 0

return extend "hachinin-meri/wiki" {
  name = "bad/captured-local",
  yaku = {
    yaku "odd" { en = "odd",
      made = function(trick)
        calls = calls + 1
        return calls % 2 == 0
      end,
    },
  },
}
