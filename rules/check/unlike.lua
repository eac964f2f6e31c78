-- What the functions of a file compare that is never the same: trick.cards[1] == "pD", c.seat == trick.card, not t.led == "trump"; and
-- what always holds: c.rank == "K" or "M". What a name stands for is read from the text, and where it may be more than one thing, nothing
-- is said. See compared.lua for fields that are compared with what they never are.
local places = require "places"

local unlike = {}

local of_trick = { number = "number", winner = "number", card = "text", led = "text", trump = "text", phase = "text", cards = "cards" }
local of_laid = { seat = "number", card = "text", suit = "text", rank = "text", face = "text" } -- see hook_trick.c

-- Names ---------------------------------------------------------------------------------------------------------

local function count(text, pattern) return select(2, string.gsub(text, pattern, "")) end

-- How often a name is declared, set, and given in a text.
local function bound(text, name)
  local word = "%f[%w_]" .. name .. "%f[^%w_]"
  return count(text, "%f[%w_]local%s+[%w_,%s]*" .. word), count(text, "%f[%w_.]" .. name .. "%s*=%f[^=]"),
    count(text, "%f[%w_]for%s+[%w_,%s]-" .. word .. "[%w_,%s]-%f[%w_]in%f[^%w_]"), count(text, "%f[%w_]function[^(]*%([^)]*" .. word)
end

-- What an expression of names and fields is: "text", "number", "laid" (a card of the trick), "cards" or "trick", and the field.
local function kind_of(names, path)
  path = names.is[path] or path
  local name, rest = string.match(path, "^([%a_][%w_]*)(.*)$")
  if not name or not names.trick then return nil end
  if name ~= names.trick then
    local field = names.laid[name] and string.match(rest, "^%.(%l+)$")
    if names.laid[name] and rest == "" then return "laid" end
    return field and of_laid[field], field
  end
  if string.find(rest, "^%.cards%b[]$") then return "laid" end
  local field = string.match(rest, "^%.cards%b[]%.(%l+)$")
  if field then return of_laid[field], field end
  field = string.match(rest, "^%.(%l+)$")
  return rest == "" and "trick" or of_trick[field], field
end

unlike.bound, unlike.kind_of = bound, kind_of

-- Names of cards: `for _, c in ipairs(t.cards)`, and `local c = t.cards[1]`.
local function name_cards(names, text)
  local list = names.trick .. "%.cards"
  local function add(name)
    local locals, sets, loops, given = bound(text, name)
    local here = count(text, "%f[%w_]local%s+" .. name .. "%s*=%s*" .. list .. "%b[]%s*\n")
    local each = count(text, "%f[%w_]for%s+[%w_]+%s*,%s*" .. name .. "%s+in%s+ipairs%s*%(%s*" .. list .. "%s*%)")
    if locals == here and sets == here and loops == each and given == 0 then names.laid[name] = true end
  end
  for name in string.gmatch(text, "%f[%w_]for%s+[%w_]+%s*,%s*([%a_][%w_]*)%s+in%s+ipairs%s*%(%s*" .. list .. "%s*%)") do add(name) end
  for name in string.gmatch(text, "%f[%w_]local%s+([%a_][%w_]*)%s*=%s*" .. list .. "%b[]%s*\n") do add(name) end
end

local longest = 16384 -- bytes of a function: nobody writes such a one, and each name is looked for in all of it

local begins_statement = { "local", "return", "if", "for", "while", "repeat", "end" }

-- The names that stand for what is reckoned, and so for a number: local s = (a.number + b.number) % 10.
local function reckoned(text)
  local names = {}
  for name, value, behind in string.gmatch(text, "%f[%w_]local%s+([%a_][%w_]*)%s*=%s*([^\n;]*)()") do
    local locals, sets, loops, given = bound(text, name)
    local goes_on = string.find(text, "^%s*[-+*/%%^.,:)%]}({\"=~<>]", behind) or count(value, "%(") ~= count(value, "%)") or count(value, "%[") ~= count(value, "%]")
    if string.find(text, "%f[%w_.]" .. name .. "%s*,[%w_%s,.]*=%f[^=]") then sets = sets + 1 end -- s, n = "3", n
    local is_sum = string.find(value, "[%w_)%]]%s*[-+*/%%]+%s*%d+%s*$") or string.find(value, "^#%s*[%w_.]+%s*$")
    local is_more = string.find(value, "[=<>~{\"?]") or string.find(value, "..", 1, true) or string.find(value, "%f[%w_]and%f[^%w_]") or string.find(value, "%f[%w_]or%f[^%w_]") or string.find(value, "%f[%w_]function%f[^%w_]")
    if is_sum and not is_more and not goes_on and locals == 1 and sets == 1 and loops + given == 0 then names[name] = true end
  end
  return names
