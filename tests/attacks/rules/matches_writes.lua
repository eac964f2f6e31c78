-- Tries to count in a word while matches are asked for.
-- says: 'calls' is asked of a set of cards, which is a word and has no fields
return extend "hachi/mekuri" {
  name = "attack",
  phases = {
    fishing "play" { matches = function(a, b)
      any.calls = (any.calls or 0) + 1
      return a.rank == b.rank and any.calls % 2 == 0
    end },
  },
}
