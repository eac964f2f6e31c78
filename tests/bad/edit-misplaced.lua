return extend "hachinin-meri/wiki" {
  name = "bad/edit-misplaced",
  seats = remove "x",
  score = { points = change(1) { tricks } },
  ranking = { plain = before "C" { "G" } },
  title = { en = remove(1) },
}
