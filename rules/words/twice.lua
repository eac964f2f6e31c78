-- Things that there can't be two of by one name, in one list.
local places = require "places"
local words = require "words"

local twice = {}
local meta = words.meta

local once = { yaku = true, trick = true, choice = true, may = true, zone = true, fact = true, role = true, group = true, option = true }
local laid = {} -- by path: what is extended has less than what extends it

-- nodes: the files of a load, the extended before what extends them.
function twice.know_files(nodes)
  laid = {}
  for i, node in ipairs(nodes) do laid[node.path] = i end
end

local function meta_of(list, i)
  local m = type(list[i]) == "table" and meta[list[i]]
  return m and once[m.word] and m or nil
end

-- Whether a file extends the other's, as far as it may.
local function is_over(place, other)
  return place and other and (laid[place.file] or 0) > (laid[other.file] or 0)
end

-- Of two of one name the one too many, by its number in the list with the place of the other: of the file that extends the other's,
-- wherever it has put it, or the second.
function twice.of(list)
  local found, there = {}, {}
  for i = 1, #list do
    local m = meta_of(list, i)
    local key = m and m.word .. " " .. m.name
    local one = m and { i = i, place = m.place or places.at(list, i) }
    local other = key and there[key]
    if other and is_over(other.place, one.place) then one, other = other, one end
    if other then found[one.i] = other.place end
    if key then there[key] = other or one end
  end
  return found
end

function twice.tell(item, first, place, problems)
  local m = meta[item]
  local at = place or m.place
  local right = m.word == "may" and item.of and "write one with the cards of both, as in of = of_rank \"K\" + of_rank \"Q\""
    or at and first.file ~= at.file and ('give it a name of its own; to move it, write remove "%s" before it and all of it here'):format(m.name)
    or "keep one, or give the other a name of its own"
  problems.add(at, '%s "%s" is here twice, first in %s; %s', m.word, m.name, places.said(first, at), right)
end

return twice
