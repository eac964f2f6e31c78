-- Yaku that go by a name with a rank that there isn't: the rank is told, and not each of them.
local brights = of_rank "ZB"

return extend "examples/koi-koi" {
  name = "broken", source = "a test", rule "BR-1" { "Broken.", ours = true },
  yaku = {
    yaku "three_brights" { brights, 5, need = 3, cite = "BR-1" },
    yaku "rainy_four"    { brights, 7, need = 4, cite = "BR-1" },
    yaku "four_brights"  { brights, 8, cite = "BR-1" },
  },
}
