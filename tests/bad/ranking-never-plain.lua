return extend "hachinin-meri/wiki" {
  name = "bad/ranking-never-plain",
  rule "MY-1" { "The king of guru is a trump whatever is trump; of isu the dragon has no place.", ours = true },
  special = { drummer = { card = "gK", joins = trump, cite = "MY-1" } },
  ranking = { trumps = "C G M tenka D drummer K H pips", cite = "MY-1",
    plain_of = { g = "C G H M D pips", i = "C G H M K pips" } },
}
