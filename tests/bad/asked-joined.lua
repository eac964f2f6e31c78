return extend "hachinin-meri/wiki" {
  name = "bad/asked-joined",
  score = { points = when(less(0, gone_out), 0, tricks + yaku_points + joined) },
}
