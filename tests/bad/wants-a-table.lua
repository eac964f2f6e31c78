-- What a table looks like, where something else stands in its place or has no key in it.
return extend "hachinin-meri/wiki" {
  name = "wants-a-table", source = "us",
  rule "A-1" { "Seven cards each; a point a trick.", ours = true },
  cite_of = { seats = "HM-1", "A-1" },
  dealer = "random",
  deal = { 4, 3 },
  score = { tricks + yaku_points },
  ranking = "C G M",
}
