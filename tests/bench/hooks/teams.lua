-- What the cards are worth that each team has laid: a table of one's own, two sums.
return extend "hachinin-meri/wiki" {
  name = "bench/teams", source = "a benchmark",
  yaku = { yaku "teams" { worth = { 1 }, en = "teams", cite = "HM-W22", made = function(trick)
    local worth = { C = 15, G = 14, K = 13, H = 12, M = 11, D = 10 }
    local sum = { [0] = 0, [1] = 0 }
    for _, laid in ipairs(trick.cards) do
      local team = laid.seat % 2
      sum[team] = sum[team] + (worth[laid.rank] or tonumber(laid.rank))
    end
    return sum[trick.winner % 2] > 2 * sum[1 - trick.winner % 2]
  end } },
}
