-- What a file extends, and what that extends: each file's own words are laid over the others' once, the extended before what
-- extends it. Two that know nothing of each other may not change the same thing.
local absent = require "absent"
local cites = require "cites"
local edits = require "edits"
local games = require "games"
local messages = require "messages"
local misplaced = require "misplaced"
local overlay = require "overlay"
local places = require "places"
local schema = require "schema"
local twice = require "twice"
local whom = require "whom"
local words = require "words"

local lineage = {}
local kind, meta = words.kind, words.meta


-- Takes the rules and options out of a list, and out of what it puts before or after something.
local function lift(declared, list)
  local kept, n = {}, #list
  for i = 1, n do
    local item = list[i]
    local m = type(item) == "table" and meta[item]
    if m and (m.word == "rule" or m.word == "option") then
      declared[#declared + 1] = item
      places.carry(declared, #declared, list, i)
    else
      if kind(item) == "edit" and kind(item.items) == "table" then lift(declared, item.items) end
      kept[#kept + 1] = { item, places.at(list, i) }
    end
  end
  for i = 1, n do
    list[i] = kept[i] and kept[i][1]
    if kept[i] then places.put(list, i, kept[i][2]) end
  end
end

-- Rules and options stand wherever they read best; they are all of the declaration itself.
local function hoist(declared)
  for _, key in ipairs { "phases", "yaku" } do
    if kind(declared[key]) == "table" then lift(declared, declared[key]) end
  end
end

local function chain_text(chain, last)
  local names = {}
  for i, node in ipairs(chain) do names[i] = node.name end
  names[#names + 1] = last
  return table.concat(names, " -> ")
end

local function missing(load, name, message, place, chain)
  if #chain > 1 then message = ("%s; what extends what: %s"):format(message, chain_text(chain, name)) end
  load.problems.add(place, "%s", message)
end

-- Whether `key = nil` is what the line says; what came to nothing, as strict and { ... } or nil does, just isn't said.
local function is_written_nil(load, place, key)
  for _, file in ipairs(load.files) do
    local line = file.path == place.file and messages.lines(messages.bare(file.source))[place.line]
    if line and string.find(line, "%f[%w_]" .. key .. "%s*=%s*nil%s*%f[,;}\0]") then return true end
  end
  return false
end

-- What can't be laid over what there is: nothing at all, and all of a variant where a part of it belongs.
local function check_said(load, list, declared)
  for _, key in ipairs(places.without_value(list)) do
    if is_written_nil(load, places.at(list, key), key) then
      load.problems.add(places.at(list, key), "%s = nil says nothing, and what is inherited stays; %s", key,
        list == declared and edits.needed(key) and "leave it out" or ("write %s = remove to take it away, or leave it out"):format(key))
    end
  end
  for _, key in ipairs(places.keys(list, "table")) do
    local value, place = list[key], places.at(list, key)
    local m = meta[value]
    if kind(value) == "table" and m and m.word == "rules" then
      if list == declared and type(key) == "number" and not m.parents and kind(value[1]) == "string" then
        load.problems.add(place or m.place, 'a clause is one rule: write rule "%s" { ... }', m.name)
        m.word = "rule"
      elseif key ~= "deck" then
        load.problems.add(place or places.at(list) or m.place, "%s is what extend gives, all of a variant; write its own table, as in yaku = { ... }",
          type(key) == "number" and "item " .. key or tostring(key))
        list[key] = nil
      end
    elseif list == declared and misplaced.unbraced(key, value) then
      load.problems.add(place, "%s", misplaced.unbraced(key, value))
      list[key] = nil
    elseif kind(value) == "table" then
      if key ~= "options" then check_said(load, value, declared) end
    end
  end
end

-- KEY = nobody says as much as KEY = nobody { }.
local function say_nobody(declared, nobody)
  for _, key in ipairs(places.keys(declared)) do
    if rawequal(declared[key], nobody) then
      declared[key] = nobody {}
      places.settle(declared[key], places.at(declared, key))
    end
  end
end

-- What a file says; nil with the problem noted.
local function declared_in(load, run_file, name, place)
  local declared, path, bundled = run_file(load, "variant", name, place)
  local m = declared and meta[declared]
  if m and m.word == "rule" and #places.keys(declared) > #declared then
    load.problems.add(m.place or { file = path, line = 1 }, 'rule "%s" is a clause; what a file returns is rules "%s" { ... }', m.name, m.name)
    m.word = "rules"
  elseif m and m.word ~= "rules" then
    load.problems.add(m.place or { file = path, line = 1 }, 'the file returns %s; rules "NAME" { ... } or extend "NAME" { ... } are wanted here',
      words.show(declared))
    return nil
  end
  if kind(declared) == "table" then say_nobody(declared, load.env.nobody) end
  return declared, path, bundled
end

local read

-- The line on which a file names the i-th of what it extends, where that is a list; else where extend stands, which isn't known where
-- the list is all that is returned.
local function parent_at(load, node, i)
  local parents, line, nth, begun = meta[node.declared].parents, 0, 0, false
  for k = 1, i do nth = nth + (parents[k] == parents[i] and 1 or 0) end
  for _, file in ipairs(#parents > 1 and load.files or {}) do
    for text in string.gmatch(file.path == node.path and file.source .. "\n" or "", "(.-)\r?\n") do
      local said = string.gsub(text, "%-%-.*", "")
      line = line + 1
      if node.place then begun = line >= node.place.line
      else begun = begun or string.find(said, "%f[%w]extend%f[%W]") ~= nil end
      for _, name in string.gmatch(begun and said or "", "([\"'])(.-)%1") do
        nth = nth - (name == parents[i] and 1 or 0)
        if nth == 0 then return { file = file.path, line = line } end
      end
      if begun and string.find(said, "}", 1, true) then return node.place end -- the list is over
    end
  end
  return node.place
end

local most_parents = 32 -- each is read, and each that there isn't is looked for among all there are

-- Reads what a node extends, all of it before it is given up: whether any was missed.
local function read_parents(load, run_file, node, chain)
  local missed, listed, n = false, {}, #(meta[node.declared].parents or {})
  if n > most_parents then
    load.problems.add(node.place or { file = node.path, line = 1 }, "extend is given %d files; it takes %d at most", n, most_parents)
    return true
  end
  for i, parent in ipairs(meta[node.declared].parents or {}) do
    local above = kind(parent) == "string" and read(load, run_file, parent, parent_at(load, node, i), chain)
    if above and listed[above] then
      load.problems.add(parent_at(load, node, i), '"%s" is extended twice; name it once', parent)
      return true
    end
    if above then
      listed[above], node.parents[i], node.above[above] = true, above, true
      for one in next, above.above do node.above[one] = true end
    end
    missed = missed or not above
    if load.failure then break end
  end
  return missed
end

-- Reads a file and all that it extends into load.nodes, the extended first. Its node, or nil with the problem noted.
function read(load, run_file, name, place, chain)
  local path, message, real = load.host.find("variant", name, place and place.file)
  if not path and place then
    missing(load, name, message, place, chain)
    local near = string.match(message, "the nearest is '([^']+)'$")
    if not near or places.distance(name, near) > 2 and string.sub(near, 1, #name + 1) ~= name .. "/" then return nil end
    name = near -- for what else there is to say
    local found, _, its = load.host.find("variant", near, place.file)
    if not found then return nil end
    path, real = found, its
  end
  for i, node in ipairs(chain) do
    if path and node.real == real then
      load.problems.add(place, "'%s' extends itself: %s", node.name, chain_text({ table.unpack(chain, i) }, name))
      return nil
    end
  end
  if path and load.node_of[real] then return load.node_of[real] end -- under whatever name
  local declared, bundled
  declared, path, bundled = declared_in(load, run_file, name, place)
  if not declared then return nil end
  local m, is_left_out = meta[declared], load.without_in == real or load.without_in == nil and #chain == 0
  local node = { name = name, path = path, real = real, found_by = string.find(name, "%.lua$") and path or name, bundled = bundled, declared = declared,
                 place = m.place, parents = {}, above = {}, log = overlay.log(is_left_out and load.without or nil, load.right) }
  chain[#chain + 1] = node
  local missed = read_parents(load, run_file, node, chain)
  chain[#chain] = nil
  if missed and #chain == 0 and not load.failure then schema.look_over(declared, load.problems) end
  if missed then return nil end
  if m.parents then check_said(load, declared, declared) end
  hoist(declared)
  load.node_of[real], load.nodes[#load.nodes + 1] = node, node
  declared.name = declared.name or m.name or name
  return node
end

-- Conflicts -------------------------------------------------------------------------------------------

-- What two files may both say: each has its own.
local own = { name = true, title = true, source = true, based_on = true, written_for = true }

-- Each file's options = { ..., cite = "ID" } is about its own values.
local function is_option_cite(row) return row.path[1] == "options" and row.path[2] == "cite" end

-- A change as a person names it: 'worth of yaku "chase"'.
function lineage.about(path)
  local parts = {}
  if path[1] == "options" and path[2] then return ('option "%s"'):format(path[2]) end
  for i = #path, 1, -1 do
    local word, name = string.match(path[i], "^(%S+) (.+)$")
    local below = path[i + 1]
    local named_below = below and below ~= "the list" and below ~= "an item" and not string.match(below, "^item %d+$") and string.match(below, "^%S+ .+$")
    if path[i] == "the list" and i > 1 then parts[#parts + 1] = nil
    elseif word and word ~= "item" and path[i] ~= "an item" then parts[#parts + 1] = word == name and name or ('%s "%s"'):format(word, name)
    elseif not (named_below and i == 1) then parts[#parts + 1] = path[i] end
  end
  return table.concat(parts, " of ")
end

lineage.own = own

local function begins(long, short)
  return long == short or string.sub(long, 1, #short + 1) == short .. "\0"
end

local function writes_anew(row, list)
  return row.path[#row.path] == "the list" and table.concat(row.path, "\0", 1, #row.path - 1) == list
end

-- Numbers mean the items of a list as the file knows it; another may not give that list more or fewer, nor write it anew, nor take
-- away what something is put beside.
local function shifts(a, b)
  return a.numbered and (b.reshapes == a.numbered or writes_anew(b, a.numbered)) or a.beside and b.op == "removed" and b.key == a.beside
end

-- Whether they are said for different values of an option.
local function is_apart(a, b)
  for option, value in next, a.under do if b.under[option] and b.under[option] ~= value then return true end end
  return false
end

local function touches(a, b)
  return not is_apart(a, b) and (begins(a.key, b.key) or begins(b.key, a.key) or shifts(a, b) or shifts(b, a))
end

-- What two changes are both about: a thing, the one that something is put beside, or the list in which they count.
local function common(a, b)
  if a.beside == b.key then return b.path elseif b.beside == a.key then return a.path end
  local path = {}
  for i, step in ipairs(a.path) do
    if b.path[i] ~= step then break end
    path[i] = step
  end
  return path
end

local says_the_same

-- What a word does is a function, made anew in each file: it is the same one where it is written in the same place of the front end
-- and holds what says the same.
local function does_the_same(a, b)
  local info = debug.getinfo(a, "S")
  if info.what == "C" or info.linedefined ~= debug.getinfo(b, "S").linedefined or string.dump(a) ~= string.dump(b) then return false end
  for i = 1, 255 do
    local name, value = debug.getupvalue(a, i)
    local _, other = debug.getupvalue(b, i)
    if not name then break end
    if name ~= "env" and not says_the_same(value, other) then return false end -- each file has its own
  end
  return true
end

local function is_place(value) return kind(value) == "table" and rawget(value, "file") and rawget(value, "line") end

-- Whether two values say the same, wherever they are written.
function says_the_same(a, b)
  if rawequal(a, b) or is_place(a) and is_place(b) then return true end
  if type(a) == "function" and type(b) == "function" then return does_the_same(a, b) end
  if type(a) ~= "table" or type(b) ~= "table" or kind(a) ~= kind(b) then return false end
  local one, other = meta[a] or {}, meta[b] or {}
  if one.word ~= other.word or one.name ~= other.name then return false end
  for key, value in next, a do if key ~= "place" and not says_the_same(value, rawget(b, key)) then return false end end
  for key in next, b do if key ~= "place" and rawget(a, key) == nil then return false end end
  return true
end

local function same_value(a, b)
  if a.key ~= b.key or shifts(a, b) or shifts(b, a) or (a.op == "removed") ~= (b.op == "removed") then return false end
  return a.op == "removed" or says_the_same(a.value, b.value)
end

-- What is said of two clauses of one id: they are two rules as a rule.
local function of_clauses(theirs, mine, about)
  local id = string.match(about, '^rule "(.*)"$')
  local letters, n = string.match(id or "", "^(.-)(%d+)$")
  return id and ('%s and %s each have a rule "%s"; give it another id in one of them, as in rule "%s", where it is cited too'):format(places.said(theirs.place),
    places.said(mine.place), id, letters and letters .. math.tointeger(tonumber(n)) + 1 or id .. "-2") or nil
end

-- Two options of one name with other values, each for its own file: what a third says would fit but one of them.
local function of_options(theirs, mine, about)
  local name = theirs.op == "added" and #theirs.path == 1 and mine.path[2] == "the list" and string.match(about, '^option "(.*)"$')
  return name and ('%s and %s each have an option "%s", with other values; give it another name in one of them, as in option "%s_2", where it is used too'):format(
    places.said(theirs.place), places.said(mine.place), name, name) or nil
end

-- Whether a file writes what has this path, be it just as it was: of that no row is noted.
local function is_written(declared, path)
  local at = declared
  for _, step in ipairs(path) do
    local found = type(at) == "table" and rawget(at, step) or nil
    for _, item in ipairs(found == nil and type(at) == "table" and at or {}) do
      local m = type(item) == "table" and meta[item]
      if m and m.name and m.word .. " " .. tostring(m.name) == step then found = item end
    end
    if found == nil then return false end
    at = found
  end
  return #path > 1
end

-- The file that brings two together, and whether a file from there on says itself how it is.
local function settled(load, a, b, row)
  local stack
  for _, node in ipairs(load.nodes) do
    if node.above[a] and node.above[b] then
      stack = stack or node
      if is_written(node.declared, row.path) then return stack, true end
      for _, said in ipairs(node.log.rows) do
        local list = said.whole or said.path[#said.path] == "the list" and table.concat(said.path, "\0", 1, #said.path - 1)
        local cited = row.path[#row.path] == "cite" and table.concat(row.path, "\0", 1, #row.path - 1) -- who says the thing says its clause, or none
        local about_it = begins(row.key, said.key) or begins(said.key, row.key) or list and begins(row.key, list) or cited and begins(said.key, cited) or whom.is_said_by(row, said)
          or row.path[1] == "options" and said.op == "removed" and said.path[1] == "option " .. row.path[2]
        if about_it and not said.undone then return stack, true end
      end
    end
  end
  return stack, false
end
lineage.settled = settled

-- A clause of what the other adds.
local function is_clause_of(a, b) return b.op == "added" and kind(b.value) == "table" and begins(a.key, b.key) and a.op ~= "removed" and cites.is_of_clauses(a.path) end

-- Clauses that each says: the thing has those of both. What they say of it besides is told where it meets.
local function are_cites(a, b) return a.key == b.key and cites.is_of_clauses(a.path) and a.op ~= "removed" and b.op ~= "removed" end

-- What is said again of a thing that the other adds, as it is there.
local function says_again(a, b) return b.op == "added" and begins(a.key, b.key) and not lineage.is_change(a) end

-- Whether a file that extends the one that says a row, and is extended by the stack, says that wholly anew: then its own row counts.
local function is_said_anew(load, stack, node, row)
  for _, each in ipairs(row.numbered and {} or load.nodes) do
    for _, said in ipairs(each.above[node] and stack.above[each] and each.log.rows or {}) do
      local holds = begins(row.key, said.key) and said.place and not said.undone and not said.numbered and not said.beside
      for option, value in next, said.under do holds = holds and row.under[option] == value end
      if holds then return true end
    end
  end
  return false
end

-- Whether a list is written anew by a file that extends this one: then no number of it means anything.
local function is_list_anew(load, node, list)
  for _, each in ipairs(load.nodes) do
    for _, row in ipairs(each.above[node] and each.log.rows or {}) do
      if writes_anew(row, list) and not row.undone then return true end
    end
  end
  return false
end

local function compare(load, a, b, found)
  local n = #found
  for _, mine in ipairs(b.log.rows) do
    for _, theirs in ipairs((own[mine.path[1]] or is_option_cite(mine)) and {} or a.log.rows) do
      if touches(mine, theirs) and not same_value(mine, theirs) and mine.place and theirs.place
        and not is_clause_of(mine, theirs) and not are_cites(theirs, mine) and not says_again(mine, theirs) then
        local stack, is_settled = settled(load, a, b, mine)
        if stack and (mine.beside == theirs.key or theirs.beside == mine.key) then is_settled = is_settled or select(2, settled(load, a, b, theirs)) end -- by what is said of either
        local is_told = found[n + 1] and whom.is_said_by(found[#found][3], mine)
        local counts = stack and not is_settled and not is_told and not is_said_anew(load, stack, a, theirs) and not is_said_anew(load, stack, b, mine)
        if counts then found[#found + 1] = { stack, theirs, mine } end
        break
      end
    end
  end
end

-- One puts something beside what the other takes away; nil where it isn't so.
local function stranded(theirs, mine)
  local put, gone = theirs, mine
  if mine.beside == theirs.key then put, gone = mine, theirs end
  local name = put.beside == gone.key and not gone.numbered and string.match(gone.path[#gone.path], "^%S+ (.+)$")
  return name and ('%s puts %s %s %s, which %s removes; say here remove "%s" where it stays away, or extend only one of them'):format(places.said(put.place),
    lineage.about(put.path), put.side, lineage.about(gone.path), places.said(gone.place), name)
end

-- One changes what the other takes away, of which nothing is left to change; nil where it isn't so.
local function removed_by_one(theirs, mine, about)
  local gone = theirs.op == "removed" and theirs or mine
  local name = gone.op == "removed" and theirs.op ~= mine.op and not gone.numbered and string.match(gone.path[#gone.path], "^%S+ (.+)$")
  return name and ('%s and %s both change %s, and %s removes it; write it whole here, or remove "%s" where it stays away, or extend only one of them'):format(
    places.said(theirs.place), places.said(mine.place), about, places.said(gone.place), name)
end

-- That both change the same, or all of those that do where they are more: conflicts, of one stack, of which this is the first about it.
local function changed_by_all(found, first, about)
  local said, files = {}, {}
  for i = first, #found do
    local stack, theirs, mine = table.unpack(found[i])
    local is_same = i == first or stack == found[first][1] and lineage.about(common(theirs, mine)) == about
    for _, row in ipairs(is_same and { theirs, mine } or {}) do
      if not files[row.place.file] then said[#said + 1], files[row.place.file] = places.said(row.place), true end
    end
  end
  local option = found[first][3].path[1] == "options" and string.match(about, '^option "(.*)"$')
  local instead = option and ('remove "%s" where nothing depends on it, '):format(option) or ""
  return ("%s and %s %s change %s; say here what it is, %sor extend only one of them"):format(table.concat(said, ", ", 1, #said - 1), said[#said], #said > 2 and "all" or "both", about, instead)
end

local function report_conflicts(load)
  local found = {}
  for i, b in ipairs(load.nodes) do
    for k = 1, i - 1 do if not b.above[load.nodes[k]] then compare(load, load.nodes[k], b, found) end end
  end
  local seen, options = {}, {}
  for _, conflict in ipairs(found) do -- its question may be another besides
    local about = lineage.about(common(conflict[2], conflict[3]))
    options[about] = options[about] or of_options(conflict[2], conflict[3], about)
  end
  for i, conflict in ipairs(found) do
    local stack, theirs, mine = table.unpack(conflict)
    local about = lineage.about(common(theirs, mine))
    local put = stranded(theirs, mine) or removed_by_one(theirs, mine, about) or of_clauses(theirs, mine, about)
    local text = games.several(stack) or put or options[about] or changed_by_all(found, i, about)
    if not seen[text] and (put or not seen[about]) then load.problems.conflict(stack.place, "%s", text) end
    seen[text], seen[about] = true, true
  end
end

-- All of it -----------------------------------------------------------------------------------------------

-- The extended before what extends it, and else by name: in which order a stack lists its files decides nothing. Of two that
-- call themselves the same, by where they are.
local function by_name(nodes)
  local list, laid = {}, {}
  local function is_ready(node)
    for above in next, node.above do if not laid[above] then return false end end
    return not laid[node]
  end
  local function comes_first(a, b)
    local one, other = tostring(a.declared.name), tostring(b.declared.name)
    if one ~= other then return one < other end
    return a.real < b.real
  end
  for i = 1, #nodes do
    for _, node in ipairs(nodes) do
      if is_ready(node) and (not list[i] or comes_first(node, list[i])) then list[i] = node end
    end
    laid[list[i]] = true
  end
  return list
end

-- One declaration of a file and all that it extends; nil with problems noted.
function lineage.read(load, run_file, name)
  load.nodes, load.node_of = {}, {}
  local node = read(load, run_file, name, nil, {})
  if not node then return nil end
  load.nodes = by_name(load.nodes)
  twice.know_files(load.nodes)
  local result
  for i, each in ipairs(load.nodes) do
    for k = 1, i - 1 do
      local other = load.nodes[k]
      local list = each.above[other] and (#each.parents > 1 or each.stacked) and each.log.below or not each.above[other] and each.log.apart
      if list then list[#list + 1] = other.log end
      if each.above[other] then table.insert(each.log.above, other.log) end
      each.stacked = each.stacked or each.above[other] and (other.stacked or #other.parents > 1)
    end
    result = overlay.lay(result or {}, each.declared, each.log)
  end
  for _, each in ipairs(load.nodes) do
    edits.check(each.log, load.problems, function(list) return #each.log.apart > 0 and is_list_anew(load, each, list) end)
  end
  meta[result] = meta[node.declared]
  report_conflicts(load)
  load.node = node
  return result, node
end

-- The items of a list alone: what it says by keys has rows of its own.
local function same_items(a, b)
  if type(a) ~= "table" or type(b) ~= "table" or #a ~= #b then return false end
  for i, item in ipairs(a) do if not says_the_same(item, b[i]) then return false end end
  return true
end

-- Whether a row is a change: not of a name and the like, nor what was said before said again.
local function is_change(row)
  if is_option_cite(row) then return false end
  local same = row.path[#row.path] == "the list" and same_items or says_the_same
  return not own[row.path[1]] and not (row.op == "changed" and same(row.value, row.was_value))
end

lineage.is_change = is_change

local for_readers = {
  name = true, title = true, source = true, based_on = true, written_for = true, direction = true, en = true, ja = true, romaji = true,
  stated = true, inferred = true, ours = true, cite_of = true, stands_for = true, title_en = true, card_name = true,
  mark_at = true,
}

local function n_teams(said) return kind(said) == "table" and #said or math.tointeger(said) end

-- What only a reader sees: names, sentences, clauses, that there is no such rule.
function lineage.is_told(row)
  if row.was_value == nil and absent.says_nobody(row.value) then return true end
  if row.path[1] == "teams" and row.path[2] ~= "cite" then return row.op == "changed" and n_teams(row.value) == n_teams(row.was_value) end
  for _, step in ipairs(row.path) do
    if for_readers[step] or string.find(step, "^rule ") or string.find(step, "^option ") or string.find(step, "^not_together ")
      or string.find(step, "cite$") then return true end
  end
  return false
end

-- Sections that a file says anew, as what it inherits depends on an option: { section = option }.
function lineage.said_anew(load)
  local anew = {}
  for _, row in ipairs(load.node.log.rows) do
    if #row.path == 1 and kind(row.was_value) == "depends_on" and kind(row.value) == "table" then anew[row.path[1]] = row.was_value.option end
  end
  return anew
end

-- The yaku that files remove: { name = place }.
function lineage.removed_yaku(load)
  local removed = {}
  for _, node in ipairs(load.nodes) do
    for _, row in ipairs(node.log.rows) do
      local name = row.op == "removed" and row.path[1] == "yaku" and string.match(row.path[2] or "", "^yaku (.+)$")
      if name and #row.path == 2 then removed[name] = row.place end
    end
  end
  return removed
end

local by_name_alone = { facts = true, zones = true, roles = true }

-- The facts, zones and roles that a file or what it extends takes away: { name = place }.
function lineage.removed_names(load)
  local removed = {}
  for _, node in ipairs(load.nodes) do
    for _, row in ipairs(node.log.rows) do
      local gone = row.op == "removed" and not row.undone and by_name_alone[row.path[1]]
      local name = gone and #row.path == 2 and string.match(row.path[2], "^%S+ (.+)$")
      if name then removed[name] = row.place end
      for _, item in ipairs(gone and #row.path == 1 and kind(row.was_value) == "table" and row.was_value or {}) do
        if type(item) == "table" and meta[item] and meta[item].name then removed[meta[item].name] = row.place end
      end
    end
  end
  return removed
end

-- The rules and options that they take away, in the same way.
function lineage.note_removed(load)
  local removed = { rule = {}, option = {} }
  for _, node in ipairs(load.nodes) do
    for _, row in ipairs(node.log.rows) do
      local word, name = string.match(row.path[1], "^(%l+) (.+)$")
      if row.op == "removed" and not row.undone and #row.path == 1 and removed[word] then removed[word][name] = row.place end
    end
  end
  load.problems.removed_rules, load.problems.removed_options = removed.rule, removed.option
end

-- What is said after a name that there isn't: who has taken it away, what is near to it, or how a fact is made. facts: those that there
-- are, where it may be one.
function lineage.instead(removed, name, known, facts)
  if removed[name] then return ("%s removes it"):format(places.said(removed[name])) end
  local near = places.instead(name, known)
  local can_be = facts and not string.find(near, "^did you mean") and string.find(name, "^[%a_][%w_]*$")
  if can_be and #facts > 0 then near = (#facts == 1 and "the fact here is " or "the facts here are ") .. table.concat(facts, ", ") end
  return can_be and ('%s; facts = { fact "%s" { "..." } } makes a fact of that name'):format(near, name) or near
end

return lineage
