local most = 3
return extend "hachinin-meri/wiki" {
  name = "bad/foregone", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  phases = {
    choice "okie" {
      may "take" { when = equal(3, 3), when_cite = "MY-1" },
      may "leave" { when = either(always, more_tricks), when_cite = "MY-1" },
    },
    after "dragon" {
      choice "both" { asks = dealer, cite = "MY-1", only_if = unless(less(2, -1)),
        may "lay" { when = { less(1, most), less(depends_on "monchi_void" { any = 1, must_trump = 2 }, 2) } },
        may "pass" { when = less(tricks, tricks) },
      },
    },
  },
  score = { points = when(equal(this_seat, this_seat), tricks, 0), cite = "MY-1" },
}
