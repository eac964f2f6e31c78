-- run: sim FILE -n 3 --matches
return extend "hachi/mekuri" { name = "bad/long-match", score = { points = when(less(10000, yaku_points), 1, 0) }, match = { points = 50 } }
