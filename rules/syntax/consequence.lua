-- What may come of a text that was put as it may be meant: all that is wrong in the same item of a list or a table, and with what it
-- stands in. What is wrong beside it in its line is so without it.
local leftout = require "leftout"
local messages = require "messages"

local consequence = {}

local opens = { ["{"] = true, ["("] = true, ["["] = true }
local closes = { ["}"] = true, [")"] = true, ["]"] = true }

-- Notes the columns from one on that are beside it. step: in which direction; inner, outer: what opens a bracket in that, what closes one.
local function walk(code, from, step, inner, outer, beside)
  local depth, is_beside, at = 0, false, from
  while at >= 1 and at <= #code do
    local sign = string.sub(code, at, at)
    if depth == 0 and outer[sign] then is_beside = false
    elseif outer[sign] then depth = depth - 1
    elseif inner[sign] then depth = depth + 1
    elseif depth == 0 and (sign == "," or sign == ";") then is_beside = true end
    beside[at], at = is_beside, at + step
  end
end

-- Whether what stands at a column of a line stands beside it only: a word that is within too may be told for that.
local function is_apart(line, at, beside)
  local word = string.match(line, "^[%w_]+", at)
  for place in string.gmatch(word and line or "", "()%f[%w_]" .. (word or "") .. "%f[^%w_]") do if not beside[place] then return false end end
  return beside[at]
end

-- Of what, in a message, a name is told to be wrong that is nearly another, whatever it stands in.
local nearly = { ":%d+: unknown key [^']*'([%a_][%w_]*)'.*did you mean '", ":%d+: option [%w_]+ has no value '([%a_][%w_]*)'.*did you mean '",
                 ":%d+: there is no option '([%a_][%w_]*)'.*did you mean '" }

-- Whether it is a slip of its own, whatever stands beside it: a word or a field that there is nowhere, a name with nearly that of another.
local function is_misspelt(problem)
  if string.find(problem.text, ":%d+: unknown word [^']*'[%a_][%w_]*'.*did you mean '") then return true end
  if string.find(problem.text, ":%d+: [%a ]+ has no '[%a_][%w_]*'; did you mean '") then return true end
  for _, pattern in ipairs(nearly) do
    local name = string.match(problem.text, pattern)
    if name then return not require "unset".is_key(name) end
  end
  return false
end

-- Whether it is a key, of what in this line was put as it is meant: what a key is given doesn't change what it is.
local function is_key_before(problem, code, column)
  local name = string.match(problem.text, ":%d+: unknown key '([%a_][%w_]*)'")
  return name ~= nil and column ~= nil and code ~= nil and string.find(string.sub(code, 1, column - 1), "%f[%w_]" .. name .. "%s*=%s*$") ~= nil
end

local gives_names = { fact = true, zone = true, role = true, rule = true, option = true }

-- The names that a file gives to facts, zones and the like, wherever it is read that they stand.
local function names_given(source)
  local names = {}
  for _, pattern in ipairs { '%f[%w_]([%a_]+)%s*"([%w_.-]+)"', '%f[%w_]([%a_]+)%s*%(%s*"([%w_.-]+)"' } do
    for word, name in string.gmatch(source, pattern) do names[name] = names[name] or gives_names[word] end
  end
  return names
end

local not_found = { "^unknown word[^']*'([%w_]+)'", "there is no %a* ?'([%w_]+)'", "^unknown key '([%w_]+)' in deal", '"([^"]+)": there is no such rule' }

-- Whether something of such a name isn't found, as what it stands in isn't read as it is meant. nameless: a rule's name isn't known.
local function is_unread(problem, names, nameless)
  local said = string.match(problem.text, ":%d+: (.*)$") or ""
  if nameless and string.find(said, '^[^;]*": there is no such rule; ') then return true end
  for _, pattern in ipairs(not_found) do if names[string.match(said, pattern) or ""] then return true end end
  return false
end

-- Of each line that is told of, and of those `elsewhere`: whether a problem there may come of that. told: problems with line and column, of a source. mended: that
-- as it is meant; a line with a lost quote is only there what it is. brackets: the lines in which one was put or taken away.
function consequence.by_line(told, source, mended)
  local lines, codes, of = messages.lines(source), messages.lines(messages.bare(source, true)), {}
  local closed = messages.lines(messages.bare(mended, true))
  for n, line in ipairs(lines) do
    if select(2, string.gsub(line, '"', "")) % 2 == 1 then codes[n] = closed[n] or codes[n] end
  end
  for _, mend in ipairs(told) do
    local n, before = mend.line, of[mend.line]
    local beside = {}
    if mend.is_certain then beside = setmetatable({}, { __index = function() return true end })
    elseif mend.column and not mend.is_bracket and codes[n] then
      walk(codes[n], mend.column, -1, closes, opens, beside)
      walk(codes[n], mend.column + 1, 1, opens, closes, beside)
    end
    of[n] = function(problem)
      if is_misspelt(problem) or not mend.is_bracket and is_key_before(problem, codes[n], mend.column) then return before ~= nil and before(problem) end
      local at = lines[n] and messages.column(problem, lines[n])
      return not at or not is_apart(lines[n], at, beside) or before ~= nil and before(problem)
    end
  end
  for _, mend in ipairs(told) do
    for n = 1, mend.names and #lines or 0 do
      local before = of[n]
      of[n] = function(problem) return leftout.is_about(problem, mend.names, mend.locals, codes[n]) or before ~= nil and before(problem) end
    end
  end
  local given, nameless = names_given(source), false
  for _, mend in ipairs(told) do nameless = nameless or string.find(mend.text, ":%d+: rule wants a name in quotes: ") ~= nil end
  for n, before in next, of do of[n] = function(problem) return is_unread(problem, given, nameless) or before(problem) end end
  of.elsewhere = function(problem) return is_unread(problem, given, nameless) end
  of.brackets = {}
  for _, mend in ipairs(told) do if mend.is_bracket or mend.of_brackets then of.brackets[#of.brackets + 1] = mend.line end end
  return of
end

return consequence
