-- What the functions of a file compare with, that a field never is: laid.suit == "spades", laid.rank == 3, trick.number == "3".
local messages = require "messages"
local places = require "places"

local compared = {}

-- By field: the texts that there are of it in this game.
local function texts_of(game)
  local of = { suit = {}, rank = {}, card = {}, phase = {}, face = { "up", "down" } }
  for i, suit in ipairs(game.deck.suits) do of.suit[i] = suit.code end
  for i, rank in ipairs(game.deck.ranks) do of.rank[i] = rank.code end
  for i, card in ipairs(game.deck.cards) do of.card[i] = card.code end
  for i, trick in ipairs(game.trick and game.trick.kinds or {}) do of.phase[i] = trick.name end
  of.code, of.trick = of.card, of.phase
  of.trump, of.led = { "none", table.unpack(of.suit) }, { "trump", table.unpack(of.suit) }
  return of
end

local numbers = { number = true, seat = true, winner = true }

local function has(list, text)
  for _, one in ipairs(list) do if one == text then return true end end
  return false
end

-- What is said of a field that is compared with a text or a number; nil where it can be that. of: see texts_of.
local function said(of, field, text, number)
  if text and numbers[field] then
    return ("'%s' is a number, and never the text \"%s\"%s"):format(field, text, tonumber(text) and ("; write it without quotes, %s"):format(text) or "")
  end
  if not of[field] or #of[field] == 0 or text and has(of[field], text) then return nil end
  if text then return ("'%s' is never \"%s\"; %s"):format(field, text, places.instead(text, of[field])) end
  return ("'%s' is a text, and never the number %s; %s"):format(field, number, has(of[field], number) and ('write it in quotes, "%s"'):format(number) or places.instead(number, of[field]))
end

-- Each comparison of a line: look(field, text, number). code: the line, its strings and comments empty. is_own(name): a table of the file's own.
local function each(line, code, is_own, look)
  local function is_code(at) return string.find(code, "^[=~]=", at) ~= nil end -- no text, and no comment
  for name, field, at, text in string.gmatch(line, "([%a_]?[%w_]*[%]%)]?)%.(%l+)%s*()[=~]=%s*[\"']([^\"']*)[\"']") do if is_code(at) and not is_own(name) then look(field, text) end end
  for text, at, name, field in string.gmatch(line, "[\"']([^\"']*)[\"']%s*()[=~]=%s*([%a_][%w_%.%[%]]*)%.(%l+)%f[^%w_]") do if is_code(at) and not is_own(name) then look(field, text) end end
  for name, field, at, number, stop in string.gmatch(line, "([%a_]?[%w_]*[%]%)]?)%.(%l+)%s*()[=~]=%s*(%d+)()") do
    local is_whole = not string.find(line, "^[%w_.]", stop) and not string.find(line, "^%s*[-+*/%%]", stop)
    if is_code(at) and is_whole and not is_own(name) then look(field, nil, number) end
  end
end

-- The remarks: add(place, format, ...). functions: those of the rules, { file, line, last }.
function compared.remark(load, game, functions, add)
  local of, noted = texts_of(game), {}
  for _, f in ipairs(functions) do
    for _, file in ipairs(load.files) do
      local lines = file.path == f.file and messages.lines(file.source) or {}
      local bare = #lines > 0 and messages.bare(file.source, true) or ""
      local codes = messages.lines(bare)
      local function is_own(name) return name ~= "" and string.find(bare, "%f[%w_]" .. string.gsub(name, "%W", "%%%0") .. "%s*=%s*{") ~= nil end
      for n = f.line, math.min(f.last, #lines) do
        each(lines[n], codes[n], is_own, function(field, text, number)
          local found = said(of, field, text, number)
          local key = found and ("%s:%d:%s"):format(file.path, n, found)
          if found and not noted[key] then add({ file = file.path, line = n }, "%s", found) end
          if found then noted[key] = true end
        end)
      end
    end
  end
end

return compared
