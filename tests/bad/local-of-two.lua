local brights, ribbons = of_rank "B"
local source, seats = of_suit "k", 3

return extend "hachinin-meri/wiki" {
  name = "tests/local-of-two", source = "a test",
  phases = { trick "free" { follow = { source - "k5", led, any } } },
  excused = { only = brights +
    source - "k6" },
  match = { deals = math.max(seats - 1,
    seats - 2), cite - "HM-W1" },
}
