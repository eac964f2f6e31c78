local mine = rule "A-1" { "Chase is three.", ours = true }
local nod = choice "nod" { asks = dealer, cite = "HM-W1", may "yes" { }, may "no" { } }
local used = yaku "x" { "K beats H", worth = { 2 }, en = "x", cite = "A-2" }
option "cap" { "no", "yes", asks = "Cap?", cite = "HM-W1" }

return extend "hachinin-meri/wiki" {
  name = "bad/outside-of-what-is-returned", source = "a test",
  rule "A-2" { "Otherwise.", ours = true },
  yaku = { used },
}
