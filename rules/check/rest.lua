-- What can be found only where a file is right: of one that isn't, in what is left of it without those of its changes that are wrong.
local bearing = require "bearing"
local blame = require "blame"
local beside = require "beside"
local compared = require "compared"
local messages = require "messages"
local places = require "places"
local reached = require "reached"
local righted = require "righted"

local rest = {}

local most_kept_back = 40 -- messages
local most_loads = 4 -- what is wrong is left out, then what can't be without that

-- The lines of its file of which a load tells problems.
local function problem_lines(load)
  local lines = {}
  for _, problem in ipairs(load.problems.all()) do
    if problem.file == load.path then lines[problem.line] = true end
  end
  return lines
end

-- With those where it isn't Lua, or errs.
local function told_lines(load)
  local lines, erred = problem_lines(load), "\n" .. (load.problems.erred or "")
  for file, line in string.gmatch(erred, "\n([^\n]-):(%d+): ") do
    if file == load.path then lines[tonumber(line)] = true end
  end
  return lines
end

-- The line in which the section of the file begins that a line is in; things and clauses among them are none.
local function section_at(load, line)
  local from = 0
  for _, key in ipairs(places.keys(load.node.declared)) do
    local place = type(key) == "string" and places.at(load.node.declared, key)
    if place and place.file == load.path and place.line <= line and place.line > from then from = place.line end
  end
  return from
end

-- The source of a load's file.
local function source_of(load)
  for _, file in ipairs(load.files) do if file.path == load.path then return file.source end end
  return ""
end

-- What is told of a load in place of another: where it stands in its line is known if that line is the same in both.
local function told_of(load, other, place, text)
  local one = { file = place.file, line = place.line, text = text }
  local is_same = messages.lines(source_of(load))[place.line] == messages.lines(source_of(other))[place.line]
  if is_same then one.from, one.to = place.from, place.to end
  return one
end

