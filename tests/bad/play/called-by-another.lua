-- run: sim FILE -n 10
local function rank(c)
  return c.rank == "M"
end
return extend "hachinin-meri/wiki" {
  yaku = { yaku "a" { worth = { 1 }, made = function(t) return rank(t.cards[9]) end },
           yaku "b" { worth = { 1 }, made = function(t) return rank(t.cards[1]) end } },
}
