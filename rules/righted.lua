-- A file in which what its functions say wrongly is put right, where it is known what is meant, so that what else is wrong in them shows
-- when they are called.
local messages = require "messages"

local righted = {}

-- Whether no block is open where line n of a function begins that begins in line `first`.
local function is_outermost(codes, first, n)
  local open = 0
  for i = first, n - 1 do
    for word in string.gmatch(codes[i], "%f[%w_][%a_][%w_]*") do
      if word == "then" or word == "do" or word == "repeat" or i > first and word == "function" then open = open + 1
      elseif word == "end" or word == "until" or word == "elseif" then open = open - 1 end
    end
  end
  return open == 0
end

-- The line of the function that line n is in, its first; nil where there is none.
local function function_of(codes, n)
  for i = n, 1, -1 do
    if string.find(codes[i], "%f[%w_]function%f[^%w_]") then return i end
  end
end

-- A line as it is meant; nil where that isn't known.
local function as_meant(problem, line, codes)
  local text, code = problem.text, codes[problem.line]
  local name, near = string.match(text, "has no '([%w_]+)'; did you mean '([%w_]+)'%?$")
  local at = name and string.find(code, "^" .. name, problem.column or 1) or name and string.find(code, "%f[%w_]" .. name .. "%f[^%w_]")
  if at then return string.sub(line, 1, at - 1) .. near .. string.sub(line, at + #name) end
  local field, list = string.match(text, "'(%a+)' is no field of a list; how many there are in it is #([%w_.]+)$")
  local from, to = string.find(code, string.gsub(list or "#", "%.", "%%.") .. "%s*[.:]%s*" .. (field or "") .. "%f[^%w_]")
  if field and from then return string.sub(line, 1, from - 1) .. "#" .. list .. string.gsub(string.sub(line, to + 1), "^%s*%(%s*%)", "") end
  local global = string.match(text, ": '([%w_]+)' would be a new global; write `local ")
  local first = global and string.find(code, "^%s*" .. global .. "%s*=") and function_of(codes, problem.line)
  if first and first < problem.line and is_outermost(codes, first, problem.line) then return (string.gsub(line, "%f[%w_]" .. global, "local %0", 1)) end
end

-- The source of a load's file so, nil where nothing of it is, and the lines that are.
function righted.source(load)
  local source
  if load.problems.erred then return nil, {} end
  for _, file in ipairs(load.files) do if file.path == load.path then source = file.source end end
  if not source then return nil, {} end
  local lines, codes, changed = messages.lines(source), messages.lines(messages.bare(source, true)), {}
  for _, problem in ipairs(load.problems.all()) do
    local line = problem.file == load.path and lines[problem.line]
    local meant = line and as_meant(problem, line, codes)
    if meant then
      lines[problem.line], changed[problem.line] = meant, true
      codes = messages.lines(messages.bare(table.concat(lines, "\n"), true))
    end
  end
  return next(changed) and table.concat(lines, "\n") or nil, changed
end

return righted
