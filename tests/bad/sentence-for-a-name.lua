local courts = of_rank "K H"
local maids = of_rank "M"
return extend "hachinin-meri/wiki" {
  rule "The dealer's next nods, and then the trick counts double, says Jiro." { "VG-1", ours = true },
  rule "VG-2" { "Two courts in a trick are 2 points; in the last trick 4.", ours = true },
  option "nodding" { "once", "never", asks = "Does one nod?", cite = "VG-1" },
  option "stake" { 1, 2, 3, asks = "What is a trick worth?", cite = "VG-2" },
  facts = { fact "how many nods" { "nodded", cite = "VG-1" } },
  zones = { zone "aside" { seen_by = "nobody", cite = "VG-1" } },
  phases = {
    before "okie" { depends_on "nodding" { once =
      choice "nod" { asks = after(dealer), cite = "VG-1",
        may "shake" { },
      } },
    },
    after "okie" { choice "lay" { asks = leader, cite = "VG-1",
      may "keep" { },
    } },
  },
  score = {
    points = tricks * setting "stake"
      + when(less(0, nodded),
          when(more_tricks, yaku_points + 1, yaku_points)),
  },
}
