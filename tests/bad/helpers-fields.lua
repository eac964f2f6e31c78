-- Functions beside those of the rules are looked at too, and a name is told in the line where there isn't one of it.
local function is_high(play)
  return play.points == 7 or play.rnk == "M"
end

local function count(t, seat)
  local n = 0
  for _, c in ipairs(t.cards) do if c.seat == seat then n = n + 1 end end
  return n + t.nummer
end

return extend "hachinin-meri/wiki" {
  name = "bad/helpers-fields",
  yaku = { yaku "many" { worth = { 2 }, made = function(t)
    for _, c in ipairs(t.cards) do if is_high(c) and count(t, c.seat) == 1 then return t.winner end end
    return t.number == 9 and c.seat
  end } },
}
