-- Functions of a script: what they are asked about can only be looked at, and nothing that they change outlives the call.
local intact = require "intact"
local messages = require "messages"
local places = require "places"
local returned = require "returned"
local unlike = require "unlike"
local words = require "words"

local pure = {}
local kind = words.kind

-- What they see -----------------------------------------------------------------------------------------

-- A table that shows fields by their names and can't be written to. names: all there may be, whether they have a value or not.
function pure.shown(fields, what, names)
  local known = {}
  for _, name in ipairs(names) do known[name] = true end
  return setmetatable({}, {
    __index = function(_, key)
      if not known[key] then error(("%s has no '%s'; %s"):format(what, tostring(key), places.instead(tostring(key), names)), 0) end
      return fields[key]
    end,
    __newindex = function(_, key) error(("'%s' can't be changed: %s is only looked at"):format(tostring(key), what), 0) end,
    __metatable = false, ["fuda.contents"] = function() return fields end, -- for `pairs`
    names = names, what = what,
  })
end

-- What was shown, as it is told: a card's code, or each field that has a value.
local function told(...)
  local parts = {}
  for _, shown in ipairs { ... } do
    local mt = debug.getmetatable(shown)
    local fields = mt["fuda.contents"]()
    for _, name in ipairs(fields.code and {} or mt.names) do
      local value = fields[name]
      if value ~= nil then parts[#parts + 1] = ("%s = %s"):format(name, type(value) == "string" and '"' .. value .. '"' or tostring(value)) end
    end
    if fields.code then parts[#parts + 1] = fields.code end
  end
  return table.concat(parts, ", ")
end

-- What they keep ----------------------------------------------------------------------------------------

local function file_of(load, info)
  for _, file in ipairs(load.files) do if "@" .. file.path == info.source then return file end end
end

-- The lines of a function, by number.
local function lines_of(load, info)
  local lines, file = {}, file_of(load, info)
  for n, line in ipairs(file and messages.lines(file.source) or {}) do
    if n >= info.linedefined and n <= info.lastlinedefined then lines[n] = line end
  end
  return lines
end

-- Whether other functions may begin in a function's first line: its lines don't say which it is then.
local function shares_line(line)
  local _, n = string.gsub(line or "", "%f[%w_]function%f[^%w_]", "")
  return n > 1
end

-- What a function of a script has captured, and what the functions have that it calls or finds in tables: { function, index, name,
-- value }; and as text all that it can depend on, into `text`. symbols: words that there aren't among that; keys: words that are keys.
local function captured(load, value, list, text, seen, called)
  if seen[value] then return list end
  if type(value) == "table" and kind(value) ~= "table" then
    list.word = list.word or { called, value }
    if kind(value) == "symbol" then list.symbols[#list.symbols + 1] = value end
  elseif type(value) == "table" then
    seen[value] = true
    for _, key in ipairs(places.keys(value)) do
      text[#text + 1] = tostring(type(key) ~= "table" and key)
      if kind(key) == "symbol" then list.keys[#list.keys + 1] = key end
      captured(load, rawget(value, key), list, text, seen, called)
    end
  elseif type(value) == "function" and string.sub(debug.getinfo(value, "S").source, 1, 1) == "@" then
    seen[value] = true
    local info = debug.getinfo(value, "S")
    local lines = lines_of(load, info)
    for n = info.linedefined, info.lastlinedefined do text[#text + 1] = lines[n] end
    if shares_line(lines[info.linedefined]) then text[#text + 1] = string.gsub(string.dump(value, true), ".", function(c) return ("%02x"):format(string.byte(c)) end) end
    for i = 1, 255 do
      local name, inner = debug.getupvalue(value, i)
      if not name then break end
      if name ~= "_ENV" then
        list[#list + 1] = { value, i, name, inner }
        captured(load, inner, list, text, seen, name)
      end
    end
  elseif type(value) ~= "function" then
    text[#text + 1] = tostring(value)
  end
  return list
end

-- The line of the function that matches last, or its first.
local function line_of(info, lines, pattern)
  for n = info.lastlinedefined, info.linedefined, -1 do
    if lines[n] and string.find(lines[n], pattern) then return n end
  end
  return info.linedefined
end

-- The line that gives what is wrong: the only one that gives anything, or anything but what is_right; else the function's first.
local function returned_at(info, lines, is_right)
  local all, doubtful = {}, {}
  for n = info.linedefined, info.lastlinedefined do
    local said = string.match(lines[n] or "", "%f[%w_]return%f[^%w_](.*)")
    if said then
      all[#all + 1] = n
      if not is_right(said) then doubtful[#doubtful + 1] = n end
    end
  end
  return #all == 1 and all[1] or #doubtful == 1 and doubtful[1] or info.linedefined
end

-- What says yes or no.
local function is_truth(said)
  local first = string.match(said, "^%s*(%a*)")
  return first == "true" or first == "false" or first == "nil" or first == "not" or first == "end" or string.find(said, "[=~<>]=?") ~= nil
end
local function is_nothing(said) return string.match(said, "^%s*(%a*)") == "end" end

-- The only line of the function that gives this text in quotes, or nil.
local function giving_text(info, lines, text)
  local found, quoted = nil, "%f[%w_]return%f[^%w_].*[\"']" .. string.gsub(tostring(text), "%W", "%%%0") .. "[\"']"
  for n = info.linedefined, type(text) == "string" and info.lastlinedefined or 0 do
    if string.find(lines[n] or "", quoted) then
      if found then return nil end
      found = n
    end
  end
  return found
end

-- Raises an error that stands in that line of the function.
local function raise(info, at, what)
  _G.load(string.rep("\n", at - 1) .. "error(..., 0)", info.source)(what)
end

-- The line of a function in which a name stands that Lua has done with in this line: Lua may come to that behind a bracket of a later line.
local function line_with(load, info, name, done)
  local codes = messages.lines(messages.bare(file_of(load, info).source, true))
  for n = done, info.linedefined, -1 do
    if string.find(codes[n] or "", "%f[%w_]" .. string.gsub(name, "%W", "%%%0") .. "%f[^%w_]") then return n end
  end
  return done
end

-- Where a function says of_suit, if it does in one line alone: the call that returns it is gone when it is looked at. load: with the files.
local called_at = setmetatable({}, { __mode = "k" })
function pure.place_of_suit(load, f)
  if called_at[f] == nil then
    local info, found = debug.getinfo(f, "S"), nil
    local file = file_of(load, info)
    local codes = file and messages.lines(messages.bare(file.source, true)) or {}
    for n = info.linedefined, math.min(info.lastlinedefined, #codes) do
      if string.find(codes[n], "%f[%w_]of_suit%s*[(\"]") then found = found == nil and n end
    end
    called_at[f] = found and { file = file.path, line = found } or false
  end
  return called_at[f] or nil
end

-- A function and those that it has by name; one in a table may be for the declaration.
local function add_called(f, list, seen)
  if seen[f] or string.sub(debug.getinfo(f, "S").source, 1, 1) ~= "@" then return end
  list[#list + 1], seen[f] = f, true
  for i = 1, 255 do
    local name, value = debug.getupvalue(f, i)
    if not name then break end
    if type(value) == "function" then add_called(value, list, seen) end
  end
end

-- Whether a name is only there to stand in for what the library has: table.unpack or unpack.
local function stands_in(load, info, at, name)
  local code = messages.lines(messages.bare(file_of(load, info).source, true))[at] or ""
  return string.find(code, "%.%s*" .. name .. "%s+or%s+" .. name .. "%f[^%w_]") ~= nil
end

local of_a_trick = { "number", "phase", "trump", "led", "winner", "card", "cards" } -- as hook_trick.c shows it

-- A field that no trick has, asked of what the function of a yaku is given.
local function check_field(load, info, field, done)
  for _, known in ipairs(of_a_trick) do if known == field then return end end
  if not field then return end
  load.problems.add({ file = string.sub(info.source, 2), line = line_with(load, info, field, done) }, "a trick has no '%s'; %s", field, places.instead(field, of_a_trick))
end

-- The part of the library that a value is: its name, and what is in it; nil where it is none.
local function library_of(load, value)
  for _, name in ipairs { "math", "string", "table", "utf8" } do
    for _, of in ipairs(load.sandboxes or {}) do if rawequal(rawget(of.env, name), value) then return { name, _G[name] } end end
  end
end

-- What a function is given: by the names that it has for it, and what that has, where it is known. by_calls: see there.
local function given_to(f, of, by_calls)
  if by_calls then return { names = { [by_calls.trick] = true }, fields = of_a_trick, what = "a trick", stands_for = by_calls } end
  local given = { names = {}, fields = type(of) == "table" and of.fields, what = type(of) == "table" and of.what, is_trick = of == true }
  for i = 1, of and debug.getinfo(f, "u").nparams or 0 do given.names[debug.getlocal(f, i)] = true end
  return given
end

local of_tricks_alone = { number = true, phase = true, trump = true, led = true, winner = true, cards = true }

-- Whether a name stands once only in the lines of a function: where that is given something by it.
local function is_only_given(load, info, name)
  local codes = messages.lines(messages.bare(file_of(load, info).source, true))
  local text = table.concat(codes, "\n", info.linedefined, math.min(info.lastlinedefined, #codes))
  return select(2, string.gsub(text, "%f[%w_]" .. name .. "%f[^%w_]", "")) == 1
end

-- What is said of a name that stands for what the function of a yaku is given and that it is given by another, as trick.winner in
-- function(t); nil of others. what: what is said of it otherwise.
local function given_by_another(load, f, info, used, what)
  local name, given = debug.getlocal(f, 1), debug.getinfo(f, "u")
  local is_meant = used.name == "trick" or of_tricks_alone[used.field or ""] and string.find(what, "^unknown word") and not string.find(what, "did you mean", 1, true)
    and (not name or is_only_given(load, info, name))
  if not is_meant or used.set or given.isvararg then return nil end
  if not name then return ("the function of line %d has no name for what it is given: write function(%s) there"):format(info.linedefined, used.name) end
  return ("what the function is given is called '%s' in line %d: write %s, or function(%s) there"):format(name, info.linedefined, used.field and name .. "." .. used.field or name, used.name)
end

-- Whether a name stands alone beside == or ~= there, as that of a rank may: laid.rank == K.
local function is_compared(file, at, name)
  local code = file and messages.lines(messages.bare(file.source, true))[at] or ""
  return string.find(code, "[=~]=%s*" .. name .. "%f[^%w_.(]") ~= nil or string.find(code, "%f[%w_.]" .. name .. "%s*[=~]=") ~= nil
end

-- A name in a function that there isn't, or that can't be set.
local function check_name(load, f, info, used, env, is_hook)
  local name, file, at = used.name, file_of(load, info), line_with(load, info, used.name, used.line)
  local code = used.set and name .. " = nil" or "return " .. name .. (used.field and "." .. used.field or "")
  local ok, message = load.host.call(_G.load(string.rep("\n", at - 1) .. code, info.source, "t", env), false)
  local what = not ok and string.match(message, "^.-:%d+: ([^\n]*)")
  if not what or stands_in(load, info, at, name) then return end
  local given = is_hook and given_by_another(load, f, info, used, what)
  local is_text = #name <= 2 and string.find(what, "^unknown word") and is_compared(file, at, name)
  local text = is_text and ("unknown word '%s'; a text stands in quotes: write \"%s\""):format(name, name) or what
  local problem = load.problems.add({ file = file.path, line = at }, "%s", given or text)
  if given and problem then places.under(problem, name) end
  return used.set or given and not debug.getlocal(f, 1) -- it is put right in one place
end

-- What is a trick, or a card of one, in functions that those of a file call, as the calls give it: by the function.
local function given_by_calls(file, functions, is_hook)
  local its, codes, names_of = {}, messages.lines(messages.bare(file.source, true)), {}
  for _, f in ipairs(functions) do
    local info = debug.getinfo(f, "S")
    if is_hook[f] and info.source == "@" .. file.path then
      its[#its + 1] = { call = f, file = file.path, line = info.linedefined, last = info.lastlinedefined,
                        names = unlike.names_of(table.concat(codes, "\n", info.linedefined, math.min(info.lastlinedefined, #codes)), true) }
    end
  end
  for _, f in ipairs(#its > 0 and require "helpers".of(its, file.source) or {}) do names_of[f.call] = f.names end
  return names_of
end

-- Names in a script's functions that there aren't, or that can't be set: told before a call comes to them.
local function check_names(load, functions, hooks)
  local is_hook, fields_of, by_calls = {}, {}, {}
  for _, hook in ipairs(hooks) do is_hook[hook.call], fields_of[hook.call] = not hook.fields, hook.fields and hook end
  for _, f in ipairs(functions) do
    local info, env, libraries = debug.getinfo(f, "S"), nil, {}
    for i = 1, 255 do
      local name, value = debug.getupvalue(f, i)
      if name == "_ENV" then env = value end
      if not name then break end
      if kind(value) == "table" then libraries[name] = value end
    end
    local all, set = not load.problems.bundled[string.sub(info.source, 2)] and load.host.globals(f) or {}, {}
    for _, used in ipairs(all) do set[used.name] = set[used.name] or used.set end
    for _, used in ipairs(all) do
      if used.given then check_field(load, info, is_hook[f] and used.name, used.line) end
    end
    for name, value in next, libraries do libraries[name] = library_of(load, value) end
    local file = not load.problems.bundled[string.sub(info.source, 2)] and file_of(load, info)
    if file then
      by_calls[file] = by_calls[file] or given_by_calls(file, functions, is_hook)
      require "members".check(file, info, given_to(f, is_hook[f] or fields_of[f], by_calls[file][f]), libraries, load.safe, load.problems)
    end
    local once = {}
    for _, used in ipairs(env and all or {}) do
      if not used.given and used.set == set[used.name] and not once[used.name] then once[used.name] = check_name(load, f, info, used, env, is_hook[f]) end
    end
  end
end

-- What a function takes that it is never given, and what it gives that nobody takes.
local function check_given(load, f, about, n)
  local file = file_of(load, debug.getinfo(f, "S"))
  if not file or load.problems.bundled[file.path] then return end
  require "ungiven".check(f, file, about, n, load.problems)
  returned.only_first(f, file, about, load.problems)
end

-- What is wrong in functions that were asked while their file was loaded: which cards may be played, which match.
local function check_asked(load)
  local functions, seen = {}, {}
  for _, of in ipairs(load.asked or {}) do
    if debug.getinfo(of.call, "u").nparams >= of.given then add_called(of.call, functions, seen) end -- else it is told that it takes too little
    check_given(load, of.call, of.about, of.given)
  end
  check_names(load, functions, load.asked or {})
end

-- A word that there isn't, in what a function has.
local function unknown(load, symbol)
  local name = rawget(symbol, "symbol")
  local text = words.unknown_text(name, load.known, nil, rawget(symbol, "place"))
  local quoted = string.find(text, "did you mean", 1, true) and "" or "; a text stands in quotes: " .. words.quoted(name)
  load.problems.add(rawget(symbol, "place"), "%s%s", text, quoted)
end

-- What a function can have instead of a word.
local function instead_of(load, word)
  local option = kind(word) == "setting" and load.options and load.options[word.option]
  local value = option and tostring(option.values[1]) or "yes"
  if kind(word) ~= "setting" then return "it can use texts, numbers and tables of them, as in local honours = { kK = true }" end
  return ("there is a function for each value, as in made = depends_on %s { %s = function(trick) ... end, ... }"):format(words.quoted(word.option),
    string.find(value, "^%d+$") and ("[%s]"):format(value) or value == "false" and "no" or value == "true" and "yes" or value)
end

-- A script's functions as C calls them: what they give is true or false, and depends on nothing but the trick. What they have
-- captured is watched, so that it stays what it is: a list of function, index, value, ... The source text is for the fingerprint.
function pure.watch_hooks(load, hooks)
  check_asked(load)
  local functions, seen = {}, {}
  for _, hook in ipairs(hooks) do
    local text = {}
    local variables = captured(load, hook.call, { symbols = {}, keys = {} }, text, {})
    add_called(hook.call, functions, seen)
    check_given(load, hook.call, ('the function of yaku "%s"'):format(hook.name), 1)
    local info = debug.getinfo(hook.call, "S")
    local lines = lines_of(load, info)
    for _, symbol in ipairs(variables.symbols) do unknown(load, symbol) end
    if variables.word and kind(variables.word[2]) ~= "wrong" and #variables.symbols == 0 then
      load.problems.add({ file = string.sub(info.source, 2), line = info.linedefined }, 'the function of yaku "%s" can\'t use \'%s\', which is %s: words are for the declaration; %s',
        hook.name, variables.word[1], words.called(variables.word[2]), instead_of(load, variables.word[2]))
    end
    for _, key in ipairs(variables.keys) do
      local name = rawget(key, "symbol")
      places.under(load.problems.add(rawget(key, "place"), 'the key [%s] is a word, and the function of yaku "%s" has texts to look up: write ["%s"]', name, hook.name, name), "[" .. name .. "]")
    end
    hook.file, hook.line, hook.source = string.sub(info.source, 2), info.linedefined, table.concat(text, "\n")
    hook.watched, hook.n_watched, hook.is_wrong = {}, #variables, variables.word ~= nil
    for i, v in ipairs(variables) do hook.watched[3 * i - 2], hook.watched[3 * i - 1], hook.watched[3 * i] = v[1], v[2], v[4] end
    function hook.wrong(result)
      raise(info, returned_at(info, lines, is_truth), ('yaku "%s" is made or not: true or false, not %s'):format(hook.name, words.show(result)))
    end
    function hook.changed(number)
      local by, _, name = table.unpack(variables[number])
      local where = debug.getinfo(by, "S")
      raise(where, line_of(where, lines_of(load, where), "%f[%w_]" .. name .. "%s*=[^=]"),
        ("'%s' is changed here, and stays so for later tricks; yaku \"%s\" may depend on the trick alone"):format(name, hook.name))
    end
  end
  for _, hook in ipairs(hooks) do if not hook.is_wrong then load.host.freeze(hook.call) end end
  for _, of in ipairs(#hooks > 0 and load.sandboxes or {}) do words.seal(of.ctx, of.env) end
  check_names(load, functions, hooks)
end

-- The tables that can be reached from a function: { table, name, function } and what is in each.
local function tables_of(variables)
  local list, seen = {}, {}
  local function walk(value, name, by)
    if type(value) ~= "table" or seen[value] or debug.getmetatable(value) ~= nil then return end
    seen[value] = true
    local copy = {}
    for key, inner in next, value do copy[key] = inner end
    list[#list + 1] = { of = value, copy = copy, name = name, by = by }
    for _, key in ipairs(places.keys(value)) do walk(value[key], name, by) end
  end
  for _, v in ipairs(variables) do walk(v[4], v[3], v[1]) end
  return list
end

-- Puts a table back as it was; whether it had changed.
local function put_back(entry)
  local of, copy, changed = entry.of, entry.copy, false
  for key, value in next, copy do if not intact.same(rawget(of, key), value) then changed = true end end
  for key in next, of do if copy[key] == nil then changed = true end end
  if not changed then return false end
  for key in next, of do of[key] = nil end
  for key, value in next, copy do of[key] = value end
  return true
end

-- What a call has changed, put back: the function that did it, the name, and what the line looks like; nil where nothing is.
local function changed_by(watched)
  local by, name, pattern
  for _, v in ipairs(watched.variables) do
    local f, index, variable, value = table.unpack(v)
    local _, now = debug.getupvalue(f, index)
    if not intact.same(now, value) then
      debug.setupvalue(f, index, value)
      by, name, pattern = f, variable, "%f[%w_]" .. variable .. "%s*=[^=]"
    end
  end
  for _, entry in ipairs(watched.tables) do
    if put_back(entry) and not by then by, name, pattern = entry.by, entry.name, "%f[%w_]" .. entry.name .. "%s*[%.%[].*=[^=]" end
  end
  return by, name, pattern
end

-- call(f, what, about, ...): what a pure function gives, as host.call does. what: "follow", say; about(value): nil, or what is
-- wrong with what it gives.
function pure.caller(load, words_changed)
  local watched_of = {}
  local function fails(f, pattern, text, value)
    local info = debug.getinfo(f, "S")
    local lines = lines_of(load, info)
    local at = pattern and line_of(info, lines, pattern) or giving_text(info, lines, value) or returned_at(info, lines, is_nothing)
    return load.host.call(function() raise(info, at, text) end, true)
  end
  load.asked = {}
  return function(f, what, about, ...)
    if not watched_of[f] then
      local first = debug.getmetatable((...))
      load.asked[#load.asked + 1] = { call = f, given = select("#", ...), fields = first.names, what = first.what, about = what }
      local variables = captured(load, f, { symbols = {}, keys = {} }, {}, {})
      watched_of[f] = { variables = variables, tables = tables_of(variables), calls = 0 }
    end
    local n = watched_of[f].calls + 1
    watched_of[f].calls = n
    intact.record(not load.bundled)
    local ok, value = load.host.call(f, load.bundled, ...)
    intact.record(false)
    local by, name, pattern = changed_by(watched_of[f])
    if not ok and string.find(value, "^[^\n]*:%d+:") then
      local whatever = string.find(value, " has no '", 1, true) or string.find(value, "is only looked at", 1, true) or string.find(value, "unknown word", 1, true)
      return ok, whatever and value or (string.gsub(value, "^[^\n]*", "%0 (asked of " .. string.gsub(told(...), "%%", "%%%%") .. ")", 1))
    end
    if not ok then return fails(f, nil, value) end -- a word that was called last, in place of the function
    if by then return fails(by, pattern, ("'%s' is changed here, and stays so for later calls; %s may depend on what it is given alone"):format(name, what)) end
    if n < 8 or n & n - 1 == 0 then -- of thousands of calls not each, which would be half of what loading takes
      local info = debug.getinfo(f, "S")
      local broken = words_changed(load, string.sub(info.source, 2), info.linedefined)
      if broken then return false, broken end
    end
    local wrong = about(value)
    if wrong then return fails(f, nil, ("%s gives %s; it wants %s (asked of %s)"):format(what, words.show(value), wrong, told(...)), value) end
    return ok, value
  end
end

return pure
