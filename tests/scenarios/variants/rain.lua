-- Yaku of captures that other captures void: before the yaku is there, and after.
local RAIN = "tests/variants/rain.lua"

local function names(list)
  local out = {}
  for i, yaku in ipairs(list) do out[i] = yaku.name end
  return out
end

-- Seat 0 has both viewings within its first turns, and the rain man after them; each takes one card a turn and turns one up.
local flowers = { hands = { [0] = "3B 9A 11c 8c", [1] = "1c 2c 4c 5c" }, field = "3c 9c 11B 8B 6c 7c 10c 12c", stock = "1B 2A 4A 5A 1R 2R 4R 5R" }
local function rain(name, how, check)
  scenario(name, { cite = how.cite, variant = RAIN, dealer = 0, deal = how.deal or flowers, options = how.options }, check)
end

rain("the rain man, captured later, voids flower viewing that was made", { cite = "RA-1" }, function(g)
  g:act "play 3B" g:act "play 1c" g:act "play 9A"
  expect(g:actions()).is { "stop", "koikoi" }
  expect(names(g:yaku())).is { "flower_viewing" }
  g:act "koikoi" g:act "play 2c" g:act "play 11c"
  expect(g.actor).is(1) -- nothing is made by it, so nobody is asked
  expect(g:yaku()).is {}
  local said = g:why "yaku"
  expect(said[#said]).is { clause = "RA-1", legal = true, text = "Void: flower viewing 花見で一杯 of seat 0, who has captured 11B too (RA-1)." }
end)

rain("what is captured before voids it too: who has made nothing isn't asked", { cite = "RA-1" }, function(g)
  g:act "play 11c" g:act "play 1c" g:act "play 3B" g:act "play 2c" g:act "play 9A"
  expect(g.actor).is(1)
  expect(g:yaku()).is {}
  expect(g:score().deal).is { [0] = 0, [1] = 0 }
end)

rain("where rain washes the flowers away alone, the moon stays", { cite = "RA-1", options = { rain = "flowers" } }, function(g)
  g:act "play 11c" g:act "play 1c" g:act "play 8c" g:act "play 2c" g:act "play 9A"
  expect(names(g:yaku())).is { "moon_viewing" }
  g:act "stop"
  expect(g:score().deal).is { [0] = 5, [1] = 0 }
end)

rain("where it washes nothing away both are made", { cite = "RA-1", options = { rain = "neither" } }, function(g)
  g:act "play 11c" g:act "play 1c" g:act "play 3B" g:act "play 2c" g:act "play 9A"
  expect(names(g:yaku())).is { "flower_viewing" }
end)

local ribbons = { hands = { [0] = "6R 9R 10R 12c", [1] = "1c 2c 4c 5c" }, field = "6c 9c 10c 12d 12e 12B 7c 8c", stock = "1B 2A 4A 5A 1R 2R 4R 5R" }
rain("all of paulownia void the blue ribbons, three of them don't", { cite = "RA-2", deal = ribbons }, function(g)
  g:act "play 6R" g:act "play 1c" g:act "play 9R" g:act "play 2c" g:act "play 10R"
  expect(names(g:yaku())).is { "blue_ribbons" }
  g:act "koikoi" g:act "play 4c" g:act "play 12c"
  expect(#g:zone("captured", 0)).is(10)
  expect(g:yaku()).is {}
end)
