-- Yaku of captures that are worth more with cards that aren't theirs.
local GROWN = "tests/variants/grown.lua"

local deal = { hands = { [0] = "1R 2R 3R 4R 11R", [1] = "5c 6c 7c 8c 9c" }, field = "1c 2c 3c 4c 11c 10c 12c 12d", stock = "5d 5A 6d 6A 7d 7A 8d 9d 9A 10d 12B" }

scenario("another ribbon makes poetry ribbons a point more, and is asked about", { cite = "GR-1", variant = GROWN, dealer = 0, deal = deal }, function(g)
  g:act "play 1R" g:act "play 5c" g:act "play 2R" g:act "play 6c" g:act "play 3R"
  expect(g:yaku()).is { { name = "poetry_ribbons", seat = 0, points = 5, clause = "GR-1" } }
  g:act "koikoi" g:act "play 7c" g:act "play 4R"
  expect(g:actions()).is { "stop", "koikoi" }
  expect(g:yaku()).is { { name = "poetry_ribbons", seat = 0, points = 6, clause = "GR-1" } }
  g:act "stop"
  expect(g:score().deal).is { [0] = 6, [1] = 0 }
end)

scenario("those captured before count as soon as it is made", { cite = "GR-1", variant = GROWN, dealer = 0, deal = deal }, function(g)
  g:act "play 4R" g:act "play 5c" g:act "play 11R" g:act "play 6c" g:act "play 1R" g:act "play 7c" g:act "play 2R" g:act "play 8c"
  expect(g:yaku()).is {}
  g:act "play 3R"
  expect(g:yaku()).is { { name = "poetry_ribbons", seat = 0, points = 7, clause = "GR-1" }, { name = "ribbons", seat = 0, points = 1, clause = "KK-6" } }
end)
