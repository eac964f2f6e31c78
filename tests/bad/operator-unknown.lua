return extend "hachinin-meri/wiki" {
  name = "bad/operator-unknown", source = "x", rule "T-1" { "Scoring", ours = true },
  score = { points = tricks ++ 2, cite = "T-1" },
  match = { deals = 3 ++ 2, cite = "T-1" },
  options = {
    option "a" { en = "what is left over", values = { yes = { score = { points = tricks %% 2, cite = "T-1" } } } },
    option "b" { en = "!", values = { yes = { score = { points = when(tricks ! 2, 1, 2), cite = "T-1" } } } },
    option "c" { en = "@", values = { yes = { score = { points = tricks @ yaku_points, cite = "T-1" } } } },
    option "d" { en = "++", values = { yes = { score = { points = tricks++, cite = "T-1" } } } },
    option "e" { en = "=+", values = { yes = { score = { points = tricks =+ 2, cite = "T-1" } } } },
  },
  yaku = { yaku "x" { en = "x", worth = { 1 }, cite = "T-1", made = function(trick) return trick.number %% 2 ! 0 end } },
}
