-- A team-mate's card that would have won: how strong it is by a list of ranks.
local order = { '1','2','3','4','5','6','7','8','9','D','M','H','K','G','C' }
local function rank_of(r)
  for i, x in ipairs(order) do if x == r then return i end end
  return 0
end
return extend "hachinin-meri/wiki" { name = "bench/mate", source = "made up to be measured", rule "V-1" { "A point more.", ours = true }, yaku = { yaku "mate" { worth = { 1 }, en = "mate", cite = "V-1", made = function(trick)
  local mine, best = rank_of(trick.card:sub(2, 2)), 0
  for _, c in ipairs(trick.cards) do
    if c.seat ~= trick.winner and c.seat % 2 == trick.winner % 2 then best = math.max(best, rank_of(c.rank)) end
  end
  return best > mine
end } } }
