return extend "hachinin-meri/wiki" {
  name = "bad/lead-stuck",
  phases = {
    trick "free" {
      lead = { { plain, if_holding = any, when = trick_number(2) }, any },
    },
  },
}
