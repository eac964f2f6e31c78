-- The seat after a number that is never one of a seat; the other two can be.
return extend "hachinin-meri/wiki" {
  name = "bad/bounds-after",
  dealer = { next = after(4000 // (tricks + 1)) },
  phases = {
    before "dragon" {
      choice "one" { asks = after(0 - 20 // 3), may "yes" { } },
      choice "two" { asks = after(20 // (tricks - 3)), may "no" { } },
      choice "three" { asks = after(when(less(tricks, 1), 90, 3)), may "perhaps" { } },
    },
  },
}
