return rules "bad/trick-called-fishing" {
  deck = deck "four-winds" {
    suits = { suit "e" { en = "east" }, suit "s" { en = "south" }, suit "w" { en = "west" }, suit "n" { en = "north" } },
    ranks = { rank "W" { en = "wind" }, rank "C" { en = "crane" }, rank "B" { en = "bamboo" }, pips "7-3", rank "S" { en = "stone" } },
  },
  rule "FW-1" { "Four players, partners opposite. Everyone deals once.", ours = true },
  seats = 4, teams = { team { en = "East and West" }, team { en = "South and North" } },
  rule "FW-2" { "Eight cards each; of the four left one is turned up and makes trumps. Nobody sees the others.", ours = true },
  deal  = { packets = { 4, 4 }, turned = 1, rest = 3, cite = "FW-2" },
  zones = { zone "turned" { seen_by = "all", cite = "FW-2" }, zone "rest" { seen_by = "nobody", cite = "FW-2" } },
  rule "FW-3" { "The dealer's next leads. Follow suit; who can't must trump; who can't do that plays anything.", ours = true },
  phases = { fishing "play" { follow = { led, trump, any }, cite = "FW-3" } },
  rule "FW-4" { "The highest trump wins, else the highest of the suit led: wind, crane, bamboo, 7 to 3, stone.", ours = true },
  ranking = { trumps = "W C B 7-3 S", plain = "W C B 7-3 S", cite = "FW-4" },
  rule "FW-6" { "The side with more tricks scores what it has above four, and three more for all eight; yaku are added.", ours = true },
  score = { points = when(more_tricks, tricks - 4) + when(equal(tricks, 8), 3) + yaku_points, cite = "FW-6" },
}
