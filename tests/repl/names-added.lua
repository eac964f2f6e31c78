-- What is put together here are names alone: of facts in the score, of special cards in what is led.
-- luacheck: globals maid first second
return extend "hachinin-meri/wiki" {
  name = "names-added", source = "a test",
  rule "NA-1" { "The dealer says two numbers, and they are all that counts. The tenka and the maid of clubs may not be led.", ours = true },
  special = { maid = { card = "pM", joins = trump } },
  ranking = { trumps = "C G M tenka maid D K H pips" },
  facts = { fact "first" { "first", cite = "NA-1" }, fact "second" { "second", cite = "NA-1" } },
  phases = {
    remove { "okie", "opening", "dragon" },
    choice "one" { asks = dealer, cite = "NA-1", may "one" { numbers = "0-9", note("first", number) } },
    choice "two" { asks = dealer, cite = "NA-1", may "two" { numbers = "0-9", note("second", number) } },
    trick "free" { lead = { any - (tenka + maid), any }, cite = "NA-1" },
  },
  score = { points = when(less(first - second, 2), first + second + first * second, 0), cite = "NA-1" },
}
