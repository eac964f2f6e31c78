return extend "examples/koi-koi" {
  name = "demons", source = "a test",
  rule "DE-1" { "Two demons take any card, and are a yaku together.", ours = true },
  deck = { joker "X" { en = "demon", ja = "鬼" }, joker "Y" { en = "god" } },
  deal = { field = 10, cite = "DE-1" },
  phases = { fishing "play" { match_cite = "DE-1",
    matches = function(a, b) return a.suit == nil or b.suit == nil or a.suit == b.suit end } },
  yaku = { yaku "demons" { "X Y", 5, en = "two demons", cite = "DE-1" } },
}
