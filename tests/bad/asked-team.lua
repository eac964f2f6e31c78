-- Where teams play nobody wins a deal alone.
return extend "hachinin-meri/wiki" {
  name = "bad/asked-team",
  roles = { role "host" { first = 0, next = winner_else(host) } },
  dealer = { next = deal_winner },
  phases = {
    before "meri" { choice "bow" { asks = match_leader, may "bow" { } } },
  },
  score = { points = tricks + yaku_points + when(nobody_won, 1, 0) },
}
