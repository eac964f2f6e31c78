return extend "hachinin-meri/wiki" {
  yaku = { yaku "mine" { worth = { 1 }, made = function(t) return #t.cards =< 12 end } },
}
