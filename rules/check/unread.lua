-- Things that a file makes and that are in nothing it returns: nobody reads them.
local messages = require "messages"
local words = require "words"

local unread = {}

-- All that is in a value, by itself and by where it was made: a file may have been run twice.
local function all_in(value)
  local seen, open = { [value] = true }, { value }
  local function look(inner)
    if type(inner) ~= "table" or seen[inner] then return end
    seen[inner], open[#open + 1] = true, inner
  end
  while #open > 0 do
    local list = table.remove(open)
    local m = words.meta[list]
    if m and m.place then seen[("%s %s %d"):format(m.word, m.name, m.place.line)] = true end
    for key, inner in next, list do
      look(key)
      look(inner)
    end
  end
  return seen
end

-- Tells them. result: what the file returns. lost: the lines of what a key is given that is written again.
function unread.tell(result, path, source, lost, problems)
  local made = words.made
  words.made = {}
  local seen, codes = all_in(result), messages.lines(messages.bare(source, true))
  for i = #made, 1, -1 do -- what they are in before them
    local m = words.meta[made[i]]
    local place = not seen[made[i]] and m and m.place and not lost[m.place.line] and m.place
    local is_here = place and place.file == path and not seen[("%s %s %d"):format(m.word, m.name, place.line)]
    if is_here and string.find(codes[place.line] or "", "%f[%w_]" .. m.word .. "%f[^%w_]") and not problems.any_at(place) then
      problems.late(place, '%s "%s" stands outside of what the file returns, so it is in no rules; write it among what it belongs to, or leave it out', m.word, m.name)
    end
  end
end

return unread
