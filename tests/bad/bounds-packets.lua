return extend "hachinin-meri/wiki" { name = "bad/bounds-packets",
  phases = { before "dragon" { choice "peek" { asks = dealer, after_packets = 50, may "again" { deal_again }, may "accept" { } } } },
}
