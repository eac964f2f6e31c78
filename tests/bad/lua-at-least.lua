return extend "hachinin-meri/wiki" {
  yaku = {
    yaku "mine" { worth = { 1 }, made = function(t)
      local sum = 0
      for _, laid in ipairs(t.cards) do sum = sum + (tonumber(laid.rank) or 0) end
      return sum => 12
    end },
  },
}
