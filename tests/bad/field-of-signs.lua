-- A field may be any text, and what it is made of means nothing.
return extend "hachinin-meri/wiki" {
  name = "bad/field-of-signs",
  yaku = { yaku "many" { en = "x", worth = { 2 }, made = function(t)
    local a = t.number
    return a == t["a("] or t["a%"]
  end } },
}
