return extend "hachinin-meri/wiki" {
  name = "bad/score-function",
  score = {
    points = function(deal) return deal.tricks end,
  },
}
