return extend "hachi/mekuri" { name = "bad/bounds-follows",
  phases = { before "play" { choice "late" { asks = dealer, after_packets = 90, follows = "the first lead", may "yes" { } } } },
}
