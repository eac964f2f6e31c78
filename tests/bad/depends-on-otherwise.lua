return extend "hachinin-meri/wiki" {
  name = "bad/depends-on-otherwise",
  source = "a test",
  phases = { trick "monchi" { follow = depends on "monchi_void" { must_trump = { led, trump, any }, any = { led, any } } } },
  score = { points = tricks + depends_on("peek_redeal", { yes = yaku_points, no = 2 }) },
}
