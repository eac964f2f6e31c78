-- run: rules FILE
return extend "hachinin-meri/wiki" { name = "bad/option-word", source = "nobody", rule "MY-1" { "m", ours = true },
  option "knock" { trump, "adds_one", asks = "What does knocking do?", cite = "MY-1" },
  score = { points = depends_on "knock" { doubles = tricks * 2, adds_one = tricks + 1 }, cite = "MY-1" },
}
