-- Half a point, which no card can be worth.
return extend "hachinin-meri/wiki" { name = "bad/values-half", values = { 0, { -5, "kK" }, { 1.5, "kD" } }, score = { points = card_points } }
