-- run: check FILE
return extend "hachinin-meri/wiki" {
  name = "bad/one-pass-in-what-is-asked", source = "us",
  rule "A-1" { "S.", ours = true },
  phases = { trick "monchi" { cite = "A-1", follow = function(p)
    if case.led == "p" then return led end
    return p.zebra == "p" and led or any
  end } },
  yaku = {
    yaku "one" { worth = { 1 }, en = "one", cite = "A-1", made = function(t)
      return t.phase == "Monchi" or t.phase == "monchi"
    end },
  },
}
