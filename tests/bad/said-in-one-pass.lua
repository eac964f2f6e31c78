return extend "hachinin-meri/wiki" {
  source = "us",
  special = { little-tenka = { card = "pM", joins = trump } },
  score = { points = (tricks + yaku points) x 2 - tricks * depends_on "peek_redeal" { true = 2, false = 1 } minus 3 },
  rule: "MY-1" { "Three maids in a "trick" are good.", ours = true },
  yaku = { yaku "a" { K beats H, worth = { 1 }, void = any_of above(loser), cite = "MY-1" },
           yaku "b" { worth = { 1 }, made = function(t) return t:number == 3 end, cite = "MY-1" },
           yaku "c" { worth = { 1 }, made = function(t) for _, c in ipairs t.cards do return c.rank end end, cite = "MY-1" } },
  phases = { trick "x" { follow = { same suit trump any }, cite = "MY-1" },
             choice "c" { asks = leader, may "x" { card move(card, discarded) }, may "y" { }, cite = "MY-1" } },
  mtach = { deals = 4 },
}
