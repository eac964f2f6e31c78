-- How the scenarios beside this file write down captures: as turns. It holds none itself.
--
-- "1c>1R/5d" plays 1c, which takes 1R, and draws 5d, which stays; "2A/2c>2A" takes with the card drawn. Any other word is said as it
-- stands: stop, koikoi. From the turns follow the hands and the stock.
local T = {}

function T.words(text)
  local out = {}
  for word in text:gmatch "%S+" do out[#out + 1] = word end
  return out
end

local function turn_of(word)
  local laid, drawn = word:match "^(%w+)[^/]*/(%w+)"
  return laid, drawn, word:match "^%w+>(%w+)", word:match "/%w+>(%w+)"
end

-- The deal in which these turns are played from the dealer on.
function T.deal(seats, dealer, field, text)
  local hands, stock, n = {}, {}, 0
  for seat = 0, seats - 1 do hands[seat] = "" end
  for _, word in ipairs(T.words(text)) do
    local laid, drawn = turn_of(word)
    if laid then
      local seat = (dealer + n) % seats
      hands[seat], stock[#stock + 1], n = hands[seat] .. " " .. laid, drawn, n + 1
    end
  end
  return { hands = hands, field = field, stock = table.concat(stock, " ") }
end

local function captured(g, seat)
  local has = {}
  for _, card in ipairs(g:zone("captured", seat)) do has[card] = true end
  return has
end

-- Plays them, each card taking what is written.
function T.play(g, text)
  for _, word in ipairs(T.words(text)) do
    local laid, drawn, takes, drawn_takes = turn_of(word)
    if not laid then g:act(word)
    else
      local seat, before = g.actor, g.actor
      if not g:try("play " .. laid) then g:act(("play %s %s"):format(laid, takes)) end
      if (g:actions()[1] or ""):find "^match " then g:act("match " .. drawn_takes) end
      local has = captured(g, seat)
      for _, pair in ipairs { { laid, takes }, { drawn, drawn_takes } } do
        local both = not pair[2] or has[pair[1]] and has[pair[2]]
        if not both then error(("%s of seat %d: %s didn't take %s"):format(word, before, pair[1], pair[2])) end
      end
    end
  end
end

function T.sum(list)
  local sum = 0
  for _, n in pairs(list) do sum = sum + n end
  return sum
end

-- "poetry 5, ribbons 1" of a seat, in the order of the yaku.
function T.yaku(g, seat)
  local out = {}
  for _, yaku in ipairs(g:yaku()) do
    if yaku.seat == seat then out[#out + 1] = ("%s %g"):format(yaku.name, yaku.points) end
  end
  return table.concat(out, ", ")
end

-- Plays the deal out by a rule that looks random, and goes on after every yaku while `on` says so. How often each went on, and who stopped.
function T.play_out(g, go_on, on, salt)
  local went, stopper = {}, nil
  local at = salt or 5
  while g.actor do
    local actions, seat = g:actions(), g.actor
    if actions[1] == "stop" or actions[2] == "stop" then
      local word = on(g, seat) and go_on or "stop"
      if word == "stop" then stopper = seat else went[seat] = (went[seat] or 0) + 1 end
      g:act(word)
    else
      at = (at * 7 + 3) % 1009
      g:act(actions[at % #actions + 1])
    end
  end
  return went, stopper
end

return T
