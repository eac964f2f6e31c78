return extend "hachi/mekuri" {
  name = "t/clause-misspelt-where-made",
  title       = { en = "Hachi with a demon" },
  source      = "our table",

  rule "HJ-11" { "The demon is a joker that matches a dragon; it is worth 30.", ours = true },
  deck = { joker "Oni" { en = "demon", picture = "jester", colour = "black" } },
  values = { after(2) { { 30, "Oni" } }, cite = "HJ-1" },
  phases = { fishing "play" { match_cite = "HJ-1", matches = function(a, b)
    if a.code == "Oni" then return b.rank == "1" end
    if b.code == "Oni" then return a.rank == "1" end
    local s = (a.number + b.number) % 10
    return s == 3 or s == 8
  end } },
  yaku = { yaku "demon_gate" { "Oni p1 i1", 30, en = "demon gate", cite = "HJ-1" } },
}
