-- What has no cards is told, though something else is misspelt.
local none = of_rank "B" - of_rank "B"

return extend "examples/koi-koi" {
  name = "broken", source = "a test", rule "BR-1" { "Broken.", ours = true },
  yaku = {
    yaku "three_brights" { none, 5, cite = "BR-1" },
    yaku "rainy_four"    { replaces = "three_bright", cite = "BR-1" },
  },
}
