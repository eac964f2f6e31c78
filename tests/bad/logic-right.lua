local six = true
local function pick(t) return t.led or "none" end
return extend "hachinin-meri/wiki" {
  name = "bad/logic-right", source = "made up" or "them",
  rule "MY-1" { "A match is six deals, and any card is played.", ours = true },
  deels = 3,
  match = { deals = six and 6 or 3, cite = "MY-1" },
  phases = { trick "free" { cite = "MY-1", follow = function(t)
    local was = t.led or trump
    local set = t.can_follow and led or trump
    if t.led == "trump" and was and pick(t) then return trump end
    return was and led + set or any
  end } },
}
