local dragon = trump_card "D"

return extend "hachinin-meri/wiki" {
  name = "bad/one-pass-brace-of-an-alternative", source = "a test",
  rule "A-1" { "Otherwise.", ours = true },
  phases = {
    depends_on "peek_redeal" { yes =
      choice "redeal" { asks = after(dealer) },
    },
    trick "monchi" {
      follow = depends_on "monchi_void" {
        must_trump = { { led + trump, cite = "A-1" }, any },
        any        = { led + trump, if_holding = led, cite = "A-1" }, any },
      },
    },
    trick "free" { wen = last_trick },
  },
}
