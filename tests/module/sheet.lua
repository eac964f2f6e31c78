-- The rule sheet leaves nothing out for want of words: what may be played where suits differ, and where a yaku isn't made.

local checking = dofile "tests/checking.lua"
local shop = checking.workshop()
local write, says = shop.write, shop.says

write("uneven.lua", [[
return extend "hachinin-meri/wiki" {
  name = "uneven", source = "a test",
  rule "UN-1" { "On clubs one may trump, on others one follows; swords are kept back.", ours = true },
  phases = {
    trick "free"   { lead = { { any - of_suit "i", cite = "UN-1" }, any } },
    trick "monchi" { cite = "UN-1", follow = function(at) return at.led == "p" and led + trump or led end },
  },
}
]])
local text = says("where suits differ", "rules uneven.lua", 0,
  "follow, where clubs are trumps and swords are led: the suit led (UN-1), else any card;\n      elsewhere as uneven.lua:6 says", "lead: p1 p2 p3")
checking.check("a lead of many cards too", text:find "lead: [^\n]* %(UN%-1%), else any card", text)
says("each with its clause", "rules meitora/kurogi", 0, "else who has the suit led: the suit led and the joker\n      (MT-13), else the suit led (MT-14), else any card")
says("where a yaku isn't made", "rules hachinin-meri/wiki", 0, "2 or 5 points; not in a meri trick (HM-W26)", "follow: trumps (HM-W14), else any card")

shop.leave()
checking.finish()
