-- run: check FILE
-- A field by its text in brackets: told in its own line, and in no other that has the name.
return extend "hachinin-meri/wiki" {
  name = "v1", source = "x", rule "Z-1" { "Ours.", ours = true },
  yaku = { yaku "q" { en = "q", worth = { 1 }, cite = "Z-1", made = function(trick)
    local k = math.floor(trick.number)
    local l = math.max(1, 2)
    return math["rnd"](k) == l
  end } },
}
