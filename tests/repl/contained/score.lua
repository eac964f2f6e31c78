return extend "hachinin-meri/wiki" { name = "contained/score", source = "nobody", score = { points = tricks * 30000 * (yaku_points + 30) } }
