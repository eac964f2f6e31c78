-- run: check FILE
return extend "hachinin-meri/wiki" {
  name = "t/value-missing-in-function", source = "us",
  rule "MY-1" { "A rule of ours.", ours = true },
  yaku = {
    yaku "a" { en = "a", worth = { 1 }, cite = "MY-1", made = function(t)
      local n = 1 +
      return n > 3 or #t.cards % % 3 == 0
    end },
  },
}
