-- run: check FILE
local function kings(cards)
  local n = 0
  for _, c in ipairs(cards) do if c.rank == "K" then n = n + 1 end end
  return n
end

return extend "hachinin-meri/wiki" {
  name = "bad/rest-function", source = "us",
  rule "MY-1" { "Three kings in a trick, and ten trumps, are two points.", ours = true },
  yaku = {
    yaku "kings" { worth = { 2 }, en = "kings", cite = "MY-1", made = function(trick)
      return kings(trick) > 2 && trick.number > 1
    end },
    yaku "tens" { worth = { 2 }, en = "tens", cite = "MY-1", made = function(trick) return trick.cards[9].rank == "K" end },
    yaku "four" { worht = { 2 }, made = less(3, laid(trump)), en = "four trumps", cite = "MY-1" },
  },
}
