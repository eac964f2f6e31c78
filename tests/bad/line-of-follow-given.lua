return extend "hachinin-meri/wiki" {
  name = "bad/line-of-follow-given", source = "t",
  rule "A-1" { "S.", ours = true },
  phases = {
    trick "free" {
      cite = "A-1",
      follow = function(t)
        if t.can_follow then
          return led
        end
        return "trump"
      end,
    },
  },
}
