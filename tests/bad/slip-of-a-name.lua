return extend "hachinin-meri/wiki" {
  name = "bad/slip-of-a-name", source = "us",
  phases = {
    choice "dragn" { asks = dealer },
    trick "mnchi" { follow = { led, any }, folow = any },
  },
  wort = 3,
}
