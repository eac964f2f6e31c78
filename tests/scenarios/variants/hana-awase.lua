-- Hana-Awase: nobody stops; each is paid for yaku and for cards, in points.
local fuda = require "fuda"
local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local T = dofile(here .. "turns.lua")
local HANA = "tests/variants/hana-awase.lua"

local VALUE = { B = 20, A = 10, R = 5 }
local YAKU = { four_brights = { 60, "1B 3B 8B 12B" }, five_brights = { 100, "1B 3B 8B 11B 12B" }, poetry = { 40, "1R 2R 3R" }, blue = { 40, "6R 9R 10R" },
               grass = { 20, "4R 5R 7R" }, boar_deer_butterflies = { 20, "6A 7A 10A" } }

-- What each seat has by the rules, reckoned from the captures alone.
local function reckoned(g, cards_with_yaku)
  local cards, yaku, any = {}, {}, false
  for seat = 0, 2 do
    local has, made = {}, {}
    cards[seat], yaku[seat] = -88, 0
    for _, card in ipairs(g:zone("captured", seat)) do
      has[card] = true
      cards[seat] = cards[seat] + (VALUE[card:sub(-1)] or 1)
    end
    for name, row in pairs(YAKU) do
      made[name] = true
      for _, card in ipairs(T.words(row[2])) do made[name] = made[name] and has[card] end
    end
    if made.five_brights then made.four_brights = false end
    for name in pairs(YAKU) do
      if made[name] then yaku[seat], any = yaku[seat] + YAKU[name][1], true end
    end
  end
  local out, all = {}, yaku[0] + yaku[1] + yaku[2]
  for seat = 0, 2 do
    out[seat] = 3 * yaku[seat] - all + ((cards_with_yaku or not any) and cards[seat] or 0)
  end
  return out, any
end

for _, with in ipairs { true, false } do
  scenario(("a hundred deals, cards %s yaku"):format(with and "beside" or "or"),
    { cite = "HW-3 HW-4 HW-5 HW-6", variant = HANA, options = { cards_with_yaku = with } }, function()
      local made = 0
      for n = 0, 99 do
        local g = fuda.new(HANA, { n = n, options = { cards_with_yaku = with } })
        while g.actor do
          g:act(g:actions()[1 + (n + #g:actions()) % #g:actions()])
          expect(T.sum(g:score().match)).is(0)
        end
        local want, any = reckoned(g, with)
        expect(g:score().deal).is(want)
        made = made + (any and 1 or 0)
      end
      expect(made > 20).is(true)
    end)
end

scenario("each pays for the yaku, and who is below 88 who is above",
  { cite = "HW-5 HW-6", variant = HANA, dealer = 0,
    deal = T.deal(3, 0, "1R 2R 3R 8c 8d 5c", "1c>1R/6c 4c/4d>4c 7c/7d>7c 2c>2R/6d>6c 9c/9d>9c 10c/10d>10c 3c>3R/12c") }, function(g)
    T.play(g, "1c>1R/6c 4c/4d>4c 7c/7d>7c 2c>2R/6d>6c 9c/9d>9c 10c/10d>10c 3c>3R/12c")
    expect(g:yaku()).is { { name = "poetry", seat = 0, points = 40, clause = "HW-5" } }
    expect(g.actor).is(1) -- nobody is asked whether to stop
    while g.actor do g:act(g:actions()[1]) end
    expect(g:score().deal).is((reckoned(g, true)))
    local paid = 0
    for _, line in ipairs(g:why "score") do if line.clause == "HW-5" then paid = paid + 1 end end
    expect(paid > 0).is(true)
  end)

-- Five brights of the field and the stock: 100 points, and not 60 besides.
local BRIGHTS = "1B>1c/6c 4c/4d>4c 7c/7d>7c 3B>3c/6d>6c 9c/9d>9c 10c/10d>10c 8B>8c/12B>12c 2A>2d/2R 5A/5R>5A 11B>11c/6R"
scenario("five brights replace four", { cite = "HW-5", variant = HANA, dealer = 0, deal = T.deal(3, 0, "1c 3c 8c 11c 12c 2d", BRIGHTS) }, function(g)
  T.play(g, BRIGHTS)
  expect(T.yaku(g, 0)).is "five_brights 100"
  while g.actor do g:act(g:actions()[1]) end
  expect(g:score().deal).is((reckoned(g, true)))
end)

scenario("who deals first is a lot", { cite = "HW-2", variant = HANA }, function()
  local first = {}
  for n = 0, 19 do first[fuda.new(HANA, { n = n }).dealer] = true end
  expect(first).is { [0] = true, [1] = true, [2] = true }
end)

scenario("what is dealt, who deals the next, and twelve deals", { cite = "HW-1 HW-2 HW-3 HW-7", variant = HANA, dealer = 1 }, function(g)
  expect({ #g:hand(0), #g:hand(1), #g:hand(2), #g:zone "field" }).is { 7, 7, 7, 6 }
  local dealer = 1
  for deal = 1, 12 do
    expect(g.dealer).is(dealer)
    expect(g.actor).is(dealer)
    g:run()
    local score, best = g:score().deal, 0
    for seat = 1, 2 do if score[seat] > score[best] then best = seat end end
    local ties = 0
    for seat = 0, 2 do ties = ties + (score[seat] == score[best] and 1 or 0) end
    if ties == 1 then dealer = best end
    expect(g.over).is(deal == 12)
    if deal < 12 then g:next_deal() end
  end
end)
