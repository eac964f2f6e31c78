return rules "bad/section-equals-anew" {
  deck = "meitora", seats = 4,
  deal { packets = { 10 } },
  ranking { plain = "A K Q J T 9-5" },
  phases = { trick "play" { follow { led, any } } },
  score { points = tricks },
}
