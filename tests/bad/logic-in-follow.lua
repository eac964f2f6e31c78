return extend "hachinin-meri/wiki" {
  name = "bad/logic-in-follow",
  rule "MY-1" { "Trumps are followed with trumps, and cover what is led.", ours = true },
  phases = {
    trick "plain" { cite = "MY-1", follow = function(t)
      if t.led == trump then return trump end
      if led ~= t.led then return t.can_follow and led or trump end
      if t.can_follow then return led or trump end
      return led and trump
    end },
  },
}
