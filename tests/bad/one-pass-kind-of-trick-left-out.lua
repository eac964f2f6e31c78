-- run: check FILE
return extend "hachinin-meri/wiki" {
  name = "bad/one-pass-kind-of-trick-left-out", source = "us",
  rule "A-1" { "S.", ours = true },
  phases = { trick "late" { whne = last_trick, zebra = 3, cite = "A-1" } },
  yaku = {
    yaku "one" { worth = { 1 }, en = "one", cite = "A-1", made = function(t)
      return t.phase == "late" or t.phase == "monchy"
    end },
  },
}
