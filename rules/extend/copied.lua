-- What a key or an item of a rules file says, as it is written there, with what the file's own locals stand for: so it can be said anew
-- in another file.
local messages = require "messages"

local copied = {}

local longest = 14 -- lines

local function file_of(load, place)
  for _, file in ipairs(load.files) do if place and file.path == place.file then return file end end
end

local function line_starts(text)
  local starts = { 1 }
  for at in string.gmatch(text, "\n()") do starts[#starts + 1] = at end
  return starts
end

-- Where what begins at `from` ends: before a comma, or a bracket that closes, that isn't its own; and the commas between its own parts.
-- by_line: a line's end outside of brackets ends it, and commas don't.
local function end_of(code, from, by_line)
  local depth, commas = 0, {}
  for at = from, #code do
    local c = string.sub(code, at, at)
    if string.find(c, "[{(%[]") then depth = depth + 1
    elseif string.find(c, "[})%]]") then
      depth = depth - 1
      if depth < 0 then return at - 1, commas end
    elseif depth == 0 and c == "," and not by_line then return at - 1, commas
    elseif depth == 0 and c == "," then commas[#commas + 1] = at
    elseif depth == 0 and c == "\n" and by_line and not string.find(code, "^%s*[-+*/.]", at) then return at - 1, commas end
  end
  return #code, commas
end

-- The locals that stand before the declaration: name -> { from, to }, or false where one is no value alone.
local function locals_of(code)
  local found = {}
  for at, names, from in string.gmatch(code, "\n()local%s+([%a_][%w_, ]*)%s*=()") do
    local last, commas = end_of(code, from, true)
    local n = 0
    for name in string.gmatch(names, "[%a_][%w_]*") do
      n = n + 1
      found[name] = { from = n == 1 and from or (commas[n - 1] or last) + 1, to = (commas[n] or last + 1) - 1, at = at }
    end
  end
  for name in string.gmatch(code, "\nlocal%s+function%s+([%a_][%w_]*)") do found[name] = false end
  return found
end

local Copy = {}
Copy.__index = Copy

-- Whether it is one thing, of which others can be made without brackets.
local function is_one(text)
  return string.find(text, '^[%w_]+$') or string.find(text, '^[%a_][%w_]*%s*%b()$') or string.find(text, '^[%a_][%w_]*%s*"[^"]*"$') or string.find(text, '^%b{}$')
    or string.find(text, '^"[^"]*"$')
end

-- The source from one place to another, without its comments.
function Copy:plain(from, to)
  local out, at = {}, from
  while at <= to do
    local stop = math.min((string.find(self.code, "\n", at, true) or to + 1) - 1, to)
    local kept = messages.trimmed(string.sub(self.code, at, stop))
    out[#out + 1] = string.sub(self.source, at, at + #kept - 1)
    at = stop + 2
  end
  return table.concat(out, "\n")
end

-- The same with what locals stand for; nil and the name of one of which that can't be said.
function Copy:text(from, to, depth)
  local out, at = {}, from
  local hook = string.find(string.sub(self.code, from, to), "%f[%w_]function%f[^%w_]")
  for start, name, stop in string.gmatch(string.sub(self.code, 1, to), "()([%a_][%w_]*)()", from) do
    local is_key = string.find(self.code, "^%s*=[^=]", stop) or string.find(string.sub(self.code, 1, start - 1), "%.$")
    local of = not is_key and self.locals[name]
    if start >= at and of ~= nil and not is_key then
      if not of or hook or depth > 8 or of.at >= start then return nil, name end
      local said, without = self:text(of.from, of.to, depth + 1)
      if not said then return nil, without end
      said = string.match(said, "^%s*(.-)%s*$")
      out[#out + 1] = self:plain(at, start - 1) .. string.match(string.sub(self.source, at, start - 1), "[ \t]*$")
      out[#out + 1] = is_one(said) and said or "(" .. said .. ")"
      at = stop
    end
  end
  out[#out + 1] = self:plain(at, to)
  return table.concat(out)
end

-- As lines, of what stands in a place's line from a pattern on; nil where it isn't there or is long, and the name of a local in its way.
function copied.lines(load, place, pattern)
  local file = file_of(load, place)
  if not file then return nil end
  local self = setmetatable({ source = file.source, code = messages.bare(file.source, true) }, Copy)
  self.locals = locals_of("\n" .. self.code)
  for _, of in next, self.locals do if of then of.from, of.to, of.at = of.from - 1, of.to - 1, of.at - 1 end end
  local from = string.find(pattern and self.source or "", pattern, line_starts(self.code)[place.line] or #self.code)
  local line_end = string.find(self.code, "\n", line_starts(self.code)[place.line], true) or #self.code
  if not from or from > line_end then return nil end
  local text, name = self:text(from, (end_of(self.code, from)), 0)
  if not text then return nil, name end
  local lines = {}
  for _, line in ipairs(messages.lines(messages.trimmed(text) .. ",")) do
    if string.find(line, "%S") then lines[#lines + 1] = line end
  end
  return #lines <= longest and lines or nil
end

return copied
