return extend "hachinin-meri/wiki" {
  name = "bad/fact-of-team-noted", source = "us",
  rule "MY-1" { "Each says in secret whether the hand is weak.", ours = true },
  facts = { fact "weak" { "how many are weak", of = "team", secret = true, cite = "MY-1" } },
  phases = { before "dragon" { choice "weak" { asks_each_from = after(dealer), others_see = "it done", cite = "MY-1",
    may "weak" { note("weak", weak + 1) },
    may "strong" { },
  } } },
}
