x := 3
local y := 4
return extend "hachinin-meri/wiki" {
  name = "bad/lacking-values", source = "a test",
  rule "R-1" { "Of cards.", ours = true },
  yaku = {
    yaku "list" { en = "a list", worth = { 1 }, cite = "R-1",
      made = function(trick)
        local kings = [c for c in trick.cards if c.rank == "K"]
        n := 2n
        return #kings > y
      end },
    yaku "any" { en = "any", worth = { 2x }, cite = "R-1",
      made = function(trick)
        local n = 2
        return any(c.rank == "K" for c in trick.cards) or trick.cards.0.rank == "M" and 3n > trick.winner
      end },
    yaku "first" { en = "first", worth = { 1 }, cite = "R-1",
      made = function(trick) return trick.cards.1 == "pK" end },
    yaku "beaten" { 9p 3i K, en = "beaten", worth = { 1_000 }, cite = "R-2" },
  },
  score = { points = 3tricks + yaku_points },
  match := { deals = x },
}
