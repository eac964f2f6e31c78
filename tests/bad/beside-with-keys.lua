-- What is put before or after has its keys in its own braces; without a name it is all that stands there.
return extend "hachinin-meri/wiki" {
  name = "keys", source = "a test",
  rule "MY-1" { "Kings first in the last trick.", ours = true },
  yaku = { before "chase" { yaku "late" { worth = { 1 }, en = "late", made = less(2, laid(trump)) }, cite = "MY-1" } },
  phases = {
    after "okie" { choice "x" { asks = dealer, may "a" { }, may "b" { } }, cite = "MY-1" },
    trick "meri" { follow = { before(1) { of_rank "K", wen = last_trick, cite = "MY-2" } } },
  },
}
