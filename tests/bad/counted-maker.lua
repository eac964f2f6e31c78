-- A word that makes something is no number: what is counted of it has a name of its own. What else is wrong is told beside it.
return extend "hachinin-meri/wiki" {
  rule "V-1" { "A trick is worth two, a chase two as well.", ours = true }, score = { points = trick * 2 + yaku_points },
  match = { games = 3 },
}
