-- run: sim FILE -n 10
return extend "hachinin-meri/wiki" {
  yaku = { yaku "a" { worth = { 1 }, made = function(t) return t.card.rank == "D" end } },
}
