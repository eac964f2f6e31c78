-- An option's value with == behind it, one that stands without its value, and another fishing than the one that there is.
return extend "hachi-hachi/bga" {
  name = "bad/value-compared", source = "made up",
  rule "PM-1" { "A rule.", ours = true },
  option "with_zoo" { "yes", "no", asks = "Is there a zoo?", cite = "PM-1" },
  option "points" { 5, 6, 7, asks = "How many?", cite = "PM-1" },
  phases = { fishing "game" { takes_all_form = 3 } },
  final_yaku = {
    depends_on "with_zoo" { no == remove "club", yes = yaku "zoo" { 5, captured = { 7, of_rank "A" }, en = "zoo", cite = "PM-1" } },
    yaku "club" { depends_on "points" { [5] = 5, [6] = 6, 7 } },
  },
}
