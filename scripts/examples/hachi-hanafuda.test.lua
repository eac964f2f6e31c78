local variant = "examples/hachi-hanafuda"

scenario("months match whose sum ends in 3 or 8", { cite = "HF-1", variant = variant, options = { first_dealer = 0 },
  deal = { hands = { [0] = "12B 4c" }, field = "1c 4A 2c 2d 7c 12c" } }, function(g)
  expect(g:actions()).has "play 12B"      -- 12 + 1; the other December is no match
  expect(g:actions()).has "play 4c"       -- 4 + 4
  g:act "play 12B"
  if g.phase == "match" then g:act(g:actions()[1]) end
  expect(g:zone("captured", 0)).has "1c"
  expect(g:zone("captured", 0)).lacks "12c"
end)

-- Seat 0 takes what it wants; months 5 and 10, which match none of it, are drawn and played by the other.
local function deal(hand, field) return { hands = { [0] = hand, [1] = "5A 5d 10A" }, field = field, stock = "10R 10c 5R 3c 8c" } end
local function take(g, plays)
  for action in plays:gmatch "[^,]+" do
    g:act(action)
    while g.actor == 1 do
      local answer = g:actions()[1]
      for _, other in ipairs(g:actions()) do if other:find "^play 5%a$" or other:find "^play 10%a$" then answer = other end end
      g:act(answer)
    end
  end
end
local function made_by_0(g)
  local names = {}
  for _, made in ipairs(g:yaku()) do if made.seat == 0 then names[#names + 1] = made.name .. " " .. made.points end end
  return names
end
local fields = { variant = variant, options = { first_dealer = 0 } }
local function of(cite, cards) return { cite = cite, variant = fields.variant, options = fields.options, deal = cards } end

scenario("August's ribbon is the geese", of("HF-3 HF-4", deal("8A 4R 11R", "5c 4d 7c 1c 1d 6c")), function(g)
  take(g, "play 8A,play 4R,play 11R")
  expect(made_by_0(g)).has "ribbon_eight_islands 20"
end)

scenario("the pictures of three months", of("HF-3", deal("8B 4A 11B", "5c 4d 7c 1c 1d 6c")), function(g)
  take(g, "play 8B,play 4A,play 11B")
  expect(made_by_0(g)).has "eight_islands 10"
end)

scenario("December's ribbon is the coloured paulownia", of("HF-3 HF-4", deal("12e 2R 11R", "1c 6c 7c 5c 10d 12c")), function(g)
  take(g, "play 12e 1c,play 2R")
  expect(made_by_0(g)).is {}
  take(g, "play 11R 7c")
  expect(made_by_0(g)).has "ribbon_den 20"
end)

scenario("Mist Island has the coloured paulownia among its ribbons", of("HF-4", deal("12e 4R 11R", "1c 4d 7c 5c 10d 2c")), function(g)
  take(g, "play 12e,play 4R,play 11R 7c")
  expect(made_by_0(g)).has "ribbon_mist_island 20"
end)

scenario("Nakazō has the geese among its ribbons", of("HF-4", deal("8A 7R 9R", "5c 1c 4d 2c 2d 12c")), function(g)
  take(g, "play 8A,play 7R,play 9R")
  expect(made_by_0(g)).has "ribbon_nakazo 20"
end)

local ten_seven_eight = deal("10R 7R 8A", "3c 1c 5c 2c 2d 12c")
ten_seven_eight.stock = "10c 10d 5R 6c 11c 9c"
scenario("Ten Seven Eight has the geese", of("HF-4", ten_seven_eight), function(g)
  take(g, "play 10R,play 7R,play 8A 5c")
  expect(made_by_0(g)).has "ten_seven_eight 20"
end)

scenario("ribbons are worth 1, all others 10", of("HF-2 HF-4", deal("8A 4R 11R", "5c 4d 7c 1c 1d 6c")), function(g)
  take(g, "play 8A")
  expect(g:score().deal[0]).is(20)
  take(g, "play 4R")
  expect(g:score().deal[0]).is(31)
end)
