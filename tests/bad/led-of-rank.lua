return extend "hachinin-meri/wiki" { name = "bad/led-of-rank", source = "us", rule "A-1" { "S.", ours = true },
  phases = { trick "meri" { when = { led(of_rank "M"), after_first_trick }, cite = "A-1" } },
}