end

-- What the names of a function stand for: { trick, laid = { c = true }, is = { r = "c.rank" } }; a trick that no name stands for is "".
-- text: its lines, strings and comments empty. given: what is given it, { name, "trick" or "laid" }, of one that makes no yaku itself.
function unlike.names_of(text, is_made, given)
  local names = { laid = {}, is = {}, reckoned = {} }
  if #text > longest then return names end
  names.reckoned = reckoned(text)
  local head = string.match(text, "^[^\n]*")
  local trick = is_made and count(head, "%f[%w_]function%f[^%w_]") == 1 and string.match(head, "%f[%w_]function[%s%w_.:]*%(%s*([%a_][%w_]*)")
  given = given or { trick and { trick, "trick" } or nil }
  text = #given > 0 and string.sub(text, string.find(text, "%f[%w_]function") or 1) .. "\n" or ""
  for _, word in ipairs(begins_statement) do text = string.gsub(text, "%f[%w_]" .. word .. "%f[^%w_]", "\n%0") end -- each in a line of its own
  for _, one in ipairs(given) do
    local locals, sets, loops, times = bound(text, one[1])
    if locals + sets + loops == 0 and times == 1 then
      if one[2] == "trick" then names.trick = one[1] else names.laid[one[1]], names.trick = true, names.trick or "" end
    end
  end
  if not names.trick then return names end
  if names.trick ~= "" then name_cards(names, text) end
  for name, path in string.gmatch(text, "%f[%w_]local%s+([%a_][%w_]*)%s*=%s*([%a_][%w_.]*[%w_.%[%]]*)%s*%f[\n;]") do
    local l, s, f, g = bound(text, name)
    local kind = kind_of(names, path)
    if l == 1 and s == 1 and f + g == 0 and (kind == "text" or kind == "number") then names.is[name] = path end
  end
  return names
end

-- Comparisons ---------------------------------------------------------------------------------------------------

local before_it = { ["return"] = true, ["and"] = true, ["or"] = true, ["if"] = true, ["elseif"] = true, ["then"] = true, ["while"] = true, ["until"] = true,
                    ["do"] = true, ["else"] = true, ["end"] = true }
local behind_it = { ["then"] = true, ["and"] = true, ["or"] = true, ["end"] = true, ["do"] = true, ["else"] = true, ["return"] = true, ["elseif"] = true }

-- Whether what is compared begins behind this, and ends before that.
local function begins(before)
  local word = string.match(before, "%f[%w_]([%a_][%w_]*)%s*$")
  return string.find(before, "^%s*$") ~= nil or string.find(before, "[(,{;]%s*$") ~= nil or string.find(before, "[^=~<>]=%s*$") ~= nil or word ~= nil and before_it[word] ~= nil
end
local function ends(code, stop)
  return string.find(code, "^%s*$", stop) ~= nil or string.find(code, "^%s*[),;}]", stop) ~= nil or behind_it[string.match(code, "^%s*(%a+)%f[^%w_]", stop) or ""] ~= nil
end

-- A text, a number, true or false that stands there, as { kind, value, written }, and where it stops.
local function literal_at(line, code, at)
  local stop = string.match(code, '^" *"()', at)
  if stop then return { "a text", string.sub(line, at + 1, stop - 2), string.sub(line, at, stop - 1) }, stop end
  local value, behind = string.match(code, "^(%w+)()%f[^%w_.]", at)
  if value and string.find(value, "^%d+$") then return { "a number", value, value }, behind end
  if value == "true" or value == "false" then return { "a truth", value, value }, behind end
end

