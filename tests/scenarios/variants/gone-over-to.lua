-- Positions that are gone over to from other rules, and answers that are called as cards are.
local function finish(g)
  while not g:deal_over() do g:act(g:actions()[1]) end
end

scenario("a drawn card that waits is judged by the other rules", { cite = "HA-7", variant = "hachi/mekuri", seed = 3 }, function(g)
  local waits, still, taken, stays = 0, 0, 0, 0
  for deal = 1, 12 do
    while not g:deal_over() do
      local actions = g:actions()
      g:act(actions[(deal * 5 + #actions) % #actions + 1])
      if not g:deal_over() and g:actions()[1]:find "^match" then
        local other = g:under "tests/variants/same-number.lua"
        waits = waits + 1
        expect(other:deal_over() or #other:actions() > 0).is(true)
        if not other:deal_over() and other:actions()[1]:find "^match" then still = still + 1
        elseif #other:zone "field" < #g:zone "field" then taken = taken + 1
        else stays = stays + 1 end
        finish(other)
        expect(other:deal_over()).is(true)
      end
    end
    if deal < 12 then g:next_deal() end
  end
  expect(waits > 8 and taken > 0 and stays > 0).is(true)
end)

scenario("equal numbers match", { cite = "SN-1", variant = "tests/variants/same-number.lua", seed = 3 }, function(g)
  local matched = 0
  while not g:deal_over() do
    local card, with = g:actions()[1]:match "^play (%w+) (%w+)$"
    if card then
      expect(card:sub(2)).is(with:sub(2))
      matched = matched + 1
    end
    g:act(g:actions()[1])
  end
  expect(matched > 0).is(true)
end)

scenario("who has nothing to pay can't come from where nothing is paid", { cite = "KK-7", variant = "examples/koi-koi", seed = 1 }, function(g)
  expect(function() g:under "tests/variants/paid-by-yaku.lua" end).fails "accounts"
end)

scenario("who stops is paid by the other", { cite = "PY-1", variant = "tests/variants/paid-by-yaku.lua", seed = 1 }, function(g)
  finish(g)
  expect(g:score().match[0] + g:score().match[1]).is(0)
end)

scenario("the dealer wins a tie by half a point", { cite = "TI-1", variant = "tests/variants/dealer-wins-ties.lua", seed = 1, dealer = 1 }, function(g)
  finish(g)
  local points = g:score().deal
  expect(points[1] % 1).is(0.5)
  expect(points[0] % 1).is(0)
end)

scenario("an answer may be called as a card is", { cite = "NC-1", variant = "tests/variants/named-like-cards.lua", seed = 1, dealer = 3 }, function(g)
  while g.phase ~= "feared" do g:act(g:actions()[1]) end
  expect(g:actions()).is { "pD", "king" }
  g:act "pD"
  expect(g:actions()[1]:find "^play").is(1)
end)

scenario("what the other rules ask before the first lead is asked, where nothing was led", { cite = "HM-W7", variant = "hachinin-meri/wiki", seed = 3, dealer = 2 }, function(g)
  while g.phase == "dragon" or g.phase == "okie" do g:act(g:actions()[#g:actions()]) end
  expect(#g:trick()).is(0)
  local other, lost = g:under "examples/hidden-bidding"
  expect(lost).is { "examples/hidden-bidding asks 'bidding' first" }
  expect(other.phase).is("bidding")
  other:act "bid 3"
  other:act "bid 4"
  expect(other.phase).is(g.phase)
  expect(other.actor).is(g.actor)
  while other.trick_no == 1 do other:act(other:actions()[1]) end
  expect(other:fact "called 0").is(3)
end)

scenario("what the other rules ask before the first lead is past, where one was made", { cite = "HM-W7", variant = "hachinin-meri/wiki", seed = 3, dealer = 2 }, function(g)
  while #g:trick() == 0 do g:act(g:actions()[#g:actions()]) end
  local other, lost = g:under "examples/hidden-bidding"
  expect(lost).is { "examples/hidden-bidding asks 'bidding' before the first lead: here it is past" }
  expect(other.phase).is(g.phase)
end)

scenario("in a later deal another game is refused too", { cite = "HM-1", variant = "hachinin-meri/wiki", seed = 5 }, function(g)
  finish(g)
  g:next_deal()
  expect(function() g:under "hachi-hachi/bga" end).fails "accounts"
end)

scenario("all that is dealt is dealt by the other's packets", { cite = "FW-1", variant = "tests/variants/left-lying.lua", seed = 2888 }, function(g)
  local other = g:under("tests/variants/unseen.lua"):under("examples/four-winds")
  for seat = 0, 3 do expect(table.concat(other:hand(seat), " ")).is(table.concat(g:hand(seat), " ")) end
end)
