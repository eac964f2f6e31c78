-- Fields and methods that nothing has, where a script's function asks for them: what a card of a trick, a text or a part of the library
-- has is known, so they are told before a call comes to them. Where it isn't sure that it is one of these, told is only what has nearly
-- such a name.
local messages = require "messages"
local places = require "places"
local unlike = require "unlike"

local members = {}

local of_a_card = { "rank", "suit", "card", "face", "seat" } -- as hook_trick.c shows it
local of_a_trick = { "number", "phase", "trump", "led", "winner", "cards" }

-- By name: what the file writes as a key or a text of its own, and so may be in a table of its own.
local own_names = messages.remembering(function(source)
  local names = {}
  for name in string.gmatch(messages.bare(source, true), "%f[%w_]([%a_][%w_]*)%s*=%f[^=]") do names[name] = true end
  for name in string.gmatch(messages.bare(source, true), "function%s+[%w_]+[.:]([%a_][%w_]*)") do names[name] = true end
  for name in string.gmatch(source, "[\"']([%a_][%w_]*)[\"']") do names[name] = true end
  return names
end)

local function keys_of(library)
  local list = {}
  for key in next, library do list[#list + 1] = key end
  table.sort(list)
  return list
end

local function has(list, name)
  for _, known in ipairs(list) do if known == name then return true end end
  return false
end

-- Why a text has no such method that Lua gives it; nil where it has it.
local function withheld(name, safe)
  local ok, message = pcall(function() return safe.string[name] end)
  return not ok and string.match(message, "string has no .*") or nil
end

-- What is said of OF.name or OF:name. library: the part of the library that OF is, if it is one; given: where it is what the function is
-- given; is_sure: whether it is that, or else a card of the trick, for sure.
local function said_of(name, is_method, library, given, is_sure, safe)
  if library then
    local near = library[2][name] == nil and places.nearest(name, keys_of(library[2]))
    return near and ("%s has no '%s'; did you mean '%s'?"):format(library[1] == "string" and "a text" or library[1], name, near) or nil
  elseif is_method then
    if string[name] then return withheld(name, safe) end
    local near = places.nearest(name, keys_of(string))
    return near and ("a text has no '%s'; did you mean '%s'?"):format(name, near) or nil
  end
  if given then
    local counts = not has(given.fields, name) and (is_sure or places.nearest(name, given.fields))
    return counts and ("%s has no '%s'; %s"):format(given.what, name, places.instead(name, given.fields)) or nil
  end
  if has(of_a_card, name) or not is_sure and has(of_a_trick, name) then return nil end
  local near = places.nearest(name, of_a_card)
  if not near and not is_sure then return nil end
  return ("a card of the trick has no '%s'; %s"):format(name, near and ("did you mean '%s'?"):format(near) or "it has card, suit, rank, seat, face")
end

local of_text = { rank = true, suit = true, card = true, face = true, phase = true, trump = true, led = true }

-- Tells what a text does that is called with a point, and without the text: t.card.sub(1, 1), which is of 1. place: the line's.
local function tell_pointed(place, line, code, own, problems)
  for field, at, name, given in string.gmatch(code, "[.]([%a_][%w_]*)%s*[.]%s*()([%a_][%w_]*)%s*(%b())") do
    local counts = of_text[field] and not own[field] and type(string[name]) == "function" and not own[name] and (string.find(given, "^%(%s*%d") or string.find(given, "^%(%s*%)$"))
    local whole = counts and string.match(string.sub(line, 1, at - 1), "([%w_.%[%]]*)%.%s*$")
    local problem = whole and problems.add(place, "what a text does stands behind a colon: write %s:%s", whole, string.match(line, "^[%w_]+%s*%b()", at) or name .. "(...)")
    if problem then problem.column = at end
  end
end

-- Whether a name of a function's text stands for what the function is given, wherever it stands.
local function is_kept(text, name)
  local locals, sets, loops, times = unlike.bound(text, name)
  return locals + sets + loops == 0 and times == 1
end

-- Tells them of the lines of a function. file: its file; info: where it stands there. given: { names =, fields =, what = }: how what it is
-- given is called there, and what that has; without fields it is looked after elsewhere; is_trick: it is one; stands_for: what its names
-- stand for, where that goes by its calls. libraries: by the names that the function has for them,
-- { name, table }. safe: what scripts may call.
function members.check(file, info, given, libraries, safe, problems)
  local own, first, last = own_names(file.source), info.linedefined, info.lastlinedefined
  local lines, codes = messages.lines(file.source), messages.lines(messages.bare(file.source, true))
  local text = table.concat(codes, "\n", first, math.min(last, #codes))
  local names = given.stands_for or unlike.names_of(text, given.is_trick)
  for n = first, math.min(last, #codes) do
    local code = codes[n]
    tell_pointed({ file = file.path, line = n }, lines[n], code, own, problems)
    for sign, at, name in string.gmatch(code, "%f[.:]([.:])()([%a_][%w_]*)") do
      local before = string.match(string.sub(code, 1, at - 2), "%f[%w_.:]([%a_][%w_]*)$")
      local of = string.match(string.sub(code, 1, at - 2), "[%w_%])]$")
      local library = before and libraries[before]
      local is_method = sign == ":" and string.find(code, "^[%w_]+%s*[%(\"{]", at)
      local is_given = before ~= nil and given.names[before]
      local counts = of and not (before and _G[before]) and not own[name] and (not is_given or given.fields) and (sign == "." or is_method)
      local path = string.match(string.sub(code, 1, at - 2), "[%a_][%w_.]*%b[]$") or before
      local is_sure = counts and (is_given and is_kept(text, before) or not is_given and path and unlike.kind_of(names, path) == "laid")
      local said = counts and said_of(name, is_method, library, is_given and given, is_sure, safe)
      if said then
        local problem = problems.add({ file = file.path, line = n }, "%s", said)
        if problem then problem.column = at end
      end
    end
  end
end

return members
