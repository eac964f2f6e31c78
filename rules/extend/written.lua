-- Which fingerprints of what it extends a file says it was written for: written_for = "...".
local places = require "places"
local words = require "words"

local written = {}
local kind, meta = words.kind, words.meta

-- What a file sets of the options of one that it extends, as { { option, text }, ... }.
local function set_of(node, parent)
  local known, set = {}, {}
  local function note(above)
    for _, item in ipairs(above.declared) do
      local m = type(item) == "table" and meta[item]
      if m and m.word == "option" then known[m.name] = true end
    end
  end
  note(parent)
  for above in next, parent.above do note(above) end
  local preset = kind(node.declared.options) == "table" and node.declared.options or {}
  for _, name in ipairs(places.keys(preset)) do
    if known[name] then set[#set + 1] = { name, tostring(preset[name]) } end
  end
  return set
end

-- { parent, where it is found, fingerprint, what is set of its options, place } for each that a file says it was written for.
function written.of(load)
  local list = {}
  for _, node in ipairs(load.nodes) do
    local said, parents = node.declared.written_for, meta[node.declared].parents or {}
    if kind(said) == "string" and #parents > 1 then
      load.problems.add(places.at(node.declared, "written_for"), 'written_for is one fingerprint, and this file extends %d; write written_for = { ["%s"] = "..." }, and the others likewise',
        #parents, tostring(parents[1]))
      said = nil
    end
    if kind(said) == "string" then said = { [parents[1] or 0] = said } end
    for _, parent in ipairs(kind(said) == "table" and places.keys(said) or {}) do
      local place = places.at(said, parent) or places.at(node.declared, "written_for")
      local above, fingerprint = nil, said[parent]
      for _, other in ipairs(node.parents) do if other.name == parent then above = other end end
      local is_missing = false -- there is none of that name, which is told
      for _, name in ipairs(parents) do is_missing = is_missing or name == parent end
      if not above then
        if not is_missing then load.problems.add(place, "written_for: this file doesn't extend '%s'; %s", tostring(parent), places.instead(tostring(parent), parents)) end
      elseif kind(fingerprint) ~= "string" or #fingerprint ~= 16 or string.find(fingerprint, "[^0-9a-f]") then
        load.problems.add(place, "written_for is %s; it wants the fingerprint of %s, 16 digits in quotes, as `fuda sim %s -n 1` ends with", words.show(fingerprint), parent, parent)
      else list[#list + 1] = { parent = parent, found_by = above.found_by, set = set_of(node, above), fingerprint = fingerprint, file = place.file, line = place.line, of_several = #parents > 1 } end
    end
    if said ~= nil and kind(said) ~= "string" and kind(said) ~= "table" then
      load.problems.add(places.at(node.declared, "written_for"), "written_for is %s; it wants a fingerprint in quotes", words.show(said))
    end
  end
  load.declaration.written_for = nil
  return list
end

return written
