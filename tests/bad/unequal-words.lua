-- Of words ~= isn't ==, and what it is written as is the other way round; of several in a line each is told.
return extend "hachinin-meri/wiki" {
  score = { points = when(dealer ~= leader, tricks, 0) },
  phases = { choice "x" { asks = dealer, may "a" { when = leader ~= dealer, note "hidden" }, may "b" { when = asked == dealer } } },
  dealer = { next = when(after(dealer) ~= leader, dealer, when(holder "p7" == leader, dealer, leader)) },
}
