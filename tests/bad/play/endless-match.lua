-- run: sim FILE -n 3 --matches
return extend "hachi/mekuri" { name = "bad/endless-match", match = remove }
