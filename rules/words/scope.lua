-- Which locals of a file are seen in a line of it: a name that is gone by then, or comes later, can't stand there.
local messages = require "messages"

local scope = {}

-- The locals of a text with the lines from and to which they are seen: { name, from, to }.
function scope.read(source)
  local list, open, waits = {}, { {} }, false -- open: of each block its locals; waits: for the `do` of a loop
  local n, from, code = 1, 1, messages.bare(source)
  local function close() for _, name in ipairs(#open > 1 and table.remove(open) or {}) do name[3] = n end end
  local function see(names)
    for name in string.gmatch(names, "[%a_][%w_]*") do
      list[#list + 1] = { name, n, math.huge }
      table.insert(open[#open], list[#list])
    end
  end
  for at, word, after in string.gmatch(code, "()%f[%w_]([%a_][%w_]*)()") do
    for _ in string.gmatch(string.sub(code, from, at - 1), "\n") do n = n + 1 end
    from = at
    if word == "local" then
      see(string.match(code, "^%s+function%s+([%a_][%w_]*)", after) or string.match(code, "^%s+([%a_][%w_, ]*)", after) or "")
    elseif word == "function" then
      open[#open + 1] = {}
      see(string.match(code, "^[%w_.:%s]*%(([%w_,%s]*)%)", after) or "")
    elseif word == "for" then
      open[#open + 1], waits = {}, true
      see(string.match(code, "^%s+([%a_][%w_, ]-)%s*=", after) or string.match(code, "^%s+([%a_][%w_, ]-)%s+in%f[^%w_]", after) or "")
    elseif word == "if" or word == "repeat" or word == "while" or word == "do" and not waits then
      open[#open + 1] = {}
      waits = word == "while"
    elseif word == "else" or word == "elseif" then
      close()
      open[#open + 1] = {}
    elseif word == "end" or word == "until" then close() end
    if word == "do" then waits = false end
  end
  return list
end

-- The names of what is read so that are seen in a line, each once; all of them where no line is given.
function scope.names(locals, line)
  local names, seen = {}, {}
  for _, row in ipairs(locals) do
    local is_seen = not line or row[2] <= line and line <= row[3]
    if is_seen and not seen[row[1]] then names[#names + 1], seen[row[1]] = row[1], true end
  end
  return names
end

return scope
