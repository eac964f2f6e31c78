-- run: check FILE
return extend "hachinin-meri/wiki" {
  name = "bad/follow-beside-yaku", source = "our table",
  rule "V-1" { "A village's rules.", ours = true },
  phases = { trick "last" { when = last_trick, cite = "V-1", faces = { up },
    follow = function(at)
      if at.can_follow then return led end
      return "any"
    end } },
  yaku = {
    yaku "gods" { "G beats G", worth = { 2 }, en = "gods", cite = "V-1" },
    yaku "low"  { won_with = of_rank "1" - any, worth = { 2 }, en = "low", cite = "V-1" },
  },
}
