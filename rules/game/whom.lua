-- Whom a choice asks: one seat, each seat or each team.
local meta = require "words".meta
local places = require "places"

local whom = { ways = { "asks", "asks_each_from", "asks_each_team_from" } } -- a choice has one of them

local example = { asks = "asks = SEAT asks that seat alone", asks_each_from = "asks_each_from = SEAT asks every seat from there on",
                  asks_each_team_from = "asks_each_team_from = SEAT asks the first of each team from there on" }

-- Whether two changes (see overlay.log) say it of the same choice, in whatever way.
function whom.is_said_by(a, b)
  local n = #a.path
  if n ~= #b.path or not example[a.path[n]] or not example[b.path[n]] then return false end
  for i = 1, n - 1 do if a.path[i] ~= b.path[i] then return false end end
  return true
end

-- Whether this key of a choice says it beside another: under the values that the one leaves out the other may.
function whom.in_part(choice, key)
  if not example[key] then return false end
  local n = 0
  for _, way in ipairs(whom.ways) do n = n + (rawget(choice, way) ~= nil and 1 or 0) end
  return n > 1
end

-- Tells where it isn't said, or said in more than one way.
function whom.check(game, row, place)
  local said, written, n_written = {}, false, 0
  for _, way in ipairs(whom.ways) do
    if row[way] ~= nil then said[#said + 1] = way end
    if places.has(row, way) then written, n_written = true, n_written + 1 end
  end
  if #said > 1 then
    local first, second = places.at(row, said[1]), places.at(row, said[2])
    local later = first and second and first.file == second.file and first.line > second.line and first or second
    game.problems.add(later or place, "%s and %s are both here; keep one: %s, %s", said[1], said[2], example[said[1]], example[said[2]])
  elseif #said == 0 and (not written or n_written > 1) then
    game.problems.late_within(row, place, 'choice "%s" asks nobody; write asks = holder(...), leader, dealer', meta[row].name)
  end
end

return whom
