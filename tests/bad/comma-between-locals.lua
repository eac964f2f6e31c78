local rain, snow wind = cards "11B", cards "12B", cards "1B"
local first, second = of_rank "B"  of_rank "A"

return extend "hachi-hachi/bga" {
  name = "bad/comma-between-locals", source = "a test",
  rule "MY-1" { "Otherwise.", ours = true },
  yaku = { yaku "two" { rain + snow, 2  cite = "MY-1", en = "two" }, remove { "chaff"  "ribbons" } },
  match = { deels = 3 },
}
