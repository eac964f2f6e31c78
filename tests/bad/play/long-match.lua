-- run: sim FILE -n 3 --matches
return extend "hachi/mekuri" { name = "bad/long-match", score = { points = 0 }, match = { points = 50 } }
