-- A function gives one thing back; one in it, and one that is called elsewhere too, may give several.
local function is_low(trick) return trick.card == "p2", trick.number end
local function both(trick)
  local low, number = is_low(trick)
  return low and number == 9
end
return extend "hachinin-meri/wiki" {
  name = "t/returns-two-things", source = "us",
  rule "MY-1" { "A rule of ours.", ours = true },
  phases = { trick "free" { cite = "MY-1", follow = function(t) if t.can_follow then return led, trump, any else return any end end } },
  yaku = {
    yaku "low" { worth = { 1 }, en = "low", cite = "MY-1", made = is_low },
    yaku "both" { worth = { 1 }, en = "both", cite = "MY-1", made = both },
    yaku "most" { worth = { 1 }, en = "most", cite = "MY-1", made = function(trick)
      local function pair(a, b) return b, a end
      local suit, rank = pair(trick.cards[1].suit, trick.cards[1].rank)
      return (function() return suit, rank end)() == "K",
        trick.number == 9
    end },
  },
}
