-- What a function looks up is a text.
local dragons = { [pD] = true, [iD] = true }
return extend "hachinin-meri/wiki" {
  name = "test/key-unquoted", source = "a test",
  rule "Z-1" { "Who wins with one of two dragons.", ours = true },
  yaku = { yaku "q" { en = "q", worth = { 1 }, cite = "Z-1",
    made = function(trick) return dragons[trick.card] == true end } },
}
