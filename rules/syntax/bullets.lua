-- Signs at the beginning of a line, before what stands in a list: bullets, as in a list of plain text, and what begins a comment elsewhere.
local messages = require "messages"

local bullets = {}

local words_of_edits = { remove = true, change = true, before = true, after = true, depends_on = true, not_together = true, all_pass = true, contract = true, nobody = true }

-- Whether a thing with its name, a key or what differs begins at a column.
local function is_thing(code, at)
  local word, behind = string.match(code, "^([%a_][%w_]*)%s*()[\"{(=]", at)
  if not word then return false end
  if string.find(code, "^=%f[^=]", behind) or words_of_edits[word] then return true end
  return string.find(code, '^"', behind) ~= nil and require "words".makes_thing[word] ~= nil
end

-- Whether an item can begin there: a * stands before no value, as a - does before a number or a name.
local function is_item(code, at, sign)
  if is_thing(code, at) or string.find(code, "^[\"{]", at) then return true end
  return sign ~= "-" and (string.find(code, "^[%w_]+%s*[\"{(,}%-+*]", at) or string.find(code, "^[%w_]+%s*$", at)) ~= nil
end

-- * rule "MY-1" { ... }: the column of the sign, and that; nil where none is. above: the line above.
local function bullet(code, above)
  local at, sign, item = string.match(code, "^%s*()([*-])%s+()")
  if not at then at, sign, item = string.match(code, "^%s*()(\226\128\162)%s*()") end -- •
  if at and string.find(above, "[{,;]%s*$") and is_item(code, item, sign) then return at, sign end
end

-- What a thing or a key begins with, behind a column.
local function beginning(line, at) return string.match(line, '^[%a_][%w_]*%s*"[^"]*"', at) or string.match(line, "^[%a_][%w_]*%s*=", at) end

-- What lines of a file begin with: what is there besides is no more read where it is to be a comment.
local function beginnings(lines)
  local there = {}
  for _, line in ipairs(lines) do
    local begins = beginning(line, string.find(line, "%S") or 1)
    if begins then there[begins] = true end
  end
  return there
end

-- # rule "MY-1" { ... }: the column of the sign, its length, and whether what follows is more than words.
local function comment(line, code, there)
  local at, sign, behind = string.match(code, "^%s*()(//+)%s*()")
  if not at then at, sign, behind = string.match(code, "^%s*()(#+)%s+()") end
  if not at then return nil end
  local is_code = is_thing(code, behind) or string.find(code, "^[})]", behind)
  return at, sign, is_code and not there[beginning(line, behind) or ""]
end

-- Whether as many brackets close as open.
local function is_in_pairs(codes)
  local depth = 0
  for _, code in ipairs(codes) do
    depth = depth + select(2, string.gsub(code, "[%[{(]", "")) - select(2, string.gsub(code, "[%]})]", ""))
  end
  return depth == 0
end

local function without(line, at, sign) return string.sub(line, 1, at - 1) .. string.rep(" ", #sign) .. string.sub(line, at + #sign) end

-- Takes such signs away, and tells each: what follows counts as written. What is to be a comment is read as well, as nothing else may be
-- told to be missing for it; what is wrong in it isn't told. lines: of the source; unread: by line. Whether there are any.
function bullets.take_away(lines, tell, unread)
  local codes, found, above, outside = messages.lines(messages.bare(table.concat(lines, "\n"), true)), false, "", {}
  local there = beginnings(lines)
  for n, code in ipairs(codes) do
    local at, sign = bullet(code, above)
    if at then
      tell(n, ("'%s' isn't Lua here: a list needs no bullets; take it away"):format(sign), at)
      lines[n], codes[n], found = without(lines[n], at, sign), without(code, at, sign), true
    else
      local from, slashes, is_code = comment(lines[n], code, there)
      if is_code then outside[#outside + 1] = { n, from, slashes } end
    end
    if string.find(code, "%S") then above = codes[n] end
  end
  if #outside == 0 or not is_in_pairs(codes) then return found end
  for _, line in ipairs(outside) do
    local n, at, sign = table.unpack(line)
    tell(n, ("'%s' isn't Lua here: a comment begins with --"):format(sign), at)
    lines[n], unread[n] = without(lines[n], at, sign), true
  end
  return true
end

return bullets
