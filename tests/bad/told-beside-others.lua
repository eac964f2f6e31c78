return extend "hachinin-meri/wiki" {
  name = "v/s", source = "v",
  rule "V-1" { "x.", ours = true },
  excused = nil,
  penalty = {},
  yaku = { yaku "x" { wroth = 3, won_with = lowest(led), cite = 3 }, remove "chase" "pipz" },
}
