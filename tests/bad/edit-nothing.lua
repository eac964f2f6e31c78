-- What isn't extended has nothing to change.
return rules "bad/edit-nothing" {
  deck = "meitora", seats = 4, deal = { packets = { 10 } },
  ranking = { trumps = "A K Q J T 9-5", plain = "A K Q J T 9-5" },
  phases = { trick "t" { follow = { led, any } }, remove "u", before "t" { trick "v" { follow = { any } } } },
  score = { points = tricks },
  yaku = remove,
}
