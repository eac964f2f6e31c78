return extend "hachinin-meri/wiki" {
  name = "bad/quotes-brackets",
  phases = { after "dragon" { choice "knock" { asks = after dealer, may "knock" { }, may "skip" { } } } },
}
