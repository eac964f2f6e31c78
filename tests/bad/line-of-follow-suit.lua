return extend "hachinin-meri/wiki" {
  name = "bad/line-of-follow-suit", source = "t",
  rule "A-1" { "S.", ours = true },
  phases = {
    trick "monchi" {
      cite = "A-1",
      follow = function(t)
        if t.can_follow then
          return of_suit(t.led)
        end
        return any
      end,
    },
  },
}
