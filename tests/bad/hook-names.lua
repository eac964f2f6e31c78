local list = { "a" }
local function helper(t)
  if t.winner == 99 then return strongly(t) end
  return False
end
return extend "hachinin-meri/wiki" { name = "bad/hook-names", rule "A-1" { "S.", ours = true }, source = "us",
  yaku = {
    yaku "a" { worth = { 1 }, en = "a", cite = "A-1", made = function(trick)
      if trick.winner == 9 then return True end
      if trick.number > 100 then return math.random(3) == 1 or string.match("a", "b") end
      if trick.number == 200 then n = 3 end
      return len(trick.cards) == list[1] or helper(trick) or trump == 3
    end },
  },
}
