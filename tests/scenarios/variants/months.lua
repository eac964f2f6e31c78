-- What goes by which deal of the match it is.
local MONTHS = "tests/variants/months.lua"

-- Seat `first` makes flower viewing in its second turn, with all of pine and of plum by then.
local function hands(first)
  return { hands = { [first] = "3B 9A 1c 2c", [1 - first] = "4d 5d 6d 7d" }, field = "3c 9c 1B 1R 1d 2A 2R 2d", stock = "4c 5c 6c 7c 10c 11c 12c 8c" }
end
local function viewing(g, first_card)
  g:act(first_card) g:act "play 4d" g:act "play 3B" g:act "play 5d" g:act "play 9A"
  expect(g:actions()).is { "stop", "koikoi" }
  g:act "stop"
end

scenario("the four cards of the month, and of no other; the last counts twice", { cite = "MO-1 MO-2", variant = MONTHS, dealer = 0, options = { months = 3 }, deal = hands(0) }, function(g)
  viewing(g, "play 1c")
  expect(g:score().deal).is { [0] = 9, [1] = 0 }
  g:next_deal(hands(g.dealer))
  viewing(g, "play 1c")
  expect(g:score().deal).is { [0] = 5, [1] = 0 }
  g:next_deal(hands(g.dealer))
  viewing(g, "play 2c")
  expect(g:score().deal).is { [0] = 10, [1] = 0 }
  expect(g:score().match).is { [0] = 24, [1] = 0 }
end)

scenario("in the second month the plum counts", { cite = "MO-1", variant = MONTHS, dealer = 0, deal = hands(0) }, function(g)
  viewing(g, "play 2c")
  expect(g:score().deal).is { [0] = 5, [1] = 0 }
  g:next_deal(hands(g.dealer))
  viewing(g, "play 2c")
  expect(g:score().deal).is { [0] = 9, [1] = 0 }
end)
