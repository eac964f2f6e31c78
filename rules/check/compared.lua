-- What the functions of a file compare with, that a field never is: laid.suit == "spades", laid.rank == 3, trick.number == "3",
-- trick.number == 10 of nine tricks, trick.led == trick.trump.
local certain = require "certain"
local merge = require "merge"
local messages = require "messages"
local places = require "places"
local unlike = require "unlike"
local meta = require "words".meta

local compared = {}

-- The kinds of trick that there are under some values of the options: notes their names in `names`.
local function tricks_in(value, names, seen)
  if type(value) ~= "table" or seen[value] then return end
  seen[value] = true
  local m = meta[value]
  if m and m.word == "trick" then names[#names + 1] = m.name end
  for _, key in ipairs(places.keys(value)) do tricks_in(rawget(value, key), names, seen) end
end

-- By field: the texts that there are of it in this game.
local function texts_of(load, game)
  local of = { suit = {}, rank = {}, card = {}, phase = {}, face = { "up", "down" } }
  for i, suit in ipairs(game.deck.suits) do of.suit[i] = suit.code end
  for i, rank in ipairs(game.deck.ranks) do of.rank[i] = rank.code end
  for i, card in ipairs(game.deck.cards) do of.card[i] = card.code end
  if game.trick then tricks_in(load.declaration.phases, of.phase, {}) end
  of.code, of.trick, of.seats, of.teams = of.card, of.phase, game.seats, {}
  for i, team in ipairs(game.team_names or {}) do of.teams[team.en or ""] = ("%% %d == %d"):format(#game.team_names, i - 1) end -- seated in turn
  of.trump, of.led = { "none", table.unpack(of.suit) }, { "trump", table.unpack(of.suit) }
  return of
end

local numbers = { number = true, seat = true, winner = true }

-- Whether what is said there goes by the value of an option.
local function goes_by_options(value)
  local does = false
  merge.mark_used({ value }, setmetatable({}, { __index = function() does = true end }))
  return does
end

-- By field: the least and the most that a number of a trick is, and what of; nothing of those that options change.
local function ranges_of(load, game)
  local of, declared = {}, load.declaration
  if not game.trick or goes_by_options(declared.seats) then return of end
  of.cards = { game.seats, game.seats, "cards" }
  of.winner, of.seat = { 0, game.seats - 1, "seats" }, { 0, game.seats - 1, "seats" }
  if not goes_by_options(declared.deal) then of.number = { 1, game.tricks, "tricks" } end
  return of
end

-- What is said of a number of a trick that is compared with another; nil where it can be that, and where a file's own tables have
-- such a field. bare: the file, its strings and comments empty.
local function beyond(ranges, field, number, bare)
  local range, n = ranges[field], math.tointeger(tonumber(number))
  if not range or not n or n >= range[1] and n <= range[2] or string.find(bare, "%f[%w_]" .. field .. "%s*=%f[^=]") then return nil end
  return ("'%s' is never %d; the %s are %d to %d"):format(field, n, range[3], range[1], range[2])
end

local function has(list, text)
  for _, one in ipairs(list) do if one == text then return true end end
  return false
end

-- What is said of a card that is compared with a rank or a suit alone; nil of another text.
local function part_of_card(of, field, text)
  local part = has(of.rank, text) and "rank" or has(of.suit, text) and "suit"
  for _, code in ipairs(part and of[field] == of.card and of.card or {}) do
    if part == "rank" and string.sub(code, -#text) == text or part == "suit" and string.sub(code, 1, #text) == text then
      return ("'%s' is never \"%s\": a card is suit and rank, as \"%s\"; \"%s\" is the `%s` of one%s"):format(field, text, code, text, part,
        field == "card" and (", as in trick.cards[1].%s"):format(part) or "")
    end
  end
end

-- How a number is written instead of a text: of seats also which they are, and which are of a team.
local function as_number(of, field, text)
  if tonumber(text) then return ("; write it without quotes, %s"):format(text) end
  if field == "number" then return "" end
  if of.teams[text] then return ("; who is of %s sits where %s %s"):format(text, field, of.teams[text]) end
  return ("; the seats are 0 to %d"):format(of.seats - 1)
end

-- What is said of a field that is compared with a text or a number; nil where it can be that. of: see texts_of.
local function said(of, field, text, number)
  if text and numbers[field] then
    return ("'%s' is a number, and never the text \"%s\"%s"):format(field, text, as_number(of, field, text))
  end
  if not of[field] or #of[field] == 0 or text and has(of[field], text) then return nil end
  local part = text and part_of_card(of, field, text)
  if part then return part end
  if text then return ("'%s' is never \"%s\"; %s"):format(field, text, places.instead(text, of[field])) end
  return ("'%s' is a text, and never the number %s; %s"):format(field, number, has(of[field], number) and ('write it in quotes, "%s"'):format(number) or places.instead(number, of[field]))
end

-- Whether what begins in a line at `from` is more than a field: its length is taken, or it is put together with something else.
local function is_made_of(code, from)
  local before = string.sub(code, 1, from - 1)
  local path = string.match(before, "[%w_%.%[%]]*$")
  return string.find(path, "..", 1, true) ~= nil or string.find(string.sub(before, 1, #before - #path), "#%s*$") ~= nil
    or string.find(string.sub(before, 1, #before - #path), "%.%.%s*$") ~= nil
end

-- Whether it is reckoned with before it is compared: 2 * trick.number.
local function is_reckoned(code, from) return string.find(string.sub(code, 1, from - 1), "[-+*/%%^][%s%w_.]*$") ~= nil end

local function goes_on(code, stop) return string.find(code, "^%s*%.%.", stop) ~= nil end

-- Each comparison of a line: look(field, text, number, whether the number is to be that of the field alone). code: the line, its strings and
-- comments empty. is_own(name): a table of the file's own.
local function each(line, code, is_own, look)
  local function counts(name, from, at, stop) -- no text, and no comment
    if string.sub(name, -1) == "]" then name = string.match(string.sub(code, 1, from + #name - 1), "([%a_][%w_]*)%[[^%[%]]*%]$") or name end
    if string.find(name, "..", 1, true) or string.find(name, "%[[^%]]*$") then return false end -- "p" == t.cards[t.number]
    return string.find(code, "^[=~]=", at) ~= nil and not is_own(name) and not is_made_of(code, from) and not goes_on(code, stop)
  end
  for from, name, field, at, text, stop in string.gmatch(line, "()([%a_]?[%w_]*[%]%)]?)%.(%l+)%s*()[=~]=%s*[\"']([^\"']*)[\"']()") do
    if counts(name, from, at, stop) then look(field, text) end
  end
  for from, text, at, name, field, stop in string.gmatch(line, "()[\"']([^\"']*)[\"']%s*()[=~]=%s*([%a_][%w_%.%[%]]*)%.(%l+)%f[^%w_]()") do
    if counts(name, from, at, stop) then look(field, text) end
  end
  for from, name, field, at, number, stop in string.gmatch(line, "()([%a_]?[%w_]*[%]%)]?)%.(%l+)%s*()[=~]=%s*(%d+)()") do
    local is_whole = not string.find(line, "^[%w_.]", stop) and not string.find(line, "^%s*[-+*/%%]", stop)
    if is_whole and counts(name, from, at, stop) then look(field, nil, number, string.sub(name, -1) ~= ")" and not is_reckoned(code, from)) end
  end
end

-- Each comparison of what is led with the suit of trumps: look(how that is written).
local function each_with_trump(code, is_own, look)
  for from, name, field, sign, of, other in string.gmatch(code, "()%f[%w_]([%a_][%w_]*)%.(%l+)%s*([=~]=)%s*([%a_][%w_]*)%.(%l+)%f[^%w_.%[(]") do
    local led = field == "led" and other == "trump" and name or field == "trump" and other == "led" and of
    if led and not is_own(name) and not is_own(of) and not is_made_of(code, from) and string.sub(code, from - 1, from - 1) ~= "." then
      look(("%s.led %s \"trump\""):format(led, sign))
    end
  end
end

-- A function of a name: whether it is a table that the file has written out, or comes of one: `for _, row in ipairs(worths)`.
local function own_tables(bare)
  local is_own
  local function any_in(text, depth)
    for name in string.gmatch(text, "[%a_][%w_]*") do if is_own(name, depth + 1) then return true end end
    return false
  end
  function is_own(name, depth)
    if name == "" or depth > 4 then return false end
    local pattern = "%f[%w_]" .. string.gsub(name, "%W", "%%%0") .. "%f[^%w_]"
    if string.find(bare, pattern .. "%s*=%s*{") then return true end
    for of in string.gmatch(bare, pattern .. "%s*=%s*([%a_][%w_]*)[%[%.]") do if is_own(of, depth + 1) then return true end end
    for names, list in string.gmatch(bare, "%f[%w_]for%s+([%w_,%s]-)%s+in%f[^%w_](.-)%f[%w_]do%f[^%w_]") do
      if string.find(names, pattern) and any_in(list, depth) then return true end
    end
    return false
  end
  return function(name) return is_own(name, 0) end
end

-- What is wrong in a line, one thing after the other: tell(what, or nil). of, ranges: see texts_of, ranges_of. bare: the file it is in;
-- leads: whether that has a field `led` of its own.
local function look_at(line, code, bare, leads, of, ranges, is_own, tell)
  each(line, code, is_own, function(field, text, number, is_alone)
    tell(said(of, field, text, number) or is_alone and beyond(ranges, field, number, bare))
  end)
  if leads then return end -- it may be of that
  each_with_trump(code, is_own, function(right)
    tell(("'led' is \"trump\" where a trump is led, and never the suit that is trump; write %s"):format(right))
  end)
end

-- The remarks: add(place, format, ...). functions: those of the rules, { file, line, last }.
function compared.remark(load, game, functions, add)
  local of, ranges, noted = texts_of(load, game), ranges_of(load, game), {}
  local function look(file, lines, codes, bare, f, is_own)
    local leads = string.find(bare, "%f[%w_]led%s*=%f[^=]") ~= nil
    local more = unlike.of({ source = file.source, bare = bare }, f.names, of, function(field, text, number) return said(of, field, text, number) end)
    local trick = f.names.trick or string.match(codes[f.line], "%f[%w_]follow%s*=%s*function%s*%(%s*([%a_][%w_]*)%s*%)")
    for n = f.line, math.min(f.last, #lines) do
      local function tell(found)
        local key = found and ("%s:%d:%s"):format(file.path, n, found)
        if found and not noted[key] then add({ file = file.path, line = n }, "%s", found) end
        if found then noted[key] = true end
      end
      look_at(lines[n], codes[n], bare, leads, of, ranges, is_own, tell)
      if trick and trick ~= "" then certain.look(codes[n], trick, ranges, f.names.trick ~= nil, tell) end
      more(lines[n], codes[n], tell)
    end
  end
  for _, file in ipairs(load.files) do
    local its = {}
    for _, f in ipairs(functions) do if f.file == file.path then its[#its + 1] = f end end
    local lines = #its > 0 and messages.lines(file.source) or {}
    local bare = #its > 0 and messages.bare(file.source, true) or ""
    local codes, is_own = messages.lines(bare), own_tables(bare)
    for _, f in ipairs(its) do f.names = unlike.names_of(table.concat(codes, "\n", f.line, math.min(f.last, #lines)), f.hook) end
    for _, f in ipairs(its) do look(file, lines, codes, bare, f, is_own) end
    for _, f in ipairs(#its > 0 and require "helpers".of(its, file.source) or {}) do
      look(file, lines, codes, bare, f, function(name) return not (name == f.names.trick or f.names.laid[name] or name == "cards" and f.names.trick ~= "") end)
    end
  end
end

return compared
