-- Puts all cards together: what it reads is seldom the same twice, so it is run in every trick.
return extend "hachinin-meri/wiki" {
  name = "bench/every", source = "a benchmark",
  yaku = { yaku "alike" { worth = { 1 }, en = "alike", cite = "HM-W22", made = function(trick)
    local s = ""
    for _, laid in ipairs(trick.cards) do s = s .. laid.card end
    return string.byte(s, 3) == string.byte(s, 9) and s ~= "x"
  end } },
}
