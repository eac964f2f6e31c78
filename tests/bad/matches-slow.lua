return extend "hachi/mekuri" {
  name = "bad/matches-slow",
  phases = { fishing "play" { matches = function(a, b)
    local n = 0
    for i = 1, 1000000 do n = n + i end
    return a.rank == b.rank
  end } },
}
