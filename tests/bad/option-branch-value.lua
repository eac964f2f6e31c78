return extend "hachi-hachi/bga" {
  name = "bad/option-branch-value", source = "us",
  phases = { fishing "play" {
    stopping = {
      hatto = depends_on "hatto" {
        off       = "none",
        liability = depends_on "hatto_yaku" {
          all                         = 7,
          three_card_and_four_brights = "poetry_ribbons",
        },
      },
    },
  } },
  score = { points = gained * depends_on "auto_stop" { yes = 1, no = "x" } },
}
