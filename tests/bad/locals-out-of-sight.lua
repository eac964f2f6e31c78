-- What can stand in a place, and is near, are locals that are seen there.
local function third(t)
  local inner = 3
  return t.number == innr and t.number == inner
end
do local suits = "p" end
return extend "hachinin-meri/wiki" {
  name = "locals-out-of-sight", source = "us",
  rule "HT-1" { "A yaku.", ours = true },
  yaku = {
    yaku "third" { worth = { 1 }, cite = "HT-1", en = "third", made = third },
    yaku "q" { worth = { 1 }, cite = "HT-1", en = "q", made = function(trick)
      for i, laid in ipairs(trick.cards) do
        if laid.suit == "p" and i == zebras then return true end
      end
      return zebras == inne
    end },
  },
  score = { points = tricks + suis },
}
