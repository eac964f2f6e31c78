-- run: check FILE
return extend "hachinin-meri/wiki" {
  name = "bad/one-pass-never-equal", source = "us",
  rule "A-1" { "S.", ours = true },
  match = { deels = 4, cite = "A-1" },
  phases = { trick "late" { wehn = last_trick, cite = "A-1" } },
  yaku = {
    yaku "one" { worth = { 1 }, en = "one", cite = "A-1", made = function(trick)
      return trick.phase == "monchy"
    end },
    yaku "two" { worth = { 1 }, en = "two", cite = "A-1", made = function(trick)
      return trick.led == "cups"
    end },
    yaku "late" { worth = { 1 }, en = "late", cite = "A-1", made = function(trick)
      return trick.phase == "late"
    end },
  },
}
