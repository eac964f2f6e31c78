-- What a function takes beyond what it is given: a yaku's is asked of a trick, and matches of two cards; what else it has a name for
-- is nil.
local messages = require "messages"

local ungiven = {}

local asks = { "made", "follow", "matches" }

local deeper = { ["function"] = 1, ["if"] = 1, ["do"] = 1, ["repeat"] = 1, ["end"] = -1, ["until"] = -1 }

-- The body of a function, up to its `end`, from a text that begins with it.
local function body_of(text)
  local depth = 1
  for word, stop in string.gmatch(text, "%f[%w_]([%a_][%w_]*)()") do
    depth = depth + (deeper[word] or 0)
    if depth == 0 then return string.sub(text, 1, stop - 1) end
  end
  return text
end

-- Of a function that has this among what it takes: what stands before it, it itself without its `function`, and its body.
local function parts_of(code, taken)
  for from, list, stop in string.gmatch(code, "%f[%w_]function%f[^%w_]()[%s%w_]*(%b())()") do
    if string.find(list, taken == "..." and "%.%.%." or "%f[%w_]" .. taken .. "%f[^%w_]") then return string.sub(code, 1, from - #"function" - 1), string.sub(code, from), body_of(string.sub(code, stop)) end
  end
end

-- Whether a key that asks a function stands before: made = .
local function is_asked(before)
  for _, key in ipairs(asks) do if string.find(before, "%f[%w_]" .. key .. "%s*=%s*$") then return true end end
  return false
end

-- Whether nothing calls a function but what asks it: it stands there itself, or is a local of which nothing else is done.
function ungiven.is_only_asked(bare, before, own)
  if is_asked(before) then return true end
  local name, others = string.match(own, "^%s+([%a_][%w_]*)%s*%(") or string.match(before, "([%a_][%w_]*)%s*=%s*$"), 0
  for from in string.gmatch(bare, name and "()%f[%w_]" .. name .. "%f[^%w_]" or "^$") do
    others = others + (is_asked(string.sub(bare, math.max(1, from - 40), from - 1)) and 0 or 1)
  end
  return name ~= nil and others == 1
end

-- Whether a name is asked for in a body that nowhere says what to do without it, nor hands it on.
local function is_relied_on(body, name)
  local of = "%f[%w_]" .. name .. "%f[^%w_]"
  for _, handled in ipairs { of .. "%s*or%f[^%w_]", "%f[%w_]not%s+" .. of, of .. "%s*[=~]=%s*nil", "nil%s*[=~]=%s*" .. of, of .. "%s*=%f[^=]", of .. "%s*,[%w_,%s]*=%f[^=]",
                             "[(,]%s*" .. of .. "%s*[,)]", "type%s*%(?%s*" .. of, "local[%w_%s,]*" .. of, "for%s[%w_%s,]*" .. of } do
    if string.find(body, handled) then return false end
  end
  return string.find(body, "%f[%w_.:]" .. name .. "%f[^%w_]") ~= nil
end

-- The same of ... behind what has names.
local function rest_is_relied_on(body)
  if string.find(body, "%f[%w_]select%f[^%w_]") or string.find(body, "function[%s%w_]*%([%w_%s,]*%.%.%.%s*%)") then return false end
  return string.find(body, "=%s*%.%.%.[^.]") ~= nil or string.find(body, "{%s*%.%.%.%s*}") ~= nil
end

-- Tells of what a function takes and is never given. file: its file. what: what it is called; n: of how many things it is asked.
function ungiven.check(f, file, what, n, problems)
  local is, info = debug.getinfo(f, "u"), debug.getinfo(f, "S")
  local bare, names, beyond = messages.bare(file.source, true), {}, {}
  for i = 1, is.nparams do
    local list = i > n and beyond or names
    list[#list + 1] = debug.getlocal(f, i)
  end
  if is.isvararg and is.nparams >= n then beyond[#beyond + 1] = "..." end
  local lines = messages.lines(bare)
  local code, line_before = table.concat(lines, "\n", info.linedefined, info.lastlinedefined), (lines[info.linedefined - 1] or "") .. "\n" -- made = may stand there
  for _, name in ipairs(beyond) do
    local before, own, body = parts_of(code, name)
    local relied = before and (name == "..." and rest_is_relied_on(body) or name ~= "..." and is_relied_on(body, name))
    if relied and ungiven.is_only_asked(bare, line_before .. before, own) then
      problems.add({ file = file.path, line = info.linedefined }, "%s is given %s, and '%s' is always %s; write function(%s)", what, n == 1 and "one thing" or "two things", name,
        name == "..." and "empty" or "nil", table.concat(names, ", "))
      return
    end
  end
end

return ungiven
