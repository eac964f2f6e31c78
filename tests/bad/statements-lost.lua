- a comment with one dash
return extend "meitora/kurogi" {
  name = "bad/statements-lost",
  option "lowest" { "five", "six", asks = "What is the lowest bid?" },
  phases = { auction "bid" { numbers = depends_on "lowest" { five: "5-9", six "6-9" } } },
  yaku = { yaku "x" { worth = { 1 }, en = "x", made = function(trick)
    local seen {}
    for _ c in ipairs(trick.cards) do seen[c.rank] = true end
    return seen.A
  end } },
  score = { points = when(less("tricks", bid), 0, bid) },
}
