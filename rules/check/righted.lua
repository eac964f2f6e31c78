-- A file in which keys and what its functions say wrongly are put right, where it is known what is meant, so that what else is wrong shows
-- in it and when they are called. In each line stands what stood there.
local messages = require "messages"
local words = require "words"

local righted = {}

local begins = { ["function"] = true, ["if"] = true, ["for"] = true, ["while"] = true, ["repeat"] = true }

-- The line in which the outermost function begins that line n is in; nil where there is none.
local function function_around(codes, n)
  local open, waits = {}, false -- waits: for the `do` of a loop
  for i = 1, n - 1 do
    for word in string.gmatch(codes[i], "%f[%w_][%a_][%w_]*") do
      if begins[word] or word == "do" and not waits then open[#open + 1] = { word, i }
      elseif word == "end" or word == "until" then table.remove(open) end
      waits = word == "for" or word == "while" or waits and word ~= "do"
    end
  end
  for _, block in ipairs(open) do if block[1] == "function" then return block[2] end end
end

-- A line in which each name that stands so has the other. pattern: up to where it stands, as "[.:]%s*" for fields.
local function renamed(line, code, pattern, name, other)
  local out, from = "", 1
  for at in string.gmatch(code, pattern .. "()" .. name .. "%f[^%w_]") do
    out, from = out .. string.sub(line, from, at - 1) .. other, at + #name
  end
  return out .. string.sub(line, from)
end

-- A line in which a key has another name; nil where it doesn't stand there once.
local function with_key(line, code, name, other)
  local from, stop = string.match(code, "%f[%w_]()" .. name .. "()%s*=[^=]")
  if not from or string.find(code, "%f[%w_]" .. name .. "%s*=[^=]", stop) then return nil end
  return string.sub(line, 1, from - 1) .. other .. string.sub(line, stop)
end

-- Where the value of a key ends that begins at a column; nil where that isn't in the line.
local function end_of_value(code, from)
  local depth, last = 0, from
  for at = from, #code do
    local sign = string.sub(code, at, at)
    if string.find(sign, "[%[{(]") then depth = depth + 1 end
    if depth == 0 and string.find(sign, "[,;}%])]") then return last end
    if string.find(sign, "[}%])]") then depth = depth - 1 end
    if sign ~= " " then last = at end
  end
end

-- A line in which a key of a thing has another value, whose name stands before it where the thing has one.
local function with_value(line, code, key, name, value)
  local _, named = string.find(line, '"' .. (name or "") .. '"', 1, true)
  local from = string.match(code, "%f[%w_]" .. key .. "%s*=%s*()[^=%s]", named or 1)
  local to = from and end_of_value(code, from)
  return to and string.sub(line, 1, from - 1) .. value .. string.sub(line, to + 1)
end

-- What is said or paid: no play and no other rule goes by it, so that any value will do in its place.
local any_value = { worth = "{ 1 }", en = '"x"', ja = '"x"', asks = '"x"', source = '"x"', direction = '"clockwise"' }

-- A line in which such a key has a value that it can have; nil where none has been told of.
local function with_any_value(load, text, line, code)
  local rule = load.rules and load.rules[1] and words.meta[load.rules[1]]
  local a_rule = rule and rule.name and ('"%s"'):format(rule.name)
  if a_rule and string.find(text, ': cite = "[^"]*": there is no such rule') then return with_value(line, code, "cite", nil, a_rule) end
  for key, word, name in string.gmatch(string.match(text, "^(.*) is .-; it wants ") or string.match(text, "unknown word '[^']*'; (.*) wants ") or "", '%f[%w_](%a+) of (%a+) "([^"]*)"') do
    local value = key == "cite" and a_rule or any_value[key]
    if value and word ~= "rule" and not (key == "asks" and word ~= "option") then return with_value(line, code, key, name, value) end
  end
end

local function bare(written) return written end
local function in_brackets(written) return ("(%s)"):format(written) end
local function quoted(_, right) return ('"%s"'):format(right) end

-- Texts of which it is said what they should be: how, and what is written then.
local meant_texts = {
  { "is '(%d+)'; .*write %d+ without quotes$", bare }, { "is given '(%d+)' as the %a+; it wants a number", bare }, { "and '(%d+)' is no number$", bare },
  { "'(%a+)' is a word, not a card's code; write it without quotes$", bare },
  { "'(%a+)' is a word, not a card's code; write %a+%(%a+%)$", in_brackets }, { "'([^']*)' isn't codes with spaces between; write \"([^\"]*)\"$", quoted },
  { "can't be '([^']*)'; .*%(did you mean '([%w_.-]+)'%?%)$", quoted }, { "there is no [%w ]- '([^']*)'[^']*did you mean '([%w_.-]+)'%?$", quoted },
}

-- A line with such a text as it should be; nil where it doesn't stand there once.
local function with_text(text, line)
  for _, row in ipairs(meant_texts) do
    local written, right = string.match(text, row[1])
    local from, to = string.find(line, '"' .. (written or "") .. '"', 1, true)
    if written and from and not string.find(line, '"' .. written .. '"', to + 1, true) then
      return string.sub(line, 1, from - 1) .. row[2](written, right) .. string.sub(line, to + 1)
    end
  end
end

-- A line that takes nothing away by this name, which there isn't; nil where that doesn't stand there by itself.
local function without_remove(line, name)
  local from, to = string.find(line, "%f[%w_]remove%s*[\"']" .. string.gsub(name, "%W", "%%%0") .. "[\"']%s*[,;]?")
  return from and string.sub(line, 1, from - 1) .. string.rep(" ", to - from + 1) .. string.sub(line, to + 1) or nil
end

-- A line with the fields as they are meant; nil where that isn't known.
local function with_field(problem, line, code)
  local name, near = string.match(problem.text, "has no '([%w_]+)'; did you mean '([%w_]+)'%?$")
  local does_another = name and string.find(problem.text, ":%d+: %l+ has no '") and string.find(near, name, 1, true) -- table.pack, and unpack
  return name and not does_another and renamed(line, code, "[.:]%s*", name, near) or nil
end

-- A line as it is meant; nil where that isn't known.
local function as_meant(load, problem, line, codes)
  local text, code = problem.text, codes[problem.line]
  local valued = with_any_value(load, text, line, code) or with_text(text, line)
  if valued then return valued end
  local gone, list_of = string.match(text, ": there is no '([^']*)' in (.-) to remove; ")
  if gone and list_of ~= "ranks" and list_of ~= "suits" then return without_remove(line, gone) end
  local key, of_key = string.match(text, "unknown key '([%a_][%w_]*)' in .*; did you mean '([%w_]+)'%?$")
  if not key then key, of_key = string.match(text, "there is no option '([%a_][%w_]*)'; did you mean '([%w_]+)'%?$") end
  if key then return with_key(line, code, key, of_key) end
  local fielded = with_field(problem, line, code)
  if fielded then return fielded end
  local taken, other = string.match(text, "what the function is given is called '([%w_]+)' in line %d+: write .*, or function%(([%w_]+)%) there$")
  if taken then return renamed(line, code, "%f[%w_.:]", other, taken) end
  local word, of_word = string.match(text, "unknown word[%a ]* '([%a_][%w_]*)'; did you mean '([%a_][%w_]*)'%?$")
  if word then return renamed(line, code, "%f[%w_.:]", word, of_word) end
  local field, list = string.match(text, "'(%a+)' is no field of a list; how many there are in it is #([%w_.]+)$")
  local pattern = string.gsub(list or "#", "%.", "%%.") .. "%s*[.:]%s*" .. (field or "") .. "%f[^%w_]"
  while field and string.find(code, pattern) do
    local from, to = string.find(code, pattern)
    local function without(part) return string.sub(part, 1, from - 1) .. "#" .. list .. string.gsub(string.sub(part, to + 1), "^%s*%(%s*%)", "") end
    line, code = without(line), without(code)
  end
  if field then return line end
end

-- The line of a function, and where in it the values may stand that are its own: behind what it is given.
local function head_of(problem, codes)
  local global = string.match(problem.text, ": '([%w_]+)' would be a new global; write `local ")
  local n = global and function_around(codes, problem.line)
  local _, at = string.find(n and codes[n] or "", "^.*%f[%w_]function%f[^%w_][^()]*%b()")
  if at then return n, at, global end
end

-- The source of a load's file so, nil where nothing of it is, and the lines that are. but: lines that are left as they are. In what isn't
-- Lua only fields and locals are put right: of another name or value may come what is told of the mended text.
function righted.source(load, but)
  local source
  for _, file in ipairs(load.files) do if file.path == load.path then source = file.source end end
  if not source then return nil, {} end
  local lines, codes, changed = messages.lines(source), messages.lines(messages.bare(source, true)), {}
  for _, problem in ipairs(load.problems.all()) do
    local line = problem.file == load.path and not but[problem.line] and lines[problem.line]
    local is_lua = not load.problems.erred
    local meant = line and (is_lua and as_meant(load, problem, line, codes) or with_field(problem, line, codes[problem.line]))
    local n, at, global
    if line then n, at, global = head_of(problem, codes) end
    if meant then lines[problem.line] = meant end
    if n then lines[n] = string.sub(lines[n], 1, at) .. " local " .. global .. string.sub(lines[n], at + 1) end
    if meant or n then
      changed[problem.line] = true
      codes = messages.lines(messages.bare(table.concat(lines, "\n"), true))
    end
  end
  return next(changed) and table.concat(lines, "\n") or nil, changed
end

-- The source of a load's file without the later of lists that have the same key, as of two the first isn't read; and the lines of those
-- that come first. nil where there are none.
function righted.without_later(load)
  local source, firsts = nil, {}
  for _, file in ipairs(load.files) do if file.path == load.path then source = file.source end end
  local code, found = source and messages.bare(source, true) or "", false
  local starts = { 1 }
  for stop in string.gmatch(code, "\n()") do starts[#starts + 1] = stop end
  local function list_at(line, key) return string.match(code, "^[^\n]-%f[%w_]()" .. key .. "%s*=[^{\n]*%b{}()", starts[line]) end
  for _, problem in ipairs(load.problems.all()) do
    local key, first = string.match(problem.text, ": the key '([%a_][%w_]*)' is here twice, first in line (%d+); keep one$")
    local from, stop = list_at(problem.file == load.path and key and problem.line or 0, key or "")
    local _, first_stop = list_at(tonumber(first) or 0, key or "")
    if from and first_stop and first_stop <= from then
      local behind = string.match(code, "^%s*,()", stop) or stop
      source = string.sub(source, 1, from - 1) .. string.gsub(string.sub(source, from, behind - 1), "[^\n]", " ") .. string.sub(source, behind)
      for n = tonumber(first), #starts do if starts[n] < first_stop then firsts[n] = true end end
      found = true
    end
  end
  return found and source or nil, firsts
end

return righted
