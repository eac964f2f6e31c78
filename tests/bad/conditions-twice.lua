return extend "hachinin-meri/wiki" {
  source = "our village",
  facts = { fact "noticed" { "is noticed" } },
  option "late" { true, false, asks = "Only in the last trick?" },
  phases = { trick "meri" { when = unless(noticed) } },
  yaku = {
    worth = { 2, { 5, when = last_trick }, { 6, when = last_trick } },
    yaku "chase" { worth = { 2, { 5, when = depends_on "late" { yes = last_trick, no = always } } } },
    yaku "pips"  { worth = { 2, { 5, when = always }, { 6, when = true } } },
    yaku "own"   { worth = { 1 }, made = 7, en = "own" },
  },
}
