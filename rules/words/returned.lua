-- What a file returns: rules, what extends them, or a deck; and where it doesn't, the line that would be right.
local messages = require "messages"
local places = require "places"
local trial = require "trial"
local words = require "words"

local returned = {}
local kind = words.kind

local opens = { ["function"] = 1, ["then"] = 1, ["do"] = 1, ["repeat"] = 1, ["end"] = -1, ["until"] = -1, ["elseif"] = -1 }

-- How much more a line opens than it closes, of brackets and of blocks.
local function opened(code)
  local n = select(2, string.gsub(code, "[{(%[]", "")) - select(2, string.gsub(code, "[})%]]", ""))
  for word in string.gmatch(code, "%f[%w_]%a+%f[^%w_]") do n = n + (opens[word] or 0) end
  return n
end

-- Where a file that returns nothing says what it should: the line of the word, and its first words; nil where it says none. Further in
-- it may stand, but in no brackets or function, and behind no =.
local function unreturned(source)
  local n, depth, before = 0, 0, ""
  for line in string.gmatch(messages.bare(source, true) .. "\n", "(.-)\n") do
    n = n + 1
    local indent, word = string.match(line, "^(%s*)(%a+)%s*[\"{(]")
    local begins = indent == "" or depth == 0 and not string.find(before, "[=,]%s*$")
    if begins and (word == "extend" or word == "rules" or word == "deck") then return n, word end
    depth = depth + opened(line)
    if string.find(line, "%S") then before = line end
  end
end

-- The line of the last `return` at the margin; or else of the last that begins a line, or the last line.
function returned.line(source)
  local n, found, outer = 0, nil, nil
  for line in string.gmatch(source, "([^\n]*)\n?") do
    n = n + 1
    if string.find(line, "^%s*return%f[^%w_]") then found = n end
    if string.find(line, "^return%f[^%w_]") then outer = n end
  end
  return outer or found or math.max(1, n - 1)
end

-- A file that says what it should return and hands on nothing, with the word put before it so that the rest of it is looked at: as
-- host.run gives it, or nothing where there is no such line.
function returned.anew(load, ctx, path, env)
  local line, word = unreturned(ctx.source)
  if not line then return true end
  load.problems.add({ file = path, line = line }, "'%s' has no return before it: write return %s ...", word, word)
  local lines = messages.lines(ctx.source)
  ctx.source, load.returning = messages.with_line(lines, line, "return " .. lines[line]), { file = path, line = line }
  trial.begin()
  local _, stopped = trial.compile(ctx.source)
  local before = stopped and table.concat(messages.lines(ctx.source), "\n", 1, math.max(stopped - 1, 0))
  if before and trial.compile(before) then ctx.source = before end -- what stands behind a return is none of it
  return load.host.run(ctx.source, "@" .. path, env, false)
end

-- The text in which return extend("NAME", { ... }) has its table behind the name, so that the lines of what is in it are known.
function returned.table_behind(source)
  local lines, n = messages.lines(source), returned.line(source)
  local before, name, after = string.match(lines[n] or "", "^(%s*return%s+[%a_][%w_]*%s*)%((%s*%b\"\"%s*),(.*)$")
  if not before then before, name, after = string.match(lines[n] or "", "^(%s*return%s+[%a_][%w_]*%s*)%((%s*%b''%s*),(.*)$") end
  if not before or not string.find(after, "^%s*{") and string.find(after, "%S") then return source end
  return messages.with_line(lines, n, before .. " " .. name .. " " .. after)
end

-- Says what a file returns where it is nothing that a file can be.
function returned.refuse(load, result, path, source)
  local of = kind(result)
  local what = words.show(result) .. "; it should return"
  if of == "wrong" then return end
  for _, problem in ipairs(load.problems.all()) do
    if problem.file == path and string.find(problem.text, ": 'scenario': ", 1, true) then return end -- it is none of rules
  end
  if of == "symbol" then
    return words.unknown(rawget(result, "symbol"), rawget(result, "place"), load.problems, load.known)
  elseif of == "nil" and unreturned(source) then return
  elseif of == "function" then what = 'a word whose table is missing; write it after the name'
  elseif of == "table" then what = "a table without a word; begin it" end
  load.problems.add({ file = path, line = returned.line(source) }, 'the file returns %s%s', what,
    of == "function" and ', as in extend "NAME" { ... }'
      or of == "table" and ' as in return extend "NAME" { ... }'
      or ' rules "NAME" { ... }, extend "NAME" { ... } or deck "NAME" { ... }')
end

