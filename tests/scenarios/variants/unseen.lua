-- What the others see while a seat is asked in private, and of a card that was passed before it is laid away.
local UNSEEN = "tests/variants/unseen.lua"

local function views(g)
  local list = {}
  for seat = 0, 3 do list[seat] = g:view(seat) end
  return list
end

scenario("who holds two winds is asked, and nobody else knows", { cite = "UN-1", variant = UNSEEN, seed = 1, n = 19, dealer = 3 }, function(g)
  expect(g.phase).is "winds"
  local asked, before = g.actor, views(g)
  for seat = 0, 3 do
    if seat ~= asked then expect(before[seat]:find(("actor %d\n"):format(asked), 1, true) ~= nil).is(false) end
  end
  g:act "tell"
  for seat = 0, 3 do
    if seat ~= asked and seat ~= g.actor then expect(g:view(seat)).is(before[seat]) end
  end
end)

scenario("who gave a card doesn't see whether it is laid away", { cite = "UN-2", variant = UNSEEN, seed = 1, n = 0, dealer = 0 }, function(g)
  while g.phase == "winds" do g:act "hush" end
  local given = g:hand(1)[1]
  g:act("give " .. given)
  expect(g.phase).is "lay"
  expect(#g:hand(0)).is(9)
  local before = g:view(2)
  expect(before:find("hand 0 8 hidden", 1, true) ~= nil).is(true)
  expect(before:find("hand 1 8 hidden", 1, true) ~= nil).is(true)
  expect(g:view(1):find("hand 0 8 hidden", 1, true) ~= nil).is(true)
  g:act("lay " .. given)
  expect(g:zone "discarded").has(given)
  expect(g:view(1):find("discarded", 1, true) ~= nil).is(false)
  expect(g:view(1):find("hand 0 8 hidden", 1, true) ~= nil).is(true)
  expect(g:view(2)).is(before)
end)
