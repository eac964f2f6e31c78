-- Hachinin Meri with one yaku more: a trick won with the lowest trump of the pack.
return extend "hachinin-meri/wiki" {
  name   = "t/line-left-out-below-a-sentence",
  source = "made up to show a new yaku",

  rule "LT-1" { "Who wins a trick with the lowest trump of the pack, the 1 of a long suit or the 9 of a round one, has a yaku: 3 points, in the last trick 8.",
                ours = true },
    yaku "lowest_trump" { won_with = lowest(trump), worth = { 3, { 8, when = last_trick } }, en = "the lowest trump wins", ja = "末切", cite = "LT-1" },
  },
}
