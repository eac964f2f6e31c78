local function (c) return c.rank end
return extend "hachinin-meri/wiki" {
  name        = "bad/function-without-its-name",
  title       = { en = "Hachinin Meri, v1" },
  source      = "a test",

  rule "MY-1" { "A trick whose cards are all of different ranks is worth 3.", ours = true },
  yaku = {
    yaku "rainbow" { worth = { 3 }, en = "rainbow", cite = "MY-1",
      made = function(trick)
        local seen = {}
        for _, c in ipairs(trick.cards) do
          if seen[c.rank] then return false end
          seen[c.rank] = true
        end
        return true
      end },
  },
}
