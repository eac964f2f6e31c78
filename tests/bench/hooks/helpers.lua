-- Two functions beside it, called for each card.
local function points(laid) return tonumber(laid.rank) or 10 end
local function partners(a, b) return a % 2 == b % 2 end

return extend "hachinin-meri/wiki" {
  name = "bench/helpers", source = "a benchmark",
  yaku = { yaku "theirs" { worth = { 1 }, en = "theirs", cite = "HM-W22", made = function(trick)
    local ours, theirs = 0, 0
    for _, laid in ipairs(trick.cards) do
      if partners(laid.seat, trick.winner) then ours = ours + points(laid) else theirs = theirs + points(laid) end
    end
    return theirs > ours + 8
  end } },
}
