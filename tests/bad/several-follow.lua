-- Of each function that fails while the file is loaded it is told.
local function suits(case) return case.suit end
return extend "hachinin-meri/wiki" {
  name = "test/several-follow", source = "a test",
  rule "Z-1" { "Follow as you like.", ours = true },
  phases = {
    trick "free"   { cite = "Z-1", follow = function() return { any } end },
    trick "monchi" { cite = "Z-1", follow = function(case) return case.trump + suits(case) end },
    trick "meri"   { cite = "Z-1", follow = function(case) return suits(case) end },
    trick "last"   { cite = "Z-1", when = last_trick, follow = function(case) return case.trick end },
  },
}