-- Whether no line of a function gives anything back. files: { path, source }.
function returned.nothing(f, files)
  local info = debug.getinfo(f, "S")
  for _, file in ipairs(files) do
    if "@" .. file.path == info.source then
      local code = table.concat(messages.lines(messages.bare(file.source)), "\n", info.linedefined, info.lastlinedefined)
      local ends = string.find(code, "%f[%w_]while%s+true%f[^%w_]") or string.find(code, "%f[%w_]error%s*%(") -- which is told when it is run
      local is_written = string.find(code, "%f[%w_]function%f[^%w_]") -- else it is what the file may mean
      local returns = false -- or means to: a misspelt word has been told
      for word in string.gmatch(code, "%f[%w_]r%a+") do returns = returns or places.distance(word, "return") <= 2 end
      return is_written ~= nil and not ends and not returns
    end
  end
  return false
end

-- Whether what a function of that name gives is used in a text without strings and comments.
local function is_used(code, name)
  local call = name .. "%s*%("
  for _, before in ipairs { "[=(,<>+*/%-]%s*", "%f[%w_]return%s+", "%f[%w_]and%s+", "%f[%w_]or%s+", "%f[%w_]not%s+", "%f[%w_]if%s+" } do
    if string.find(code, before .. call) then return true end
  end
  return string.find(code, "%f[%w_.:]" .. name .. "%s*%b()%s*[=~<>+*/-]") ~= nil
end

-- Functions beside those of the rules that give nothing back, and are asked for what they give. functions: { call, file, line, last }.
function returned.remark(load, functions, add)
  local seen = {}
  for _, f in ipairs(functions) do
    for _, file in ipairs(load.files) do
      local code = file.path == f.file and table.concat(messages.lines(messages.bare(file.source)), "\n", f.line, f.last)
      for i = 1, code and debug.getinfo(f.call, "u").nups or 0 do
        local name, helper = debug.getupvalue(f.call, i)
        if type(helper) == "function" and not seen[helper] and debug.getinfo(helper, "S").source == "@" .. file.path and is_used(code, name) and returned.nothing(helper, load.files) then
          seen[helper] = true
          add({ file = file.path, line = debug.getinfo(helper, "S").linedefined }, "'%s' gives nothing back, and line %d asks what it gives; one ends with return, as in return n", name, f.line)
        end
      end
    end
  end
end

local deeper = { ["function"] = 1, ["if"] = 1, ["do"] = 1, ["repeat"] = 1, ["("] = 1, ["{"] = 1, ["["] = 1,
                 ["end"] = -1, ["until"] = -1, [")"] = -1, ["}"] = -1, ["]"] = -1 }
local ends_value = { ["end"] = true, ["else"] = true, ["elseif"] = true, ["until"] = true, [";"] = true }

-- The words and signs of a text from a place on, each with where it stands.
local function tokens(code, from)
  return function()
    local at = string.find(code, "%S", from)
    local token = at and (string.match(code, "^[%w_]+", at) or string.sub(code, at, at))
    from = at and at + #token
    return at, token
  end
end

-- Of the function that begins at a place: where it ends, and the first comma between things that it gives back, those of functions in it aside.
local function second_of(code, from)
  local depth, inner, value, comma = 0, nil, nil, nil
  for at, token in tokens(code, from) do
    if depth == value and ends_value[token] then value = nil end
    if depth == value and token == "," then comma = comma or at end
    if token == "return" and not inner then value = depth end
    if token == "function" and depth > 0 then inner = inner or depth end
    depth = depth + (deeper[token] or 0)
    if depth == inner then inner = nil end
    if depth == 0 then return token == "end" and at or nil, comma end
  end
end

-- Tells of what a function gives back behind the first thing, where nothing else calls it. file: its file. what: what it is called.
function returned.only_first(f, file, what, problems)
  local info, code = debug.getinfo(f, "S"), messages.bare(file.source, true)
  local lines, found = messages.lines(code), nil
  local begins = 0
  for n = 1, info.linedefined - 1 do begins = begins + #lines[n] + 1 end
  for at in string.gmatch(lines[info.linedefined], "()%f[%w_]function%f[^%w_]") do
    local from = begins + at
    local stop, comma = second_of(code, from)
    local last = stop and info.linedefined + select(2, string.gsub(string.sub(code, from, stop), "\n", ""))
    if last == info.lastlinedefined then
      if found then return end -- the lines don't say which it is
      found = { from, comma }
    end
  end
  local from, comma = table.unpack(found or {})
  if not comma or not require "ungiven".is_only_asked(code, string.sub(code, 1, from - 1), string.sub(code, from + #"function")) then return end
  local before = string.sub(code, 1, comma)
  local place = { file = file.path, line = 1 + select(2, string.gsub(before, "\n", "")) }
  local problem = problems.add(place, "%s gives one thing back, and what stands behind the comma is dropped; %s", what,
    string.find(what, "^follow") and "cards are added, as in return led + trump" or "conditions are joined, as in return a and b")
  if problem then problem.column = #string.match(before, "[^\n]*$") end
end

-- What stands after a comma would be dropped.
function returned.only_one(load, another, path, source)
  if another == nil then return end
  load.problems.add({ file = path, line = returned.line(source) },
    "the file returns more than one thing, and only the first is played; take away the comma and what stands after it, or give that a file of its own")
end

return returned
