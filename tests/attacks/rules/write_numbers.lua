-- Tries writing numbers, which takes longer than it looks; by the steps that are counted, not by the clock of the machine.
-- says: more than 4 million steps
return extend "hachinin-meri/wiki" {
  name = "a/write-numbers", source = "us",
  rule "A-1" { "An attack.", ours = true },
  yaku = { yaku "mine" { worth = { 2 }, cite = "A-1", made = function()
    local n = 0
    for i = 1, 90000 do n = n + #tostring(i * 1.5) end
    return n > 0
  end } },
}
