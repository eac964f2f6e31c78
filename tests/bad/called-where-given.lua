local function f(trick) return trick.winner == 3 end
local function last_seat(trick) return trick.cards[8].seat == 1 end
return extend "hachinin-meri/wiki" { name = "bad/called-where-given", rule "A-1" { "S.", ours = true }, source = "us",
  match = { deels = 3 },
  yaku = {
    yaku "a" { worth = { 1 }, en = "a", cite = "A-1", made = f(trick) },
    yaku "b" { worth = { 1 }, en = "b", cite = "A-1", made = last_seat() },
    yaku "c" { worth = { 1 }, en = "b", cite = "A-1", made = f },
  },
}
