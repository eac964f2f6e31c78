return extend "hachinin-meri/wiki" {
  name = "bad/answer-twice", source = "us",
  rule "MY-1" { "So it is.", ours = true },
  phases = { choice "z" { asks = 2, cite = "MY-1",
    may "yes" { },
    may "yes" { leads(2) },
  } },
}
