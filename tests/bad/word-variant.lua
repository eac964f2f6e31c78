return variant "bad/word-variant" { seats = 2 }
