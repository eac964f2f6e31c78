return extend "hachinin-meri/wiki" {
  name = "m", source = "us",
  rule "A-1" { "So it is.", ours = true },
  local many = 4, -- of them
  yaku = { yaku "x" { worth = { many }, en = "x", cite = "A-1", made = late } },
  local function late(trick)
    if trick.number > 3 then return true end -- "end"
    return false
  end
  local cards = {
    "pA",
    "pD",
  }
  match = { deals = "4" },
}
