-- Slips of the pen in names: a new thing in a list that is inherited, beside the one thing of its kind that has nearly its name and of
-- which the file says nothing. Where it can't be, the name that may be meant is told first; where it can, it is a remark.
local places = require "places"
local words = require "words"

local slips = {}
local kind, meta = words.kind, words.meta

local most_tried = 8

local function meta_of(item)
  if kind(item) == "depends_on" and type(item.branches) == "table" then
    return meta_of(item.branches[places.keys(item.branches)[1]])
  end
  return type(item) == "table" and meta[item] or nil
end

-- widow2 beside widow is no slip; widow3 beside widow2 may be one.
local function adds_number(name, other)
  local bare, n = string.gsub(name, "[_-]?%d+", "")
  return n > 0 and bare == other
end

-- One letter in a short name, two in a long one.
local function is_near(name, other)
  return #name > 2 and name ~= other and not adds_number(name, other) and not adds_number(other, name) and places.distance(name, other) <= (#name < 6 and 1 or 2)
end

-- The names that a list says something of.
local function edited(list)
  local names = {}
  for _, item in ipairs(list) do
    local m = meta_of(item)
    if m and m.name then names[m.name] = true end
    local ref = kind(item) == "edit" and item.ref
    for _, name in ipairs(kind(ref) == "table" and ref or { ref or nil }) do names[name] = true end
  end
  return names
end

-- entries: of a list that child is laid over parent in (see overlay.lua); a slip is { word, name, meant, place }.
function slips.note(entries, parent, child, list)
  local edits = edited(child)
  for _, entry in ipairs(entries) do
    local m, near = entry.is_new and meta_of(entry.item), {}
    for _, other in ipairs(m and m.name and m.word ~= "rule" and m.word ~= "not_together" and entries or {}) do
      local of = other.from == parent and meta_of(other.item)
      local is_one = m.word == "fishing" -- there is one in each game
      if of and of.word == m.word and not edits[of.name] and (is_one or is_near(m.name, of.name)) then near[#near + 1] = of.name end
    end
    local is_called = kind(entry.item) == "table" and rawget(entry.item, m and m.word == "fact" and 1 or "en") ~= nil -- a name that is told, as what is new has
    if #near == 1 then list[#list + 1] = { word = m.word, name = m.name, meant = near[1], place = m.place, is_called = is_called } end
  end
end

local function key_of(m) return ("%s:%d %s %s"):format(m.place.file, m.place.line, m.word, m.name) end

-- Gives things the names that they are to be laid by. right: by key_of.
function slips.correct(things, right)
  if not next(right) then return end
  for _, thing in ipairs(things) do
    local m = type(thing) == "table" and meta[thing]
    if m and m.name and m.place and right[key_of(m)] then m.name = right[key_of(m)] end
  end
end

local function quoted(name) return ('"%s"'):format(name) end

-- Whether a problem is about the thing itself: in its line, or by its name in its file. Another's line may err for want of what it was to change.
local function is_about(problem, slip)
  return problem.file == slip.place.file and (problem.line == slip.place.line or string.find(problem.text, quoted(slip.name), 1, true) ~= nil)
end

-- The first problem that isn't there by the name that is meant, one about the thing itself before all; nil where it is told already.
local function vanished(load, corrected, slip)
  local left, first = {}, nil
  for _, problem in ipairs(corrected.problems.all()) do left[problem.text] = true end
  for _, problem in ipairs(load.problems.all()) do
    local text = string.gsub(problem.text, quoted(slip.name), (string.gsub(quoted(slip.meant), "%%", "%%%%")))
    if not left[problem.text] and not left[text] then
      if string.find(problem.text, "mean '" .. slip.meant .. "'", 1, true) then return first end
      if is_about(problem, slip) then return problem end
      first = first or problem
    end
  end
  return first
end

-- A load that has failed, or rather what is left of its problems where slips are what they should be. reload(right) loads it so.
function slips.corrected(load, reload)
  local found, right, tried = {}, {}, 0
  for _, node in ipairs(load.nodes or {}) do
    for _, slip in ipairs(not node.bundled and node.log.slips or {}) do
      tried = tried + 1
      local all = { [key_of(slip)] = slip.meant }
      for key, name in next, right do all[key] = name end
      local is_new = slip.word == "fact" and slip.is_called -- it says what it is
      local corrected = tried <= most_tried and not is_new and reload(all)
      local is_read = corrected and (not corrected.failure or load.failure and corrected.problems.erred == load.problems.erred)
      local fewer = is_read and corrected.problems.count() <= load.problems.count()
      local problem = fewer and vanished(load, corrected, slip)
      if problem then
        local text = is_about(problem, slip) and string.match(problem.text, ":%d+: (.*)$")
        local counts = text and string.find(text, "; at most %d+ are possible") -- and this one is none
        found[#found + 1] = { slip = slip, text = text and not counts and " As a new one: " .. text or "" }
        load, right = corrected, all
      end
    end
  end
  for _, each in ipairs(found) do
    local slip = each.slip
    load.problems.add(slip.place, 'there is no %s "%s" to change; did you mean "%s"?%s', slip.word, slip.name, slip.meant, each.text)
  end
  return load
end

-- What is added where such a new thing is for nothing: the name that may be meant.
function slips.meant(list, word, name)
  for _, slip in ipairs(list) do
    if slip.word == word and slip.name == name then return ("; did you mean '%s'?"):format(slip.meant) end
  end
  return ""
end

-- The remarks: add(place, format, ...). Several of a kind are no slips: things that go by suits are called so.
function slips.remark(list, add)
  local n = {}
  for _, slip in ipairs(list) do n[slip.word] = (n[slip.word] or 0) + 1 end
  for _, slip in ipairs(list) do
    if n[slip.word] == 1 and not slip.is_called then
      add(slip.place, '%s "%s" is new beside the inherited "%s"; if that is what is meant, write %s "%s"', slip.word, slip.name, slip.meant, slip.word, slip.meant)
    end
  end
end

return slips
