return extend "hachinin-meri/wiki" {
  name = "bad/next-number",
  dealer = { next = tricks },
  roles = { role "x" { first = 0, next = less(1, tricks) }, role "y" { first = 0, next = when(less(1, tricks), x, y) } },
}
