return extend "hachinin-meri/wiki" {
  name = "bad/brace-of-a-clause-and-more", source = "a test",
  rule "BL-1"  "Each may say how many tricks at least their team takes; the dealer may double.", ours = true },
  facts  = { fact "named" { "tricks named", of = "team", cite = "BL-1" }, fact "double" { "doubled", cite = "BL-1" } }
  phases = {
    before "dragon" { choice "double" { asks = after(dealer), cite = "BL-1",
      may "double" { note "double" },
      may "single" { },
    } },
    choice "name" { asks_each_from = after(dealer), cite = "BL-1",
      may "name" { numbers = "1-3", note("named", number), when = less(named, number) },
      may "skip" { },
    },
  },
  score = { points = (tricks + yaku_points) * when(double, 2, 1) + when(less(tricks, named), 0, named), cite = "BL-1" },
}
