-- What a choice is said to stand for: the choice of a version that another file has, and so one that may be known by a name like it.
local places = require "places"
local words = require "words"

local standing = {}
local kind, meta = words.kind, words.meta

-- The names of the choices that the files have from which it is made, and of those that theirs stand for.
local function names_of(load)
  local names, seen = {}, {}
  local function add(name)
    if type(name) == "string" and not seen[name] then names[#names + 1], seen[name] = name, true end
  end
  for _, node in ipairs(load.nodes) do
    for _, row in ipairs(kind(node.declared.phases) == "table" and node.declared.phases or {}) do
      local m = type(row) == "table" and meta[row]
      if m and m.word == "choice" then
        add(m.name)
        if node ~= load.node then add(rawget(row, "stands_for")) end
      end
    end
  end
  return names
end

-- The remark: add(place, format, ...). Of a name that is like none another version may know.
function standing.remark(load, _, add)
  local names = names_of(load)
  for _, row in ipairs(load.declaration.phases or {}) do
    local name = type(row) == "table" and meta[row] and meta[row].word == "choice" and rawget(row, "stands_for")
    local place, near = name and places.at(row, "stands_for"), name and places.nearest(name, names)
    if place and place.file == load.path and near and near ~= name and places.distance(name, near) <= 2 then
      add(place, 'choice "%s" stands for "%s", and none is called so in what this file is made from; did you mean \'%s\'?', meta[row].name, name, near)
    end
  end
end

return standing
