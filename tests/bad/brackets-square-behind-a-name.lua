return extend "hachi-hachi/bga" {
  name = "bad/brackets-square-behind-a-name", source = "x",
  rule "A-1" { "x", ours = true },
  yaku = { yaku "x" { cards "1R 2R", 2, cite = "A-1", en = "x" } },
  hand_yaku = {
    group "chaff" [ cite: "A-1",
      yaku "y" { 3, holds = { { 7, chaff } }, en = "y" },
    },
  },
  match = { deels = 3 },
}
