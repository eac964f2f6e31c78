-- What is bid is a suit by its code.
return extend "meitora/kurogi" {
  name = "bad/asked-denomination",
  score = { points = when(equal(denomination, 3), 2 * tricks,
    when(equal("z", denomination), 3 * tricks,
    when(less(2, denomination), tricks, 0))) },
}
