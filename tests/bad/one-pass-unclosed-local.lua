local low = cards("i1"
local court = { 3, of_rank "11"

return extend "hachi/mekuri" {
  name = "bad/one-pass-unclosed-local", source = "a test",
  dealer = { next = winner_else(dealer)) },
  titel  = { en = "x" },
}