-- The names and fields that end before a column, and that begin at one.
local function path_before(code, at)
  local before = require "messages".trimmed(string.sub(code, 1, at - 1))
  local path = string.match(before, "([%a_][%w_.]*%b[][%w_.]*)$") or string.match(before, "([%a_][%w_.]*)$")
  return path, path and string.sub(before, 1, #before - #path) or ""
end
local function path_at(code, at)
  local path, stop = string.match(code, "^([%a_][%w_.]*%b[][%w_.]*)()", at)
  if not path then path, stop = string.match(code, "^([%a_][%w_.]*)()", at) end
  return path, stop
end

-- Each comparison that stands by itself: look(a, b, sign), each { kind, value or field, as it is written, whether it is a local }.
local function each(line, code, names, look)
  local function named(path)
    local kind, field = kind_of(names, path or "")
    return kind and { kind, field, path, names.is[path] ~= nil }
  end
  for at, sign, to in string.gmatch(code, "()([=~]=)%s*()") do
    local path, before = path_before(code, at)
    local from = not path and string.match(string.sub(code, 1, at - 1), '()" *"%s*$')
    local a = from and literal_at(line, code, from) or begins(before) and named(path)
    local b, stop = literal_at(line, code, to)
    if not b then
      path, stop = path_at(code, to)
      b = named(path)
    end
    if from and not begins(string.sub(code, 1, from - 1)) then a = nil end
    if a and b and ends(code, stop) then
      if from then a, b = b, a end
      look(a, b, sign)
    end
  end
end

local function has(list, text)
  for _, one in ipairs(list) do if one == text then return true end end
  return false
end

-- What is written in place of a card that is compared: its field that the other thing is one of.
local function field_for(of, other)
  if other[1] == "a text" then return has(of.rank, other[2]) and "rank" or has(of.suit, other[2]) and "suit" or "card" end
  if other[1] == "number" then return "seat" end
  return (other[2] == "led" or other[2] == "trump") and "suit" or of_laid[other[2]] and other[2] or "card"
end

local function truth(of, a, b)
  if a[1] == "number" then return ("'%s' is a number, and never %s"):format(a[2], b[2]) end
  local right = a[2] == "trump" and a[3] .. ' ~= "none"' or of[a[2]] and of[a[2]][1] and ('%s == "%s"'):format(a[3], of[a[2]][1])
  return ("'%s' is a text, and never %s%s"):format(a[2], b[2], right and "; it is compared with a text, as in " .. right or "")
end

-- `s == "3"`, where s is reckoned
local function number_with_text(line, code, names, tell)
  for name, to in string.gmatch(code, "%f[%w_.:]([%a_][%w_]*)%s*[=~]=%s*()\"") do
    local text = names.reckoned[name] and literal_at(line, code, to)
    if text then tell(("'%s' is a number, and never the text %s%s"):format(name, text[3], tonumber(text[2]) and "; write it without quotes, " .. text[2] or "")) end
  end
end

-- What is said of two things that are never the same. said(field, text, number): see compared.lua.
local function never(of, said, a, b, sign)
  if a[1] == "text" and a[4] and (b[1] == "a text" or b[1] == "a number") then return said(a[2], b[1] == "a text" and b[2] or nil, b[2]) end
  if (a[1] == "text" or a[1] == "number") and b[1] == "a truth" then return truth(of, a, b) end
  if b[1] == "laid" and a[1] ~= "laid" then a, b = b, a end
  if a[1] == "laid" and (b[1] == "a text" or b[1] == "text" or b[1] == "number") then
    return ("'%s' is a card as it was laid, and never a %s: write %s.%s %s %s"):format(a[3], b[1] == "number" and "number" or "text", a[3], field_for(of, b), sign, b[3])
  end
  if a[1] == "text" and b[1] == "number" then a, b = b, a end
  if a[1] == "number" and b[1] == "text" then return ("'%s' is a number and '%s' a text, which are never the same"):format(a[3], b[3]) end
end

-- Slips of other kinds ------------------------------------------------------------------------------------------

-- `not t.led == "trump"`
local function bound_first(line, code, names, tell)
  for path, sign, to in string.gmatch(code, "%f[%w_]not%s+([%a_][%w_.]*[%w_.%[%]]*)%s*([=~])=%s*()") do
    local other, stop = literal_at(line, code, to)
    local right = other and other[1] ~= "a truth" and other[3]
    if not other then
      local second
      second, stop = path_at(code, to)
      right = second and kind_of(names, second) and kind_of(names, path) and second
    end
    if right and ends(code, stop) then
      tell(("'not' is of %s alone, so that this %s holds: write %s %s %s"):format(path, sign == "=" and "never" or "always", path, sign == "=" and "~=" or "==", right))
    end
  end
end

-- The texts or numbers that stand there with `or` between them, and where they stop.
local function choice_at(line, code, at)
  local list = {}
  local one, stop = literal_at(line, code, at)
  while one and one[1] ~= "a truth" do
    list[#list + 1] = one[3]
    local behind = string.match(code, "^%s*%f[%w_]or%s+()", stop)
    local another, after = literal_at(line, code, behind or #code + 1)
    if not behind or not another or path_at(code, behind) or not (ends(code, after) or string.find(code, "^%s*or%f[^%w_]", after)) then break end
    one, stop = another, after
  end
  return list, stop
end

-- `c.rank == "K" or "M"`, `c.rank == ("K" or "M")`
local function chosen(line, code, tell)
  for at, sign, to in string.gmatch(code, "()([=~]=)%s*()") do
    local path, before = path_before(code, at)
    local inner = string.match(code, "^%(%s*()", to)
    local list, stop = choice_at(line, code, inner or to)
    if inner and stop then stop = string.match(code, "^%s*%)()", stop) end
    if path and begins(before) and #list > 1 and stop and ends(code, stop) and not string.find(code, "^%s*and%f[^%w_]", stop) then
      local parts = {}
      for i, one in ipairs(list) do parts[i] = ("%s %s %s"):format(path, sign, one) end
      local right = table.concat(parts, sign == "==" and " or " or " and ")
      tell(inner and ("(%s) is %s alone: write %s"):format(table.concat(list, " or "), list[1], right) or ("%s by itself always holds: write %s"):format(list[2], right))
    end
  end
end

-- `t.led ~= "p" or t.led ~= "i"`, `c.rank == "K" and c.rank == "M"`
local function both(line, code, tell)
  for at, sign, to in string.gmatch(code, "()([=~]=)%s*()") do
    local path, before = path_before(code, at)
    local one, stop = literal_at(line, code, to)
    local behind = one and string.match(code, sign == "==" and "^%s+and%s+()" or "^%s+or%s+()", stop)
    local again, after = path_at(code, behind or #code + 1)
    local second = again and again == path and string.match(code, "^%s*" .. sign .. "%s*()", after)
    local other, last = literal_at(line, code, second or #code + 1)
    local apart = sign == "==" or not string.find(before, "%f[%w_]and%s*$") and last and not string.find(code, "^%s*and%f[^%w_]", last)
    if path and begins(before) and other and one[3] ~= other[3] and ends(code, last) and apart then
      tell(("one of these two %s: write %s %s %s %s %s %s %s"):format(sign == "==" and "never holds, so both never do" or "always holds",
        path, sign, one[3], sign == "==" and "or" or "and", path, sign, other[3]))
    end
  end
end

-- `a.rank .. b.rank == 14`
local function put_together(line, code, tell)
  for at, number, stop in string.gmatch(code, "()[=~]=%s*(%d+)()%f[^%w_.]") do
    local before = require "messages".trimmed(string.sub(line, 1, at - 1))
    local text = string.match(before, "[%a_][%w_.%[%]]*%s*%.%.%s*[%a_][%w_.]*%b()$") or string.match(before, "[%a_][%w_.%[%]]*%s*%.%.%s*[%a_][%w_.%[%]]*$")
    if text and not string.find(code, "^%s*%.%.", stop) then
      tell(("'%s' is a text, and never the number %s; numbers are added by +, and of digits tonumber(...) makes a number"):format(text, number))
    end
  end
end

-- `c.rank == { "H", "F" }`
local function with_table(line, code, tell)
  for at, sign, from, stop in string.gmatch(code, "()([=~]=)%s*()%b{}()") do
    local path, list = path_before(code, at), {}
    for text in string.gmatch(string.sub(line, from, stop - 1), "[\"']([^\"']*)[\"']") do list[#list + 1] = path and ('%s %s "%s"'):format(path, sign, text) end
    tell(("a table written there is never the same as anything; %s"):format(#list > 0 and "write " .. table.concat(list, sign == "==" and " or " or " and ") or "what is compared is what stands in it"))
  end
end

-- `#t`, `t.cards.winner`
local function fields(code, names, tell)
  local t = names.trick
  if not t or t == "" then return end
  if string.find(code, "#%s*" .. t .. "%f[^%w_.:%[]") then tell(("a trick has no length, and #%s is always 0; how many cards it has is #%s.cards"):format(t, t)) end
  for field in string.gmatch(code, "%f[%w_]" .. t .. "%.cards%s*%.%s*([%a_][%w_]*)") do
    local right = of_trick[field] and ("the trick's is %s.%s"):format(t, field) or of_laid[field] and ("each of its cards has one, as in %s.cards[1].%s"):format(t, field)
    if right then tell(("'%s' is no field of a list; %s"):format(field, right)) end
  end
end

-- `t.card:sub(1) == "K"`
local function whole(line, code, names, of, tell)
  for _, suit in ipairs(of.suit) do if #suit ~= 1 then return end end
  for path, to in string.gmatch(code, "([%a_][%w_.]*[%w_.%[%]]*):sub%(%s*1%s*%)%s*[=~]=%s*()") do
    local other, stop = literal_at(line, code, to)
    local kind, field = kind_of(names, path)
    local is_text = other and other[1] == "a text" and kind == "text" and field == "card" and ends(code, stop) and not has(of.card, other[2])
    local right = is_text and (has(of.rank, other[2]) and "its rank is %s:sub(2)" or has(of.suit, other[2]) and "its suit is %s:sub(1, 1)")
    if right then tell(("%s:sub(1) is the whole card, and never %s; %s"):format(path, other[3], right:format(path))) end
  end
end

-- Tables ----------------------------------------------------------------------------------------------------------

-- The keys of a table that the file writes out, once: a list of numbers and texts; nil where it isn't sure that these are all.
local function keys_of(source, bare, name)
  local set = count(bare, "%f[%w_]" .. name .. "%s*=%f[^=]")
  local from, to = string.match(bare, "%f[%w_]local%s+" .. name .. "%s*=%s*()%b{}()")
  if set ~= 1 or not from then return nil end
  for _, written in ipairs { "%f[%w_]NAME%s*%b[]%s*=%f[^=]", "%f[%w_]NAME%s*%.%s*[%w_]+%s*=%f[^=]", "\n%s*NAME%s*[%.%[][^\n=]*,[^\n=]*=%f[^=]" } do
    if string.find(bare, (string.gsub(written, "NAME", name))) then return nil end
  end
  local keys, body, at = {}, string.sub(bare, from + 1, to - 2), from + 1
  if string.find(body, "[{(]") or count(bare, "%f[%w_]table%s*%.%s*insert%s*%(%s*" .. name .. "%f[^%w_]") > 0 then return nil end
  for item, stop in string.gmatch(body, "([^,;]*)()") do
    local text = string.sub(source, at, at + #item - 1)
    local key = string.match(text, "^%s*([%a_][%w_]*)%s*=") or string.match(text, "^%s*%[%s*[\"']([^\"']*)[\"']%s*%]%s*=")
    local number = string.match(text, "^%s*%[%s*(%d+)%s*%]%s*=")
    if not key and not number and string.find(item, "^%s*%[") then return nil end
    if string.find(item, "%S") then keys[#keys + 1] = key or tonumber(number) or #keys + 1 end
    at = from + 1 + stop
  end
  return keys
end

-- `points[c.rank]` where its keys are numbers, and `long[t.led]` where none is a suit.
local function looked_up(file, code, names, of, tell)
  for name, inner in string.gmatch(code, "%f[%w_.]([%a_][%w_]*)(%b[])") do
    local kind, field = kind_of(names, string.match(inner, "^%[%s*(.-)%s*%]$"))
    local keys = kind == "text" and of[field] and #of[field] > 0 and keys_of(file.source, file.bare, name) or {}
    local numbers, known = 0, false
    for _, key in ipairs(keys) do
      if type(key) == "number" then numbers = numbers + 1 end
      known = known or has(of[field], key)
    end
    if #keys > 0 and numbers == #keys then
      tell(("the keys of '%s' are numbers, and '%s' is a text: write them as texts, as in { [\"%s\"] = true }"):format(name, field, has(of[field], tostring(keys[1])) and keys[1] or of[field][1]))
    elseif #keys > 0 and not known then
      tell(("no key of '%s' is what '%s' can be; %s"):format(name, field, places.instead(tostring(keys[1]), of[field])))
    end
  end
end

-- A function, as a table that says what is wrong in each of its lines: look(line, code, tell). file: { source, bare }. names: what they
-- stand for in it; of: what fields can be; said: see `never`.
function unlike.of(file, names, of, said)
  return function(line, code, tell)
    each(line, code, names, function(a, b, sign) tell(never(of, said, a, b, sign)) end)
    bound_first(line, code, names, tell)
    chosen(line, code, tell)
    both(line, code, tell)
    put_together(line, code, tell)
    with_table(line, code, tell)
    number_with_text(line, code, names, tell)
    fields(code, names, tell)
    whole(line, code, names, of, tell)
    looked_up(file, code, names, of, tell)
  end
end

return unlike
