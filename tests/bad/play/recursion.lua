-- run: sim FILE -n 10
local function depth(n) return 1 + depth(n + 1) end

return extend "hachinin-meri/wiki" {
  name = "bad/recursion",
  yaku = {
    yaku "odd" { en = "odd",
      made = function(trick)
        return depth(trick.number) > 3
      end,
    },
  },
}
