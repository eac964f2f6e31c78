-- Who has trumps and none of the suit led couldn't play; what may be played has the next two right.
return extend "hachinin-meri/wiki" {
  name = "bad/follow-stuck",
  phases = {
    trick "free" {
      follow = {
        { led, if_holding = trump },
        any,
      },
    },
    trick "meri" {
      follow = { { trump, if_holding = led - trump_card "C" }, any },
    },
    trick "monchi" {
      follow = { led, { trump, if_holding = led + trump }, any },
    },
  },
}
