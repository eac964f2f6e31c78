-- run: sim FILE -n 10
return extend "hachinin-meri/wiki" {
  name = "bad/play/text-length", source = "a test",
  rule "R-1" { "Of texts.", ours = true },
  yaku = { yaku "q" { en = "q", worth = { 1 }, cite = "R-1",
    made = function(trick) return trick.card.length == 2 end } },
}
