return extend "hachinin-meri/wiki" {
  name  = my-table,
  score = { points = tricks + table },
  seats = "8",
}
