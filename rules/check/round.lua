-- Seats that are reckoned as numbers are: behind the last comes none, so that dealer + 1 isn't the next of the last.
local messages = require "messages"

local round = {}

local most_steps = 3 -- that are written out

local seats = { "dealer", "leader", "asked", "this_seat", "bidder", "stopper" }

-- What stands in a line of words as a seat and a number with + or - between: where, as it is written, and what is meant, of so many seats. own: names of
-- the file's own, by which a function may reckon with the rest: (leader + 1) % 8.
local function reckoned(code, seats_there, own)
  for _, seat in ipairs(seats) do
    for at, sign, by, stop in string.gmatch(code, "()%f[%w_]" .. seat .. "%s*([+-])%s*(%d+)%f[^%w_]()") do
      local n = tonumber(by)
      local is_alone = not own[seat] and not string.find(string.sub(code, 1, at - 1), "[.:]$") and not string.find(code, "^%s*[+*/-]", stop) and not string.find(string.sub(code, 1, at - 1), "[+*/-]%s*$")
      local steps = sign == "+" and n or seats_there - n
      if is_alone and n > 0 and steps > 0 and steps < seats_there then
        return at, string.sub(code, at, stop - 1), steps <= most_steps and string.rep("after(", steps) .. seat .. string.rep(")", steps) or ("after(%s), and after that, %d times in all"):format(seat, steps)
      end
    end
  end
end

-- The remarks: add(place, format, ...).
function round.remark(load, game, add)
  for _, file in ipairs(load.files) do
    local own = {}
    for _, name in ipairs(file.path == load.path and messages.locals(messages.bare(file.source)) or {}) do own[name] = true end
    for n, code in ipairs(file.path == load.path and messages.lines(messages.bare(file.source, true)) or {}) do
      local at, written, meant = reckoned(code, game.seats, own)
      if at then
        add({ file = file.path, line = n, from = at, to = at + #written - 1 }, "%s is no seat where it goes past the last or the first; round the table it is %s", written, meant)
      end
    end
  end
end

return round
