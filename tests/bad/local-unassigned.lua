local function count(cards, rank)
  local n = 0
  for _, laid in ipairs(cards) do
    if laid.rank == rank then n = n + 1 elseif laid.suit == "p" then n n + 2 end
  end
end
return extend "hachinin-meri/wiki" {
  rule "CT-1" { "Three maids in a trick are a point.", ours = true },
  yaku = {
    yaku "maids" { worth = { 1 }, en = "maids", cite = "CT-1", made = function(trick)
      local seen = {}
      for i, laid in ipairs(trick.cards) do
        if laid.rank == "M" and i > 1 then
        end
      end
      return count(trick.cards, "M") == 3 and not seen.p
    end },
  },
}
