-- run: check FILE
local function is_lucky(x)
  return x.card == "pD" and math.random(3) == 3
end
return extend "hachinin-meri/wiki" {
  name = "bad/one-pass-called-by-a-function", source = "us",
  rule "A-1" { "S.", ours = true },
  yaku = { yaku "one" { worth = { 1 }, en = "one", cite = "A-1", made = function(t) return is_lucky(t) end } },
}
