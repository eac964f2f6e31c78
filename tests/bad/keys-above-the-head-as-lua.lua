name = "bad/keys-above-the-head-as-lua"
source = "made up"
-- Keys of the rules above the line with which they begin, with a local between.
local courts = { K = true }
return extend "hachinin-meri/wiki" {
  rule "PR-1" { "A rule.", ours = true },
  yaku = { yaku "x" { worht = { 1 }, en = "x", cite = "PR-1", made = function(trick) return courts[trick.card] end } },
}
