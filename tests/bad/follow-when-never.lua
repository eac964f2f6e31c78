return extend "hachinin-meri/wiki" {
  name = "bad/follow-when-never",
  phases = {
    trick "free" {
      follow = { { led, when = { trick_number(2), first_trick } }, any },
      lead = { { plain, when = trick_number(13) }, any },
    },
    trick "monchi" { follow = { { led, when = first_trick }, any } },
  },
}
