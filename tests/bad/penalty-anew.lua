return extend "meitora/kurogi" { name = "bad/penalty-anew", source = "us", penalty = { points = 10 } }
