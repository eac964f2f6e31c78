-- Functions that a file has beside those of its rules, which call them: where they stand, and what is a trick in them or a card of one,
-- where every call gives that.
local messages = require "messages"
local unlike = require "unlike"

local helpers = {}

-- The functions that these use, those first that are called first: { name, file, line, last, call }.
local function behind(functions)
  local list, seen = { table.unpack(functions) }, {}
  for _, f in ipairs(functions) do seen[f.call] = true end
  for n, f in ipairs(list) do
    for i = 1, debug.getinfo(f.call, "u").nups do
      local name, value = debug.getupvalue(f.call, i)
      local info = type(value) == "function" and not seen[value] and debug.getinfo(value, "S")
      if info and info.source == "@" .. f.file then
        seen[value], list[#list + 1] = true, { name = name, file = f.file, line = info.linedefined, last = info.lastlinedefined, call = value, by = n }
      end
    end
  end
  return { table.unpack(list, #functions + 1) }
end

local function items(list)
  local found = {}
  for item in string.gmatch(list .. ",", "%s*(.-)%s*,") do found[#found + 1] = item end
  return found
end

-- The innermost of the functions whose names are known that has that line.
local function around(known, line)
  local found
  for _, f in ipairs(known) do
    if f.line <= line and line <= f.last and (not found or f.line >= found.line) then found = f end
  end
  return found
end

-- What each call gives a function, the same in all: by its parameters, "trick" or "laid". codes: the lines of its file, strings and
-- comments empty; known: functions of the file with what the names in them stand for.
local function given(f, codes, known)
  local head = string.match(codes[f.line] or "", "%f[%w_]function%s+" .. f.name .. "%s*%(([^()]*)%)") or string.match(codes[f.line] or "", "%f[%w_]" .. f.name .. "%s*=%s*function%s*%(([^()]*)%)")
  local params, kinds, uses, calls = items(head or ""), {}, 0, 0
  for line, code in ipairs(codes) do
    for from, to in string.gmatch(code, "()%f[%w_.:]" .. f.name .. "()%f[^%w_]") do
      local is_head = line == f.line and head ~= nil and uses == 0
      local arguments = not is_head and string.match(code, "^%s*%(([^(){}]*)%)", to)
      local caller = arguments and around(known, line)
      uses = uses + 1
      if is_head or string.find(string.sub(code, 1, from - 1), "%f[%w_]local%s+$") then calls = calls + 1
      elseif caller then
        calls = calls + 1
        for i, argument in ipairs(items(arguments)) do
          local kind = unlike.kind_of(caller.names, argument) or "another"
          kinds[i] = (kinds[i] == nil or kinds[i] == kind) and kind or "another"
        end
      end
    end
  end
  local list = {}
  for i, name in ipairs(params) do
    if uses == calls and (kinds[i] == "trick" or kinds[i] == "laid") then list[#list + 1] = { name, kinds[i] } end
  end
  return list
end

-- Those beside the functions of a file, each with the names in it. functions: of the rules, with their names.
function helpers.of(functions, source)
  local codes, list, known = messages.lines(messages.bare(source, true)), {}, { table.unpack(functions) }
  for _, f in ipairs(behind(functions)) do
    local text = table.concat(codes, "\n", f.line, math.min(f.last, #codes))
    f.names = unlike.names_of(text, false, given(f, codes, known))
    known[#known + 1] = f
    if f.names.trick then list[#list + 1] = f end
  end
  return list
end

return helpers
