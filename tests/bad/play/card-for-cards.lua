-- run: sim FILE -n 10
-- In a trick `card` is the winner's, a text, and `cards` the list.
return extend "hachinin-meri/wiki" {
  name = "bad/play/card-for-cards", source = "a test",
  rule "MY-1" { "Three kings are a point.", ours = true },
  yaku = { yaku "kings" { worth = { 1 }, en = "kings", cite = "MY-1", made = function(trick)
    local n = 0
    for _, laid in ipairs(trick.card) do
      if laid.rank == "K" then n = n + 1 end
    end
    return n == 3
  end } },
}
