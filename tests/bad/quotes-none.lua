return extend "hachinin-meri/wiki" {
  name = "bad/quotes-none",
  phases = { after dragon { choice "knock" { asks = dealer, may "knock" { }, may "skip" { } } } },
}
