-- How the scenarios beside this file write down a month: as its turns. It holds none itself.
--
-- A word is a turn, in order of play: "1c>1R/5d" plays 1c, which takes 1R, and draws 5d, which stays; "1d>1B+1R+1c" takes three;
-- "2A=2c" is "2A/2c>2A": a card laid, and taken by the one drawn. "stop" and "continue" stand where they are said.
-- From the turns follow the hands, the table and the deck; what they leave open is filled with cards that change nothing: on the
-- table chaff of months that no turn is about (else a second card beside one that is taken), in hands what makes no te-yaku.
--
-- `dofile` gives a function of scenario, expect and fuda.
local here = debug.getinfo(1, "S").source:match("^@(.*/)") or ""
local MONTHS, MONTHS_OF_HANDS = dofile(here .. "months.lua"), dofile(here .. "months-of-hands.lua")

return function(scenario, expect, fuda)

local VARIANT, KAN = "hachi-hachi/bga", 12

local function words(text)
  local out = {}
  for word in (text or ""):gmatch "%S+" do out[#out + 1] = word end
  return out
end

local function month_of(card) return tonumber(card:match "^%d+") end
local function kind_of(card)
  if month_of(card) == 11 then return "chaff" end -- for te-yaku, whatever is printed
  return ({ B = "big", A = "big", R = "ribbon" })[card:sub(-1)] or "chaff"
end

local DECK = words [[ 1B 1R 1c 1d  2A 2R 2c 2d  3B 3R 3c 3d  4A 4R 4c 4d  5A 5R 5c 5d  6A 6R 6c 6d
  7A 7R 7c 7d  8B 8A 8c 8d  9A 9R 9c 9d  10A 10R 10c 10d  11B 11A 11R 11c  12B 12c 12d 12e ]]

local RIBBONS = { words "1R 2R 3R", words "6R 9R 10R" }

local function has(list, card)
  for i, other in ipairs(list) do if other == card then return i end end
end

-- How many cards of each month.
local function by_month(cards)
  local n = {}
  for _, card in ipairs(cards) do n[month_of(card)] = (n[month_of(card)] or 0) + 1 end
  return n
end

-- How far a hand is from having no te-yaku: 0 where there are no three of a month and at most two pairs, and an animal or a bright
-- and another card that is no chaff.
local function te_yaku_in(hand)
  local pairs_held, over, n = 0, 0, { big = 0, ribbon = 0, chaff = 0 }
  for _, held in pairs(by_month(hand)) do
    if held == 2 then pairs_held = pairs_held + 1 end
    over = over + math.max(held - 2, 0)
  end
  for _, card in ipairs(hand) do n[kind_of(card)] = n[kind_of(card)] + 1 end
  return over + math.max(pairs_held - 2, 0) + math.max(1 - n.big, 0) + math.max(2 - n.big - n.ribbon, 0)
end

-- The same, and whether all of a set of ribbons is in it, which counts in the hand of one who is out.
local function yaku_in(hand)
  local sets = 0
  for _, set in ipairs(RIBBONS) do
    if has(hand, set[1]) and has(hand, set[2]) and has(hand, set[3]) then sets = sets + 1 end
  end
  return te_yaku_in(hand) + sets
end

-- Turns --------------------------------------------------------------------------------------------

local function cards_taken(text)
  local out = {}
  for card in text:gmatch "%w+" do out[#out + 1] = card end
  return out
end

-- A word as { card, takes = { … }, drawn = card, drawn_takes = { … } }.
local function turn_of(word)
  local laid, mate = word:match "^(%w+)=(%w+)$"
  if laid then return { card = laid, takes = {}, drawn = mate, drawn_takes = { laid } } end
  local card, takes, drawn, drawn_takes = word:match "^(%w+)>?([%w+]*)/(%w+)>?([%w+]*)$"
  assert(card, "no turn: " .. word)
  return { card = card, takes = cards_taken(takes), drawn = drawn, drawn_takes = cards_taken(drawn_takes) }
end

-- What is played and said in the month t: its own turns, or those of a whole month by name.
local function script_of(t)
  if not t.month then return words(t.turns) end
  return words(MONTHS[t.month] or MONTHS_OF_HANDS[t.month] or error("no month: " .. t.month))
end

local function turns_of(t)
  local out = {}
  for _, word in ipairs(script_of(t)) do
    if word ~= "stop" and word ~= "continue" then out[#out + 1] = turn_of(word) end
  end
  return out
end

-- Who plays, in order: the joiners, or all three from the dealer.
local function order_of(t)
  local order, seat, seats = {}, t.dealer, t.seats or 3
  if seats == 3 then return { seat, (seat + 1) % 3, (seat + 2) % 3 } end
  for _, word in ipairs(words(t.bids)) do
    if word == "join" then order[#order + 1] = seat end
    if word == "join" or word == "out" then seat = (seat + 1) % seats end
  end
  assert(#order == 3, "three play")
  return order
end

-- Deals --------------------------------------------------------------------------------------------

-- Fills the hands with cards of the pool, those of `playing` with none of the deck; what is left follows in `rest`. Cards change
-- places until no hand that was filled has a yaku.
local function fill(hands, playing, idle, pool, in_deck)
  local places, rest, filled, number = {}, {}, {}, 1
  for group, seats in ipairs { playing, idle } do
    for _, seat in ipairs(seats) do
      filled[hands[seat]] = #hands[seat] < 7
      for i = #hands[seat] + 1, 7 do places[#places + 1] = { hands[seat], i, plays = group == 1 } end
    end
  end
  for i = 1, #pool - #places do places[#places + 1] = { rest, i } end
  local at = {} -- first what isn't in the deck, month after month apart
  for i, card in ipairs(DECK) do at[card] = (in_deck[card] and 48 or 0) + i * 29 % 48 end
  table.sort(pool, function(a, b) return at[a] < at[b] end)
  for i, place in ipairs(places) do place[1][place[2]] = pool[i] end
  local function far(list) return filled[list] and yaku_in(list) or 0 end
  local function all_far()
    local sum = 0
    for hand in pairs(filled) do sum = sum + far(hand) end
    return sum
  end
  local function random(n)
    number = (number * 1103515245 + 12345) & 0x7FFFFFFF
    return (number >> 8) % n + 1
  end
  for _ = 1, 2000 do
    if all_far() == 0 then return rest end
    for _ = 1, 10 do
      local a, b = places[random(#places)], places[random(#places)]
      local card, other = a[1][a[2]], b[1][b[2]]
      local before = far(a[1]) + far(b[1])
      local may = a[1] ~= b[1] and not (a.plays and in_deck[other] or b.plays and in_deck[card])
      if may and (before > 0 or random(8) == 1) then
        a[1][a[2]], b[1][b[2]] = other, card
        -- Now and then one step back, else they might be stuck.
        if far(a[1]) + far(b[1]) > before and random(100) > 1 then a[1][a[2]], b[1][b[2]] = card, other end
      end
    end
  end
  error("the hands can't be filled with what makes no yaku; left are " .. table.concat(rest, " "))
end

-- A deal in the making: what lies where, who plays in what order, the deck as far as it is known.
local function put(d, card, zone, name)
  assert(has(DECK, card), "no card: " .. card)
  if d.placed[card] == name then return end
  assert(not d.placed[card], card .. " is in two places")
  d.placed[card], zone[#zone + 1] = name, card
end

-- What is drawn may have been in the hand of one who is out.
local function draw(d, card)
  local where = d.placed[card]
  assert(not has(d.deck, card) and where ~= "field" and not has(d.order, where), card .. " is in two places")
  d.placed[card], d.deck[#d.deck + 1] = where or "deck", card
  d.touched[month_of(card)] = true
end

local function begin_deal(t)
  local d = { order = order_of(t), seats = t.seats or 3, hands = {}, field = {}, deck = {}, placed = {}, touched = {}, meant = {} }
  for seat = 0, d.seats - 1 do
    d.hands[seat] = {}
    for _, card in ipairs(words(t.hands and t.hands[seat])) do put(d, card, d.hands[seat], seat) end
    d.meant[seat] = #d.hands[seat] > 0 or MONTHS_OF_HANDS[t.month] and has(d.order, seat)
  end
  for _, card in ipairs(words(t.field)) do
    put(d, card, d.field, "field")
    d.touched[month_of(card)] = true
  end
  return d
end

-- What is taken and wasn't laid or drawn before lay on the table.
local function add_turn(d, turn, seat)
  for _, list in ipairs { turn.takes, turn.drawn_takes } do
    for _, card in ipairs(list) do
      if not d.placed[card] and card ~= turn.card then put(d, card, d.field, "field") end
    end
  end
  put(d, turn.card, d.hands[seat], seat)
  d.touched[month_of(turn.card)] = true
  draw(d, turn.drawn)
end

local function fill_field(d)
  local function add(card, ending)
    if #d.field < 6 and not d.placed[card] and card:match(ending) then put(d, card, d.field, "field") end
  end
  for _, card in ipairs(DECK) do
    if not d.touched[month_of(card)] then add(card, "[cd]$") end
  end
  for _, card in ipairs(DECK) do
    if by_month(d.field)[month_of(card)] == 1 then add(card, "d$") end
  end
  assert(#d.field == 6, "the table has " .. #d.field .. " cards")
end

-- Hands of those who are out may hold what is drawn later. Gives what is in no hand.
local function fill_hands(d)
  local pool, playing, idle, in_deck = {}, {}, {}, {}
  for _, card in ipairs(d.deck) do in_deck[card] = true end
  for _, card in ipairs(DECK) do
    if d.placed[card] == nil or d.placed[card] == "deck" then pool[#pool + 1] = card end
  end
  for seat = 0, d.seats - 1 do
    local group, hand = has(d.order, seat) and playing or idle, d.hands[seat]
    if #hand < 7 then group[#group + 1] = seat end
    assert(d.meant[seat] or #hand < 7 or te_yaku_in(hand) == 0, seat .. " has a te-yaku: " .. table.concat(hand, " "))
  end
  return fill(d.hands, playing, idle, pool, in_deck), in_deck
end

-- The cards of a month whose turns are t.turns, or those of the whole month t.month. Besides, or instead: t.hands (by seat, in full
-- or in part; what stands there may make a te-yaku), t.field, t.deck (what is drawn after the turns).
local function deal_of(t)
  local d, stock = begin_deal(t), {}
  for i, turn in ipairs(turns_of(t)) do add_turn(d, turn, d.order[(i - 1) % 3 + 1]) end
  for _, card in ipairs(words(t.deck)) do draw(d, card) end
  fill_field(d)
  local rest, in_deck = fill_hands(d)
  for _, card in ipairs(d.deck) do if has(rest, card) then stock[#stock + 1] = card end end
  for _, card in ipairs(rest) do if not in_deck[card] then stock[#stock + 1] = card end end
  local deal = { hands = {}, field = table.concat(d.field, " "), stock = table.concat(stock, " ") }
  for seat = 0, d.seats - 1 do deal.hands[seat] = table.concat(d.hands[seat], " ") end
  if d.seats > 3 then deal.deck = table.concat(d.deck, " ") end
  return deal
end

-- Playing ------------------------------------------------------------------------------------------

-- Nothing is created or lost (HH-2).
local function balanced(g)
  local score, deal, match, seat = g:score(), 0, 0, 0
  while score.deal[seat] do
    deal, match, seat = deal + score.deal[seat], match + score.match[seat], seat + 1
  end
  expect(deal + score.pot).is(0)
  expect(match + score.pot + score.jackpot).is(0)
end

local function acts(g, text)
  for _, action in ipairs(words(text)) do
    g:act(action)
    balanced(g)
  end
end

local function lay(g, verb, card, takes)
  local matches = 0
  for _, other in ipairs(g:zone "field") do
    if month_of(other) == month_of(card) and other ~= card then matches = matches + 1 end
  end
  return matches == 2 and verb .. " " .. takes[1] or verb
end

local function play_turn(g, seat, turn)
  expect(g.phase).is "play"
  expect(g.actor).is(seat)
  g:act(lay(g, "play " .. turn.card, turn.card, turn.takes))
  if g.phase == "match" then
    expect(g.actor).is(seat)
    g:act("match " .. turn.drawn_takes[1])
  end
  local captured, field = g:zone("captured", seat), g:zone "field"
  for card, takes in pairs { [turn.card] = turn.takes, [turn.drawn] = turn.drawn_takes } do
    for _, other in ipairs(takes) do expect(captured).has(other) end
    if #takes > 0 or has(turn.drawn_takes, card) then expect(captured).has(card) else expect(field).has(card) end
  end
  balanced(g)
end

-- Plays the turns of a month.
local function play(g, t)
  local order, at = order_of(t), 0
  for _, word in ipairs(script_of(t)) do
    if word == "stop" or word == "continue" then
      expect(g.phase).is "stop"
      expect(g.actor).is(order[(at - 1) % 3 + 1])
      g:act(word)
      balanced(g)
    else
      at = at + 1
      play_turn(g, order[(at - 1) % 3 + 1], turn_of(word))
    end
  end
end

-- What a scenario is begun with.
local function fields(t)
  return { cite = t.cite, variant = VARIANT, dealer = t.dealer, seats = t.seats, options = t.options, deal = deal_of(t) }
end

-- Goes through a month that has been dealt: t.bids are said, t.turns played. `ready` sees it between the two.
local function go_through(g, t, ready)
  balanced(g)
  acts(g, t.bids)
  if ready then ready(g) end
  play(g, t)
  return g
end

-- A month as a scenario; `check` sees its end.
local function month(name, t, check, ready)
  t.dealer = t.dealer or 0
  scenario(name, fields(t), function(g) check(go_through(g, t, ready)) end)
end

-- A month as a game of its own.
local function played(t, ready)
  local begun = fields(t)
  begun.cite, begun.variant = nil, nil
  return go_through(fuda.new(VARIANT, begun), t, ready)
end

-- The next month of a game; t.dealer must deal it.
local function next_month(g, t, ready)
  g:next_deal(deal_of(t))
  expect(g.dealer).is(t.dealer)
  return go_through(g, t, ready)
end

-- A month that counts twice or four times, without a bright on its table: the one before it has two, of which one waits. Seat
-- t.dealer deals both. Gives the game after t.
local function multiplied(times, t, ready)
  local bids = t.bids and "no_mizuten"
  if (t.seats or 3) > 3 then bids = "no_mizuten join join join" .. (" out"):rep(t.seats - 3) end
  local g = played {
    seats = t.seats, dealer = t.dealer, options = t.options, bids = bids, field = times == 2 and "8B 12B" or "11B 12B",
    turns = "1c>1R/2c>2R  4c=4d  5c=5d  3c>3R/6c  stop",
  }
  next_month(g, t, ready)
  expect(g.multiplier).is(times)
  return g
end

-- Results ------------------------------------------------------------------------------------------

-- The yaku scored, sorted: "0 poetry_ribbons 7, 2 red 2 refunded".
local function yaku(g)
  local out = {}
  for _, made in ipairs(g:yaku()) do
    out[#out + 1] = ("%d %s %g%s"):format(made.seat, made.name, made.points, made.refunded and " refunded" or "")
  end
  table.sort(out)
  return table.concat(out, ", ")
end

-- What each seat has gained this month, as { first seat, … } in mon.
local function gains(g, wanted)
  local score, out = g:score().deal, {}
  for seat, mon in ipairs(wanted) do out[seat - 1] = mon end
  expect(score).is(out)
end

return { VARIANT = VARIANT, KAN = KAN, DECK = DECK, words = words, month_of = month_of, by_month = by_month, has = has,
         deal_of = deal_of, balanced = balanced, acts = acts, play = play, month = month, played = played,
         next_month = next_month, multiplied = multiplied, yaku = yaku, gains = gains }

end
