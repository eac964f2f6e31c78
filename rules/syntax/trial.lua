-- What a compiler says of a text as it may be meant: whether it is Lua, else the line where it stops and what it says there. However a
-- file is made, no more than so much is tried: then nothing gets any further.
local messages = require "messages"

local trial = {}

local most = 3 << 20 -- bytes that are compiled for one file
local left = most
local most_lines = 100000

-- left: how many lines may still be looked at for brackets (brackets.lua), all told.
trial.budget = { left = most_lines }

function trial.begin() left, trial.budget.left = most, most_lines end

function trial.compile(text)
  left = left - #text
  if left < 0 then return false, 0, "" end
  local is_lua, refused = load(text, "=rules", "t")
  if is_lua then return true end
  local line, about = string.match(refused, "^rules:(%d+): ([^\n]*)")
  return false, tonumber(line) or 0, about or ""
end

-- Whether a compiler that stopped in line n and said that gets further with a text, be it within the line.
function trial.gets_on(text, n, about)
  local is_lua, stopped, now = trial.compile(text)
  return is_lua or stopped > n or stopped == n and now ~= about
end

local last = {} -- of the text that was looked at last: one finder after the other asks for its lines

local function lines_of(source)
  if last.source ~= source then last = { source = source, lines = messages.lines(source), codes = messages.lines(messages.bare(source, true)) } end
  return last.lines, last.codes
end

-- What the first of these finds in a text that a compiler refuses in line noticed, as about; nil where none finds anything. A finder
-- takes the lines, the same without strings and comments, noticed, about and what else is given, and gives the line, the column, what
-- is said, the text as it is meant and a list of the names that it isn't known of what they are then, or nil.
function trial.found_by(finders, source, path, noticed, about, ...)
  local lines, codes = lines_of(source)
  if not lines[noticed] then return nil end
  for _, find in ipairs(finders) do
    local n, at, said, mended, unknown = find(lines, codes, noticed, about, ...)
    if n then
      local told, names = n == noticed and about or ("line %d: %s"):format(noticed, about), unknown and {} or nil
      for _, name in ipairs(unknown or {}) do names[name] = true end
      return { file = path, line = n, column = at, text = ("%s:%d: %s (%s)"):format(path, n, said, told), mended = mended, names = names, locals = unknown }
    end
  end
end

return trial
