return extend "hachinin-meri/wiki" {
  name = "bad/follow-when-kind",
  phases = {
    trick "free" { lead = { { any - of_suit "i", when = never_before "free" }, any } },
    trick "monchi" {
      lead = { { plain, when = led(trump) }, any },
      follow = { { trump, when = { after_first_trick, led(trump) } }, { led, when = after "meri" }, any },
    },
  },
}