-- Notes the changes that begin in these lines, or, where none does, in the last line before that one does, of the same section; of several
-- in a line those that are named in what is said of it in `by`, a load. Whether there are more now. parts: of a line of which one is left out
-- the part that is.
local function leave_out(load, lines, out, by, parts)
  local more, said, texts = false, {}, messages.lines(source_of(load))
  local told = {} -- by line
  for _, problem in ipairs(by.problems.all()) do
    if problem.file == load.path then
      local list = told[problem.line] or {}
      said[problem.line], told[problem.line], list[#list + 1] = (said[problem.line] or "") .. problem.text .. "\n", list, problem
    end
  end
  for line in next, lines do
    local from = math.max(0, section_at(load, line) - 1)
    local before = from
    for _, row in ipairs(load.node.log.rows) do
      local at = row.place and row.place.file == load.path and row.place.line or 0
      if at <= line and at > from then from = at end
    end
    local begun, named = {}, {}
    for i, row in ipairs(load.node.log.rows) do
      local is_from = row.place and row.place.file == load.path and row.place.line == from and row.path[1] ~= "name" -- all have that
      if is_from and from > before and not out[i] then
        begun[#begun + 1] = i
        if line == from and beside.is_named(row, said[line] or "") then named[#named + 1] = i end
      end
    end
    local within, part
    if line == from and #begun > 1 and told[line] then within, part = beside.told_within(load.node.log.rows, begun, texts[line] or "", told[line]) end
    parts[line] = parts[line] == nil and within and part or false
    for _, i in ipairs(#named > 0 and named or within or begun) do out[i], more = true, true end
    for _, i in ipairs(within or {}) do out[i] = true end -- though others are named
  end
  return more
end

-- The name of what nobody uses, where that is what a problem is.
local function unused(problem)
  return string.match(problem.text, ': fact "([^"]*)" is never noted') or string.match(problem.text, ': no card ever comes to zone "([^"]*)"%f[;%z]')
    or string.match(problem.text, ': nothing goes by role "([^"]*)" but itself$') or string.match(problem.text, ': option "([^"]*)" changes nothing; use')
end

-- The words of the lines that are told of, of what is told, and of the changes that are left out, up to where the next begins; and
-- those of them that are written there. parts: see leave_out.
local function words_of(load, lines, out, parts)
  local begins, names, written = {}, {}, {}
  for i, row in ipairs(load.node.log.rows) do
    local line = row.place and row.place.file == load.path and row.place.line
    if line then begins[line] = begins[line] or out[i] or false end
  end
  for _, problem in ipairs(load.problems.all()) do
    local is_right = problem.file == load.path and not lines[problem.line]
    local found = string.match(problem.text, "^[^\n]-:%d+: (.*)$") or problem.text
    found = string.gsub(string.match(found, "^(.-); ") or found, "n't%f[%W]", "") -- without what is advised
    for name in string.gmatch(is_right and "" or found, "[%w_]+") do names[name] = true end
  end
  local is_out, wrong = false, {} -- by line: whether more is wrong with it than that nobody uses it
  for _, problem in ipairs(load.problems.all()) do wrong[problem.line] = wrong[problem.line] or not unused(problem) end
  for n, text in ipairs(messages.lines(source_of(load))) do
    if begins[n] ~= nil then is_out = begins[n] end
    text = (is_out or lines[n]) and wrong[n] ~= false and (parts[n] or text) or ""
    for name in string.gmatch(text, "[%w_]+") do names[name], written[name] = true, true end
    for id in string.gmatch(text, '%f[%w_][%w_]+%-[%w_-]+') do names[id], written[id] = true, true end
    for name in string.gmatch(text, '%f[%w_]option%s*"([^"]* [^"]*)"') do written[string.gsub(name, " +", "_")] = true end
  end
  return names, written
end

local function names_any(text, names, quoted)
  for name in string.gmatch(text, quoted or '"([%w_-]+)"') do if names[name] then return true end end
  return false
end

-- By section: of what fields it may say what they can be.
local says_of = {
  deck = { "'" }, deal = { "'number'" }, seats = { "'number'", "'winner'", "'seat'", "cards'" }, phases = { "'phase'", "'trick'" },
}
says_of.players = says_of.seats

-- Whether what is left out or passed over may be why a field seems never to be equal to something. source: the file. A kind of trick is
-- one by a word before its name, whatever else is wrong with it.
local function is_doubtful(text, sections, source)
  for section, fields in next, says_of do
    local name = section == "phases" and string.match(text, 'is never "([%w_-]+)"; ')
    local is_made = not name or string.find(source, "[%a_]%s*%(?%s*[\"']" .. string.gsub(name, "-", "%%-") .. "[\"']")
    for _, field in ipairs(sections[section] and is_made and fields or {}) do if string.find(text, field, 1, true) then return true end end
  end
  return false
end

-- The sections of what is left out, and of what is told.
local function sections_of(load, lines, out)
  local sections = {}
  for i in next, out do sections[string.match(load.node.log.rows[i].path[1], "^[%w_]+") or ""] = true end
  for _, problem in ipairs(load.problems.all()) do
    if lines[problem.line] then sections[load.problems.section_of(problem) or ""] = true end
  end
  return sections
end

-- Adds the comparisons that never hold, in the functions of the load that has failed: that something else is wrong in one of them, so that
-- it is left out, changes nothing in that. other, game: what is left of it.
local function add_compared(load, other, game, lines, out, list)
  local sections, mended, source = sections_of(load, lines, out), load.problems.mended[load.path] or {}, source_of(load)
  pcall(compared.remark, other, game, reached.functions(load.resolved or other.resolved), function(place, format, ...)
    local text = ("%s:%d: %s"):format(place.file, place.line, format:format(...))
    if place.file == load.path and not mended[place.line] and not is_doubtful(text, sections, source) then
      list[#list + 1] = told_of(load, other, place, text)
    end
  end)
end

-- Whether what is found goes by how many cards and seats there are, by what makes trumps, or by what it is known to go by, and something of
-- that is left out.
local numbers = { deck = true, deal = true, seats = true, players = true }
local makes_trumps = { phases = true, trump = true, special = true }
local function goes_by_what_there_is(load, other, problem, out)
  local section = other.problems.section_of(problem)
  for i, row in ipairs(load.node.log.rows) do
    local of = out[i] and string.match(row.path[1], "^[%w_]+")
    local counts = numbers[of] or makes_trumps[of] and string.find(problem.text, "there are no trumps", 1, true) or bearing.sections_of(problem)
    if of and section and counts and bearing.may_be(problem, section, of) then return true end
  end
  local sections = bearing.sections_of(problem)
  for line in next, sections and told_lines(load) or {} do
    if sections[load.problems.section_of { file = load.path, line = line } or ""] then return true end
  end
  return false
end

-- Whether what nobody uses is named in other lines of the file or in what is told: it may be used there, if that weren't wrong.
local function may_be_used(load, problem)
  local name = unused(problem)
  if not name then return false end
  local plain = string.gsub(name, "%W", "%%%0")
  local whole, own = "%f[%w_]" .. plain .. "%f[^%w_]", tonumber(string.match(problem.text, "^[^\n]-:(%d+): "))
  local bare = messages.lines(messages.bare(source_of(load)))
  for n, line in ipairs(messages.lines(source_of(load))) do
    if n ~= own and (string.find(bare[n] or "", whole) or string.find(line, "[\"']" .. plain .. "[\"']")) then return true end
  end
  for _, told in ipairs(load.problems.all()) do
    if told.text ~= problem.text and told.line ~= problem.line and string.find(told.text, whole) then return true end
  end
  return false
end

-- Whether what is found in all of a file may come of what is told: it stands in a section that bears on this one, or where nothing is known
-- of that.
local function may_follow(load, other, problem)
  local section = other.problems.section_of(problem)
  for _, told in ipairs(bearing.is_by_itself(problem) and {} or load.problems.all()) do
    local there = told.file == load.path and load.problems.section_of(told)
    if not told.harmless and (not section or not there or bearing.may_be(problem, section, there)) then return true end
  end
  return false
end

-- What is found of the rest that is wrong under every value of each option. again: see rest.of.
local function find(load, game, inspect, again)
  local found = {}
  local ok, all = pcall(inspect, load, game) -- what is passed over may leave it without what it needs
  for _, problem in ipairs(ok and all.problems or {}) do
    if not problem.inherited then found[#found + 1] = problem end
  end
  for _, option in ipairs(#found > 0 and game.options or {}) do
    for _, value in ipairs(option.values) do
      local other, its
      if value ~= option.value then other, its = again({ { option.name, tostring(value) } }) end
      if its then
        local sound = "\n" .. inspect(other, its).sound
        for i = #found, 1, -1 do
          if string.find(sound, "\n" .. found[i].about .. "\n", 1, true) then table.remove(found, i) end
        end
      end
    end
  end
  return found
end

-- Of the lines that are told of all but those that aren't Lua and are taken as they are meant; where that is sure and nothing is
-- missing in them.
local function wrong_lines(load, told)
  local wrong, mended = problem_lines(load), not load.two_ways and load.problems.mended[load.path] or {}
  for line in next, told do wrong[line] = wrong[line] or not mended[line] or nil end
  for line in next, load.problems.unwritten or {} do wrong[line] = true end
  return wrong
end

-- A problem, whatever its numbers: the same may be told of others. Of what doesn't go with a line elsewhere that line and what it names count.
local function shape(problem)
  local before, said = string.match(problem.text, "^(.- go with [^\n]-:%d+: )(.*)$")
  if said and not string.find(said, "^%d+ cards are dealt") then return problem.text end
  return (before or "") .. string.gsub(said or problem.text, "%d+", "0") .. problem.line
end

-- Of what is wrong with what the file extends the line of the file that is why. left_by(n): loads it without change n as well; of
-- another file's changes none is left out.
local function blame_changes(other, left_by)
  blame.find(other, function(real, n)
    if real ~= other.node.real then return other.problems end
    local left = left_by(n)
    return not left.failure and left.problems or nil
  end, function() return "" end)
end

-- Whether a line elsewhere, with which something doesn't go, may be of what is meant by a name that is told: `remove "chas"` would take it away.
local function is_of_meant(load, path, n, text)
  local line, section = "", path and load.problems.section_of { file = path, line = n }
  for _, file in ipairs(path and load.files or {}) do
    if file.path == path then line = messages.lines(file.source)[n] or "" end
  end
  for _, told in ipairs(path and load.problems.all() or {}) do
    local meant = string.match(told.text, "did you mean '([%w_-]+)'")
    local removes = meant and string.find(told.text, " to remove; did you mean ", 1, true) and load.problems.section_of(told) == section
    if meant and (removes or meant == section or string.find(line, '"' .. meant .. '"', 1, true) or string.find(text, "'" .. meant .. "'", 1, true)) then return true end
  end
  return false
end

-- Whether what is left out may be why: it is of a section that bears on where the problem stands, or names what it names. An option's
-- value that is left out may be why where is_so isn't told under each of its others.
local function may_come_of(load, problem, section, out, names, written, is_so)
  if problem.last and not next(problem.goes_by) then return false end -- of what is within it alone, and that is read
  if not section or names_any(problem.text, names) or names_any(problem.text, written, "'([%w_-]+)'") then return true end
  local file, line = string.match(problem.text, ":%d+: this doesn't go with ([^\n]-):(%d+): ")
  local there = file and load.problems.section_of { file = file, line = tonumber(line) } -- what is inherited may be said anew in what is left out
  for i, row in ipairs(load.node.log.rows) do
    local of = out[i] and string.match(row.path[1], "^[%w_]+")
    if of and of ~= "options" and there and bearing.may_be(problem, there, of) then return true end
    local by = problem.goes_by
    if of and of ~= "options" and (not by or by[of]) and bearing.may_be(problem, section, of) then return true end
    if of == "options" and not is_so(problem.text) then return true end
  end
  return false
end

-- A function of a problem: whether it is told under each value of the options of which a load tells that they can't be what they are.
-- again(chosen): loads what is left under these.
local function under_all(load, again)
  local others
  return function(text)
    if not others then
      others = {}
      for _, problem in ipairs(load.problems.all()) do
        local option = (load.options or {})[string.match(problem.text, ": option ([%w_]+) .-can't be") or ""]
        for _, value in ipairs(option and option.values or {}) do
          local found = {}
          for _, one in ipairs(again({ { option.name, tostring(value) } }).problems.settled()) do found[#found + 1] = one.text end
          others[#others + 1] = found
        end
      end
    end
    for _, found in ipairs(others) do
      local is_told = false -- perhaps as what it extends says it: see blame.lua
      for _, one in ipairs(found) do is_told = is_told or string.find(text, one, 1, true) ~= nil end
      if not is_told then return false end
    end
    return #others > 0
  end
end

-- Whether a problem may come of how much there is in a section in which a bracket was put, or taken away, as it may be meant.
local function is_shaken(load, other, problem)
  local section = other.problems.section_of(problem)
  for _, line in ipairs((load.problems.mended[load.path] or {}).brackets or {}) do
    local there = load.problems.section_of { file = load.path, line = line }
    if section and there and problem.line ~= line and bearing.may_be(problem, section, there) then return true end
  end
  return false
end

-- Adds what else keeps the file from being loaded, where what is left out has no part in that. again: see under_all.
local function add_others(load, other, lines, out, parts, told, found, again)
  local names, written = words_of(load, lines, out, parts)
  local is_so, is_unnamed = under_all(load, again), false
  for _, problem in ipairs(load.problems.all()) do is_unnamed = is_unnamed or string.find(problem.text, ": rule wants a name, ", 1, true) ~= nil end
  for _, problem in ipairs(other.problems.settled()) do
    local is_empty = string.find(problem.text, " says nothing, and what is inherited stays", 1, true) -- a list of which that is left
    local is_blamed = lines[problem.line] and string.find(problem.text, ":%d+: this doesn't go with ") -- a line that is wrong otherwise
    local may_be = is_unnamed and string.find(problem.text, ": there is no such rule; ", 1, true) -- that one
      or string.find(problem.text, ": there is no trick to play; ", 1, true) and load.problems.any_in "phases"
    may_be = may_be or problem.follows and problem.follows(problem)
    local is_new = not may_be and problem.file == load.path and not told[shape(problem)] and not is_empty and not is_blamed
    told[shape(problem)] = true
    local path, n = string.match(problem.text, ":%d+: this doesn't go with ([^\n]-):(%d+): ")
    local comes_of = is_new and (problem.late and is_shaken(load, other, problem) or is_of_meant(load, path, tonumber(n), problem.text) or may_be_used(load, problem) or next(out) and may_come_of(load, problem, other.problems.section_of(problem), out, names, written, is_so))
    if is_new and not comes_of then
      found[#found + 1] = told_of(load, other, problem, problem.text)
    end
  end
end

-- Adds what else keeps the file from being loaded in a line of which only a part is left out, of the things that stand beside that.
local function add_beside(load, again, lines, out, parts, source, told, found)
  local passed, has_part = {}, false
  for line in next, lines do
    passed[line] = not parts[line] or nil
    has_part = has_part or parts[line] and true
  end
  local other = has_part and again(out, passed, {}, source)
  for _, problem in ipairs(other and other.node and other.problems.settled() or {}) do
    local is_beside = problem.file == load.path and parts[problem.line] and not unused(problem) and beside.is_of_another(load, problem, out)
    if is_beside and not told[shape(problem)] then
      told[shape(problem)] = true
      found[#found + 1] = told_of(load, other, problem, problem.text)
    end
  end
end

-- Adds what is wrong in lists that aren't read, as another of the same key follows.
local function add_unread(load, again, found)
  local source, firsts = righted.without_later(load)
  local other = source and again({}, {}, {}, source)
  for _, problem in ipairs(other and other.problems.settled() or {}) do
    if problem.file == load.path and firsts[problem.line] then found[#found + 1] = told_of(load, other, problem, problem.text) end
  end
end

-- A load's file with what is known to be meant, and the lines of that: but where what is meant by a name is wrong too.
local function right_source(load, again, lines)
  local source, right = righted.source(load, {})
  local others, near, but = {}, {}, {}
  for line in next, lines do others[line] = not right[line] or nil end
  for _, problem in ipairs(load.problems.all()) do
    if problem.file == load.path and right[problem.line] then near[problem.line] = string.match(problem.text, "did you mean ('[%w_]+')%?") or near[problem.line] end
  end
  local other = next(near) and again({}, others, {}, source)
  if other and other.node then
    other.problems.settled()
    blame_changes(other, function(n) return again({ [n] = true }, others, {}, source) end)
  end
  for _, problem in ipairs(other and other.problems.all() or {}) do
    local name = problem.file == load.path and near[problem.line]
    local begins = name and ":%d+: " .. string.sub(name, 2, -2) .. "%f[^%w_]"
    if name and (string.find(problem.text, name, 1, true) or string.find(problem.text, begins)) then but[problem.line] = true end
    local another = string.match(problem.text, ':%d+: %a+ "([%w_-]+)" is t?here twice') -- it is there already
    for line, meant in next, another and near or {} do but[line] = but[line] or meant == "'" .. another .. "'" or nil end
    local twice, first = string.match(problem.text, ": the key ('[%w_]+') is here twice, first in line (%d+)")
    if twice and near[tonumber(first)] == twice then but[tonumber(first)] = true end
  end
  if next(but) then source, right = righted.source(load, but) end
  return source, right
end

-- Takes away the lines of which only that is told which is found when all of the file has been read: it leaves all there, and needn't be
-- left out.
local function keep_late(load, wrong)
  local early = {}
  for _, problem in ipairs(load.problems.all()) do early[problem.line] = early[problem.line] or not problem.late end
  for line in next, wrong do wrong[line] = early[line] ~= false or nil end
end

-- What is left of a load that has failed, as a load and its game, its lines that are told of and not put right, and how to load it again
-- with these values of options; nil where nothing can be made of it. What isn't Lua is left out only where it can't be played as it may be
-- meant. found: problems, to which those are added that keep it from being loaded then.
local function left_of(load, again, found)
  load.problems.settled()
  blame_changes(load, function(n) return again({ [n] = true }, {}, {}) end)
  local lines, out, told, parts = told_lines(load), {}, {}, {}
  local source, right = right_source(load, again, lines)
  for _, problem in ipairs(load.problems.all()) do told[shape(problem)] = true end
  for line in next, right do lines[line] = nil end
  local wrong = wrong_lines(load, lines)
  for line in next, right do wrong[line] = nil end
  local more, by = true, load -- lines that are passed over; what they are told by
  keep_late(load, wrong)
  for _ = 1, most_loads do
    if not leave_out(load, wrong, out, by, parts) and not more then return nil end
    add_beside(load, again, lines, out, parts, source, told, found)
    local other, game = again(out, lines, {}, source)
    local function load_again(chosen) return again(out, lines, chosen, source) end
    if game and not other.problems.beyond then return other, game, lines, out, load_again, parts end
    if not other.node then return nil end
    blame_changes(other, function(n)
      local less = { [n] = true }
      for k in next, out do less[k] = true end
      return again(less, lines, {}, source)
    end)
    add_others(load, other, lines, out, parts, told, found, load_again)
    wrong, by = problem_lines(other), other
    more = false
    for line in next, wrong do more, lines[line] = more or not lines[line], true end
    if not next(wrong) then wrong = lines end
  end
end

-- Whether all that is told of its line are options on which nothing depends: of what stands beside them nothing follows.
local function is_beside_unused(load, problem)
  local n = 0
  for _, told in ipairs(load.problems.all()) do
    local option = told.file == load.path and told.line == problem.line and string.match(told.text, ': option "([%w_]+)" changes nothing; use it in ')
    if told.file == load.path and told.line == problem.line and (not option or string.find(problem.text, '"' .. option .. '"', 1, true)) then return false end
    n = n + (option and 1 or 0)
  end
  return n > 0
end

-- Adds those of what is found by inspection of which no part is told of. out: changes that are left out. follows(problem): whether it comes of
-- that for another reason.
local function add_found(load, other, found, lines, names, out, list, follows)
  for _, one in ipairs(found) do
    local problem = told_of(load, other, one.place, one.text)
    local is_beside = is_beside_unused(load, problem)
    local is_so = problem.file == load.path and (not lines[problem.line] or is_beside or beside.is_of_another(load, problem, out) or beside.is_apart(load, problem)) and not follows(problem)
    if is_so and not may_be_used(load, problem) and (is_beside or not names_any(one.about, names) and not names_any(one.text, names)) then
      list[#list + 1] = problem
    end
  end
end

-- Of a file of which nothing can be left out, as a game from scratch has one phase of fishing, what is found in all of it.
local function add_standing(load, again, inspect, list)
  local lines = told_lines(load)
  local names, other, game = words_of(load, lines, {}, {}), nil, nil
  for _ = 1, most_loads do -- what comes of what is passed over is passed over too
    other, game = again({}, lines, {})
    if game or not other.node then break end
    for line in next, problem_lines(other) do lines[line] = true end
  end
  local found = game and find(other, game, inspect, function(chosen) return again({}, lines, chosen) end) or {}
  add_found(load, other, found, lines, names, {}, list, function(problem) return may_follow(load, other, problem) or is_shaken(load, other, problem) end)
end

-- What is wrong with the slips of a load, that change what isn't there: as something new it is wrong.
local function add_slips(load, lines, list)
  for _, slip in ipairs(load.node.log.slips) do
    local place, is_told = slip.place, false
    for _, problem in ipairs(list) do
      local text = problem.line == place.line and string.find(problem.text, slip.word .. ' "' .. slip.name .. '"', 1, true) and string.match(problem.text, ":%d+: (.*)$")
      if text and not is_told and not string.find(text, "did you mean", 1, true) then
        problem.text = ('%s:%d: there is no %s "%s" to change; did you mean "%s"? As a new one: %s'):format(place.file, place.line, slip.word, slip.name, slip.meant, text)
      end
      is_told = is_told or problem.line == place.line and string.find(problem.text, '"' .. slip.name .. '"', 1, true) ~= nil
    end
    for _, problem in ipairs(load.problems.all()) do is_told = is_told or problem.line == place.line and string.find(problem.text, "did you mean '" .. slip.meant .. "'", 1, true) ~= nil end
    if place.file == load.path and lines[place.line] and not is_told then
      list[#list + 1] = { file = place.file, line = place.line,
                          text = ('%s:%d: there is no %s "%s" to change; did you mean "%s"?'):format(place.file, place.line, slip.word, slip.name, slip.meant) }
    end
  end
end

-- Takes away what else is told in the line of a slip, of which it is told what is meant.
local function drop_of_slips(load, list)
  for _, slip in ipairs(load.node.log.slips) do
    for i = #list, 1, -1 do
      local text = list[i].line == slip.place.line and list[i].text or ""
      if string.find(text, '"' .. slip.name .. '"', 1, true) and not string.find(text, "did you mean", 1, true) then table.remove(list, i) end
    end
  end
end

-- Of what is kept back that which is there, too, where what is known to be meant is put right; and what else is told isn't of the section in
-- which it stands, as what is meant there may leave it out.
local function surely_kept(load, again, kept)
  local source, right = right_source(load, again, told_lines(load))
  local other = next(right) and again({}, {}, {}, source)
  local there, wrong, sure = {}, {}, {}
  if other and other.node then
    other.problems.settled()
    for _, list in ipairs { other.problems.all(), other.problems.elsewhere or {} } do
      for _, problem in ipairs(list) do there[problem.text] = true end
    end
  end
  for _, problem in ipairs(load.problems.all()) do
    local is_right = other and right[problem.line] or string.find(problem.text, " go with ", 1, true)
    if problem.file == load.path and not is_right then wrong[load.problems.section_of(problem) or ""] = true end
  end
  for _, problem in ipairs(kept) do
    local section = load.problems.section_of(problem)
    local by_meant = is_of_meant(load, problem.file, problem.line, problem.text)
    if (not other or there[problem.text]) and section and not wrong[section] and not wrong[""] and not by_meant then sure[#sure + 1] = problem end
  end
  return sure
end

-- Adds what doesn't go with what the file extends, as it stands, by changes of which nothing else is told.
local function add_kept_back(load, again, list)
  local lines, known = {}, {}
  local function note(problem)
    local there = string.match(problem.text, " go with ([^\n]*)")
    if there then known[there] = true else lines[problem.line] = true end
  end
  for line in next, told_lines(load) do lines[line] = true end
  for _, problem in ipairs(load.problems.all()) do if string.find(problem.text, " go with ", 1, true) then lines[problem.line] = nil end end
  for _, problems in ipairs { load.problems.all(), list } do for _, problem in ipairs(problems) do note(problem) end end
  local kept = {}
  for _, problem in ipairs(load.problems.elsewhere or {}) do if not known[problem.text] then kept[#kept + 1] = problem end end
  if #kept == 0 then return end
  local function left_by(_, n)
    local left = again({ [n] = true }, {}, {})
    return not left.failure and left.problems or nil
  end
  table.move(blame.kept_back(load, surely_kept(load, again, kept), left_by, lines), 1, most_kept_back, #list + 1, list)
end

-- Sections that nobody plays by: with another of these the same deals are played.
local after_play = { match = true, score = true, payments = true, multiplier = true, yaku = true, values = true, final_yaku = true, accounts = true, rule = true,
                     name = true, title = true, source = true, based_on = true, written_for = true, cite_of = true }

-- Whether deals of what is left are those of the file, whatever is meant by what is left out or passed over.
local function plays_alike(load, lines, out)
  for section in next, sections_of(load, lines, out) do
    if not after_play[section] then return false end
  end
  return true
end

-- What is right of a file that has failed, as a variant, a list of the problems found in it, and the load of what is right.
-- again(out, lines, chosen): loads the rules without these changes of the file, passing over what there is to say of these lines, with
-- this source where there is one; gives that load, and its game where there is one. inspect(load, game): see check.lua.
function rest.of(load, again, inspect)
  local list = {}
  if not load.node or load.bundled then return nil, list end
  add_unread(load, again, list)
  local other, game, lines, out, load_again, parts = left_of(load, again, list)
  local is_lua = not next(load.problems.mended[load.path] or {})
  for _, problem in ipairs(is_lua and load.problems.erred and load.problems.all() or {}) do -- of which nothing is told beside what errs
    if problem.file == load.path and string.find(problem.text, ": this doesn't go with ", 1, true) then list[#list + 1] = problem end
  end
  if not game then
    add_slips(load, told_lines(load), list)
    add_standing(load, again, inspect, list)
    drop_of_slips(load, list)
    add_kept_back(load, again, list)
    return nil, list
  end
  game.plays_alike = plays_alike(load, lines, out) and "yes" or "no"
  local names = words_of(load, lines, out, parts)
  add_slips(load, lines, list)
  add_compared(load, other, game, lines, out, list)
  add_found(load, other, find(other, game, inspect, load_again), lines, names, out, list, function(problem)
    return goes_by_what_there_is(load, other, problem, out) or is_shaken(load, other, problem)
  end)
  drop_of_slips(load, list)
  add_kept_back(load, again, list)
  return game, list, other
end

return rest
