return extend "hachinin-meri/wiki" {
  name = "bad/asks-without-brackets",
  rule "MY-1" { "The next seat nods.", ours = true },
  option "nodding" { true, false, asks = does the next seat nod, cite = "MY-1" },
  phases = {
    choice "nod" { asks = after dealer, cite = "MY-1",
      may "nod" { },
    },
    choice "look" { ask = dealer, cite = "MY-1", may "look" { } },
  },
}
