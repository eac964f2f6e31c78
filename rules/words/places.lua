-- Where things stand in the scripts, and the problems found there. Every problem is kept until the whole file has been looked at.

local most_lines = 12 -- that one message names

-- "1, 2 and 3".
local function listed(items)
  local all = table.concat(items, ", ", 1, math.max(#items - 1, 0))
  return all .. (#items > 1 and " and " or "") .. tostring(items[#items] or "")
end
local places = {}

-- Per table: key -> { file, line, from, to }, the last two as in lines.h; the key `places` holds the table's own place, `worked_out` that of the first key in [ ] that isn't plain.
local origin, worked_out = setmetatable({}, { __mode = "k" }), {}

-- The keys of a table in a fixed order: numbers, then names, then the rest. of: the type of the values whose keys are wanted, or nil.
function places.keys(list, of)
  local keys, names, rest = {}, nil, nil
  for key, value in next, list do
    if of == nil or type(value) == of then
      local kind = type(key)
      if kind == "number" then keys[#keys + 1] = key
      elseif kind == "string" then
        names = names or {}
        names[#names + 1] = key
      else
        rest = rest or {}
        rest[#rest + 1] = key
      end
    end
  end
  if #keys > 1 then table.sort(keys) end
  if names and #names > 1 then table.sort(names) end
  if rest and #rest > 1 then table.sort(rest, function(a, b) return tostring(a) < tostring(b) end) end
  if #keys == 0 and not rest then return names or keys end
  if names then table.move(names, 1, #names, #keys + 1, keys) end
  return rest and table.move(rest, 1, #rest, #keys + 1, keys) or keys
end

local function kind_of(value)
  local mt = debug.getmetatable(value)
  return mt and mt.kind
end

-- Notes the places of a freshly read table and all below it, from the lexer's tree, which is used up by it.
function places.annotate(value, node)
  if type(value) ~= "table" or not node or origin[value] then return end
  local inner = rawget(value, "branches") or kind_of(value) == "edit" and rawget(value, "items") or value -- the table that a word was given
  if type(inner) == "table" and origin[inner] then inner = rawget(inner, 1) end -- before(1) { ... }, which is one thing: see edits.lua
  if type(inner) ~= "table" then inner = value end
  local of = table.move(node.items, 1, #node.items, 1, node.entries)
  of[places], of[worked_out] = node.place, node.worked_out
  origin[value], origin[inner] = of, of
  for at, place in next, node.items do
    local item = rawget(inner, at)
    local is_edit = type(item) == "table" and kind_of(item) == "edit"
    local line = is_edit and rawget(item, "place") and rawget(item, "place").line
    if line == place.line then rawset(item, "place", place) end -- with its columns
  end
  for key, below in next, node.nodes do places.annotate(rawget(inner, key), below) end
end

-- Where a table stands that isn't written where it is used: a local of the file.
function places.settle(value, place)
  if not place or places.at(value) then return end
  origin[value] = origin[value] or {}
  origin[value][places] = place
end

function places.at(list, key)
  local of = origin[list]
  return of and (key ~= nil and of[key] or of[places]) or nil
end

-- Where a key stands that is neither text nor number: [trump] = 3.
function places.at_worked_out(list, key)
  local of = origin[list]
  return of and (of[key] or of[worked_out]) or places.at(list)
end

-- A place as it is told; from: that of who tells it, where the line says enough.
function places.said(place, from)
  if from and from.file == place.file then return ("line %d"):format(place.line) end
  return ("%s:%d"):format(place.file, place.line)
end

-- The last line of a file in which something of a table stands.
function places.last_line(list, file, seen)
  local last = 0
  seen[list] = true
  for _, place in next, origin[list] or {} do last = math.max(last, place.file == file and place.line or 0) end
  for _, value in next, list do
    if type(value) == "table" and not seen[value] then last = math.max(last, places.last_line(value, file, seen)) end
  end
  return last
end

-- Whether a key was written, whatever has become of its value.
function places.has(list, key)
  return origin[list] ~= nil and origin[list][key] ~= nil
end

-- The names that a value was written for and have none: KEY = nil.
function places.without_value(list)
  local written = {}
  for key, place in next, origin[list] or {} do if type(key) == "string" and rawget(list, key) == nil then written[key] = place end end
  return places.keys(written)
end

-- key of `to` stands where key of `from` does.
function places.carry(to, key, from, from_key)
  origin[to] = origin[to] or {}
  origin[to][key] = places.at(from, from_key == nil and key or from_key)
  if not origin[to][places] then origin[to][places] = places.at(from) end
end

function places.put(to, key, place)
  origin[to] = origin[to] or {}
  origin[to][key] = place
end

function places.own(to, from)
  origin[to] = origin[to] or {}
  origin[to][places] = places.at(from)
end

-- How far two words are from each other: as the rest of the program measures it.
local distance
function places.measure_by(f) distance, places.distance = f, f end

-- The letters and digits of a word: K1 is K-1.
local function letters(word) return (string.gsub(tostring(word):lower(), "[%s%p]", "")) end

-- A word of one or two letters is near to none but itself in the other case or with other signs; a beginning is near to the whole. And
-- how far they are off, 0 where that is sure.
local longest_near = 200 -- of a word that may be meant for another
local function near_words(word, words)
  if #tostring(word) > longest_near then return {}, 0 end
  local own = letters(word)
  for _, candidate in ipairs(words) do
    if letters(candidate) == own and own ~= "" and tostring(candidate):lower() ~= tostring(word):lower() then return { candidate }, 0 end
  end
  local first, second = string.match(tostring(word), "^(%l)(%l)$")
  word = tostring(word):lower()
  local found, least = {}, #word <= 2 and 0 or (#word + 1) // 3
  for _, candidate in ipairs(words) do
    local other = tostring(candidate):lower()
    local d = distance(word, other)
    local begins = #word >= 2 and other:sub(1, #word) == word or #other >= 3 and word:sub(1, #other) == other
    if begins and d > least then d = least end
    if d < least then found, least = { candidate }, d
    elseif d == least and found[#found] ~= candidate and found[1] ~= candidate then found[#found + 1] = candidate end
  end
  for _, candidate in ipairs(first and #found == 0 and words or {}) do -- ld, ay: a letter is lost between
    if string.find(tostring(candidate):lower(), "^" .. first .. "%a" .. second .. "$") then found[#found + 1], least = candidate, 1 end
  end
  return found, found[1] and distance(word, tostring(found[1]):lower()) == least and least or 0
end

function places.nearest(word, words)
  return near_words(word, words)[1]
end

local function sorted_copy(words)
  local sorted = {}
  for i, candidate in ipairs(words) do sorted[i] = tostring(candidate) end
  table.sort(sorted)
  return sorted
end

-- "did you mean 'x'?" or the whole list where nothing is near; nothing where that list is long.
-- Of words that all begin so those with the fewest letters more.
local function fewest_more(near)
  local least = math.huge
  for _, other in ipairs(near) do least = math.min(least, #other) end
  local list = {}
  for _, other in ipairs(near) do if #other == least then list[#list + 1] = other end end
  return list
end

function places.instead(word, words)
  local near, far = near_words(word, words)
  if #near > 3 and string.find(tostring(word), "^%a+$") then near = fewest_more(near) end
  for i = #near, 1, -1 do if near[i] == word then table.remove(near, i) end end -- it is there, and something else is wrong with it
  if #near > 0 and #near <= 3 then
    table.sort(near)
    local said = ("did you mean '%s'?"):format(table.concat(near, "' or '"))
    if far >= 2 and #words <= 4 and #words > #near then said = ("%s (there are %s)"):format(said, table.concat(sorted_copy(words), ", ")) end
    return said
  end
  if #words == 0 then return "there is none" end
  if #words > 40 then return "nothing here has a name like it" end
  return "what can stand here: " .. table.concat(sorted_copy(words), ", ")
end

-- Without addresses, which say nothing and are others each time.
local function without_addresses(text)
  return (string.gsub(text, "%f[%a](%a+): 0x%x+", { table = "a table", ["function"] = "a function", userdata = "something" }))
end

local longest = 200 -- bytes of a word that are told

-- A word as it is told: a name may be as long as a file, and what is told of it is searched and compared more than once.
local function shortened(word)
  if #word <= longest then return nil end
  local last = longest
  while string.find(word, "^[\128-\191]", last + 1) do last = last - 1 end
  return string.sub(word, 1, last) .. "…" .. (string.match(word, "[^%w\128-\255]+$", -8) or "")
end

-- The clause that is meant by an id with a blank in it, where there is one; else nil.
local function hyphened(id, ids)
  local whole = string.gsub(string.gsub(tostring(id), "%s+", "-"), "%-+", "-")
  for _, known in ipairs(whole ~= id and ids or {}) do if known == whole then return whole end end
end

-- A problem is told at that place.
function places.move(problem, place) problem.file, problem.line, problem.from, problem.to = place.file, place.line, place.from, place.to end

-- A problem that is told goes under the first of these words that stands in its line.
function places.under(problem, ...) if problem then problem.words = { ... } end end

-- What stands for what isn't written behind an operator, or can't be read: a name that nobody else gives.
places.missing = "what_is_missing"

-- A list of problems. here: the place of what is being looked at, for problems that know none. unwritten: the lines of a mended text in
-- which that stands. bundled: files that are known
-- to be right by themselves. erred: the message of a script's function that failed, or of what isn't Lua. mended: by file and
-- line, what may come of a text that is taken as it may be meant: see consequence.lua. moved: by file and line, whether what stands there isn't
-- where it was written. unread: by file and line, what is to be a comment. decks: files that are a deck. compared: keys with == behind
-- them. passed: by file and line, what isn't told; beyond: whether that is so of more than can be played. misnamed: whether a card, rank or
-- suit is named that there isn't. removed_rules, removed_options: the places where files take them away, by their names.
local of_cards = { card = true, rank = true, suit = true }
function places.problems()
  local list, seen, unsaid = {}, {}, {} -- unsaid: of what is missing, which others may come of
  local self, conflicts = { bundled = {}, mended = {}, moved = {}, unread = {}, decks = {}, compared = {}, doubts = {}, removed_rules = {}, removed_options = {} }, nil
  local function keep(place, late, format, ...)
    local text = without_addresses(string.gsub(select("#", ...) > 0 and format:format(...) or format, "%S+", shortened))
    if self.unwritten and string.find(text, places.missing, 1, true) then -- that it is missing is told
      place = place or self.here
      unsaid[#unsaid + 1] = place and { file = place.file, line = place.line or 0, text = ("%s:%d: "):format(place.file, place.line or 0) } or nil
      return nil
    end
    text = string.gsub(text, "%c", function(c) return ("\\%d"):format(string.byte(c)) end) -- a terminal would obey it
    place = place or self.here
    self.misnamed = self.misnamed or of_cards[string.match(text, "^there is no (%a+) '") or ""] or false
    if place and self.passed and self.passed[place.file] and self.passed[place.file][place.line] then
      self.beyond = self.beyond or string.find(text, "at most %d") ~= nil or string.find(text, "cards are dealt", 1, true) ~= nil
      return nil
    end
    if place and self.unread[place.file] and self.unread[place.file][place.line] then return nil end
    local mended = place and self.mended[place.file]
    local line = place and ("%s:%d: %s"):format(place.file, place.line or 0, text) or text
    local moved = place and self.moved[place.file] and self.moved[place.file][place.line]
    local is_name = string.find(text, "'", 1, true) or string.find(text, "there is no such rule", 1, true) -- of which it is said once
    local at = line .. "\0" .. (not moved and not is_name and place and place.from or "") -- the same may be wrong twice in a line
    if not seen[at] then
      seen[line], seen[at] = true, true
      local problem = { file = place and place.file or "", line = place and place.line or 0, text = line, n = #list, late = late, follows = mended and (mended[place.line] or mended.elsewhere) }
      if place and not moved then problem.from, problem.to = place.from, place.to end
      list[#list + 1] = problem
      return problem
    end
  end
  function self.add(place, ...) return keep(place, false, ...) end
  -- A problem that others may have caused: it is shown where it is the only kind there is.
  function self.late(place, ...) return keep(place, true, ...) end
  -- One that others may have caused in these sections alone.
  function self.late_by(sections, place, ...)
    local problem = keep(place, true, ...)
    if problem then problem.goes_by = sections end
    return problem
  end
  -- One that what is wrong within the thing itself may have caused, and nothing else; or besides, in these sections.
  function self.late_within(thing, place, ...) return self.late_of(thing, {}, place, ...) end
  function self.late_of(thing, sections, place, ...)
    local problem = keep(place, true, ...)
    local begun = problem and places.at(thing)
    if problem then
      problem.first = begun and begun.file == problem.file and math.min(begun.line, problem.line) or problem.line
      problem.last, problem.goes_by = math.max(places.last_line(thing, problem.file, {}), problem.line), sections
      problem.span = problem.first == problem.last and begun or nil
    end
    return problem
  end
  -- One of which nothing follows.
  function self.add_alone(place, ...)
    local problem = keep(place, false, ...)
    if problem then problem.harmless = true end
  end
  -- One of which the consequences are in the same section of the file: a key that isn't known there.
  function self.add_own(place, ...)
    local problem = keep(place, false, ...)
    if problem then problem.own = true end
  end
  -- A clause that nothing else goes by: nothing follows of that.
  function self.no_rule(place, id, ids)
    for _, problem in ipairs(list) do -- whose sentence is wrong has been told
      if string.find(problem.text, ('rule "%s" wants'):format(tostring(id)), 1, true) then return end
    end
    local said = places.instead(tostring(id), ids)
    local own = string.find(tostring(id), "^MY%-%d+$") and not string.find(said, "'MY-", 1, true) -- of the file's own kind, as fuda new begins it
    local several = {}
    for one in string.gmatch(string.find(tostring(id), "[,; ]") and tostring(id) or "", "[^,; ]+") do several[#several + 1] = ('"%s"'):format(one) end
    if self.removed_rules[id] then
      said = ('%s removes it; write rule "%s" { "..." } there, with what it says now, or take away what cites it too'):format(
        places.said(self.removed_rules[id], place), tostring(id))
    elseif hyphened(id, ids) then said = ("did you mean '%s'?"):format(hyphened(id, ids))
    elseif #several > 1 then said = ("several stand in braces, each in quotes: { %s }"):format(table.concat(several, ", "))
    elseif own or #ids > 12 and not string.find(said, "^did you mean") then said = ('write rule "%s" { "..." }, or the id of a rule that there is'):format(tostring(id)) end
    for _, other in ipairs(list) do -- rules "MY-1" { ... }, and rule { ... }, which may be that one
      local may_be = string.find(other.text, ('rules "%s" '):format(id), 1, true) or string.find(other.text, ": rule wants a name, ", 1, true)
      if place and other.file == place.file and may_be then return end
    end
    local problem = keep(place, false, 'cite = "%s": there is no such rule; %s', tostring(id), said)
    if problem then problem.harmless, problem.words = true, { ('cite = "%s"'):format(tostring(id)), tostring(id) } end
  end
  -- What is said of a key by f(...): of one that is only shown nothing follows.
  local shown = { title = true, source = true, en = true, ja = true, asks = true, stated = true, inferred = true, ours = true, cite = true, cite_of = true }
  function self.about(key, f, ...)
    local n = #list
    f(...)
    for i = n + 1, shown[key] and #list or 0 do list[i].harmless = true end
  end
  -- Two files that don't go together: what the others don't like is a consequence.
  function self.conflict(place, ...)
    local problem = keep(place, false, ...)
    conflicts = conflicts or {}
    if problem then conflicts[problem], conflicts[problem.file] = true, true end
  end
  -- What may be a problem of a file by itself: see front.load.
  function self.doubt(place, format, ...) table.insert(self.doubts, { file = place.file, text = format:format(...) }) end
  function self.count() return #list end
  -- One that was found in another load.
  function self.take(problem)
    if seen[problem.text] then return end
    seen[problem.text] = true
    list[#list + 1], problem.n = problem, #list + 1
  end
  function self.all() return list end
  -- Takes away what is said of a line with this in it, where another says it better.
  function self.forget(file, line, part)
    for i = #list, 1, -1 do
      if list[i].file == file and list[i].line == line and string.find(list[i].text, part, 1, true) then table.remove(list, i) end
    end
  end
  function self.any_at(place)
    for _, problem in ipairs(list) do if place and problem.file == place.file and problem.line == place.line then return true end end
    return false
  end
  -- Whether that is said of a line.
  function self.says(place, text)
    for _, problem in ipairs(list) do
      if place and problem.file == place.file and problem.line == place.line and string.find(problem.text, text, 1, true) then return true end
    end
    return false
  end
  -- Leaves the first of several that have one cause, and says how many they are, what they name, and in which lines what they are about stands.
  function self.fold(several)
    local folded, files, by_file, met, n, names = {}, {}, {}, {}, 0, {}
    for i, problem in ipairs(several) do
      local file, line, said = string.match(problem.text, " go with (.-):(%d+): (.*)$")
      local name = said and string.match(" " .. said, "%f[%S]('[^']*')")
      if file and not by_file[file] then files[#files + 1], by_file[file] = file, {} end
      if i > 1 and file and not met[file .. line] and n < most_lines then
        table.insert(by_file[file], tonumber(line))
        met[file .. line], n = true, n + 1
      elseif i > 1 and file and not met[file .. line] then met.others = true end
      if name and i > 1 and not met[name] and #names < most_lines then names[#names + 1] = name end
      if name then met[name] = true end
      folded[problem] = i > 1
    end
    for i = #list, 1, -1 do if folded[list[i]] then table.remove(list, i) end end
    local said = {}
    for i, file in ipairs(files) do
      local lines = by_file[file]
      table.sort(lines)
      if #lines > 0 then said[#said + 1] = ("line%s %s %s"):format(#lines > 1 and "s" or "", listed(lines), i == 1 and "there" or "of " .. file) end
    end
    if met.others then said[#said + 1] = "others" end
    if #names == most_lines then names[#names + 1] = "others" end
    several[1].text = ("%s; and so with %d things more%s%s%s"):format(several[1].text, #several - 1, #names > 0 and (" (%s)"):format(listed(names)) or "",
      #said > 0 and ", in " or "", listed(said))
  end
  local function drop(is_follow_up)
    local kept = {}
    for _, problem in ipairs(list) do
      if not is_follow_up(problem) then kept[#kept + 1] = problem end
    end
    if #kept > 0 then list = kept end
  end
  -- The sections of a file by where they begin, { line, key }, in this order.
  local sections = {}
  -- A key that isn't known there says nothing of what stands beside its section.
  local of_key = { yaku = { yaku = true }, phases = { phases = true } }
  function self.begins(file, line, key, word)
    sections[file] = sections[file] or {}
    table.insert(sections[file], { line = line, key = key, word = word })
  end
  -- The section that a problem is in; no other may begin in its line, which would be as likely.
  local function begun(problem)
    local found
    for _, section in ipairs(sections[problem.file] or {}) do
      if section.line == problem.line and found and found.line == section.line then return nil end
      if section.line <= problem.line then found = section end
    end
    return found
  end
  local function section_of(problem)
    local found = begun(problem)
    return found and type(found.key) == "string" and found.key or nil
  end
  -- All that it may be in: of several that begin in its line each, and the one before.
  local function sections_around(problem)
    local found, before = {}, nil
    for _, section in ipairs(sections[problem.file] or {}) do
      local name = type(section.key) == "string" and section.key or section.word or false
      if section.line < problem.line then before = name
      elseif section.line == problem.line then found[#found + 1] = name end
    end
    if before ~= nil then found[#found + 1] = before end
    return found
  end
  -- Whether of two problems of a line the other stands elsewhere than the thing that one is about; or each names a thing, and not the same.
  local function is_of_another(problem, other)
    local span, at = problem.span, other.from
    if at and span and span.from and span.to and (at < span.from or at > span.to) then return true end
    local one, its = string.match(problem.text, '^[^;\n]-%f[%w_]([%w_]+ "[^"\n]+")'), string.match(other.text, '^[^;\n]-%f[%w_]([%w_]+ "[^"\n]+")')
    return one and its and one ~= its
  end
  local function may_come_of_section(problem, own, other, there)
    if problem.goes_by then return problem.goes_by[there] or false end
    if not own then return true end
    if other.own and of_key[there] then return of_key[there][own] or false end
    return require "bearing".may_be(problem, own, there)
  end
  -- Whether a late one may come of another one: by what it says it goes by, and by which section bears on which.
  local function may_come_of(problem, other)
    local is_within = problem.last and other.file == problem.file and other.line >= problem.first and other.line <= problem.last
    if is_within and not (problem.first == problem.last and is_of_another(problem, other)) then return true end
    local own, there = section_of(problem), other.file == problem.file and self.section_of(other)
    local all = there and { there } or other.file == problem.file and sections_around(other) or {}
    local known = #all > 0
    for _, section in ipairs(all) do
      if section and may_come_of_section(problem, own, other, section) then return true end
      known = known and section
    end
    return not known and (not problem.last or next(problem.goes_by) ~= nil)
  end
  local function may_follow(problem)
    for _, others in ipairs { list, unsaid } do
      for _, other in ipairs(others) do
        if not other.late and not other.harmless and may_come_of(problem, other) then return true end
      end
    end
    return false
  end
  -- Whether anything is said of a section.
  function self.any_in(section)
    for _, problem in ipairs(list) do if section_of(problem) == section then return true end end
    return false
  end
  -- The same, or the word of what stands without a key: option, rule.
  function self.section_of(problem) return section_of(problem) or (begun(problem) or {}).word end
  -- Whether it goes by the cards of a deck: where that is wrong they aren't those that are meant.
  local function goes_by_ranks(problem) return string.find(problem.text, "every card of the suit needs one", 1, true) end
  local function goes_by_cards(problem)
    return goes_by_ranks(problem) or string.find(problem.text, "the [^ ]+ deck%f[^%a]") or string.find(problem.text, "is no rank and no special card", 1, true)
  end
  -- Whether a rank or a suit isn't read: then fewer cards are known than there are.
  local parts = { ": unknown key '[^']*' in ranks of deck", ": unknown key '[^']*' in suits of deck", " doesn't belong in ranks of deck", " doesn't belong in suits of deck", ": pips '[^']*' is no range",
                  ": pips is given ", ": rank wants a name", ": suit wants a name" }
  local function is_part_of_deck(problem)
    for _, part in ipairs(parts) do if string.find(problem.text, part) then return true end end
    return string.find(problem.text, ":%d+: unknown word '") ~= nil and self.section_of(problem) == "deck"
  end
  -- The list without those that others may have caused: { file, line, text }.
  function self.settled()
    drop(function(problem) return problem.late and may_follow(problem) end)
    local of_deck, of_ranks, of_parts = false, false, false
    for _, problem in ipairs(list) do
      of_parts = of_parts or is_part_of_deck(problem)
      of_ranks = of_ranks or problem.of_ranks
      of_deck = of_deck or string.find(problem.text, ":%d+: pips is given ") ~= nil or string.find(problem.text, ":%d+: rank wants a name") ~= nil or string.find(problem.text, ":%d+: suit wants a name") ~= nil
      local is_less = string.find(problem.text, "' to leave out", 1, true) -- the cards that there are are known, but how many
      of_ranks = of_ranks or is_less
      of_deck = of_deck or problem.of_deck and not is_less or not self.bundled[problem.file] and (self.decks[problem.file] or string.find(problem.text, "write deck =", 1, true))
    end
    of_deck, of_ranks = of_deck or of_parts, of_ranks or of_parts
    drop(function(problem) return of_parts and string.find(problem.text, "' to leave out", 1, true) end)
    drop(function(problem) return of_ranks and goes_by_ranks(problem) end)
    drop(function(problem) return of_deck and goes_by_cards(problem) and not self.decks[problem.file] and not problem.of_deck end)
    local all = list
    drop(function(problem) return self.bundled[problem.file] end)
    if #list < #all then -- what isn't told, for a file of the author's has problems of its own
      self.elsewhere = {}
      for _, problem in ipairs(all) do if self.bundled[problem.file] then table.insert(self.elsewhere, problem) end end
    end
    if conflicts then drop(function(problem) return not conflicts[problem] and not conflicts[problem.file] end) end
    return list
  end
  -- A problem that the list hasn't.
  function self.tell(problem) list[#list + 1] = problem end
  -- A function of the script failed while it was loaded: of each the first time is told, beside what isn't Lua; of what several call, once.
  local fails = {}
  function self.has_failed(f) return fails[f] end
  function self.failed(message, f)
    local said = string.match(message, "^[^\n]- %(asked of ") or message
    if fails[f] or fails[said] then fails[f] = true return end
    fails[f], fails[said] = true, true
    local file, line = string.match(message, "^(.-):(%d+): ")
    if self.mended[file] and self.mended[file][tonumber(line)] then return end -- it may come of that
    self.erred = self.erred and self.erred .. "\n" .. message or message
  end
  -- What failed, and after it what is wrong besides, but for what may come of it.
  function self.beside(failed, files)
    for i = #list, 1, -1 do
      if list[i].follows and list[i].follows(list[i]) or string.find(failed, list[i].text, 1, true) then table.remove(list, i) end
    end
    local without, is_right = #list, true -- where it failed counts as wrong, for what may come of it; and whether that is all
    for file, line in string.gmatch("\n" .. failed, "\n([^\n]-):(%d+): ") do list[#list + 1] = { file = file, line = tonumber(line), text = "" } end
    for i = without, 1, -1 do if list[i].late and may_follow(list[i]) then table.remove(list, i) end end
    for i = #list, 1, -1 do
      if list[i].text == "" then table.remove(list, i) else is_right = is_right and self.bundled[list[i].file] end
    end
    return is_right and failed or require "messages".in_order(string.gsub(failed, "\n*$", "\n") .. self.text(files))
  end
  function self.text(files)
    self.settled()
    table.sort(list, function(a, b)
      if a.file ~= b.file then return a.file < b.file end
      if a.line ~= b.line then return a.line < b.line end
      return a.n < b.n
    end)
    return require "messages".shown(list, files)
  end
  return self
end

return places
