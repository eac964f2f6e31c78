-- Small mistakes in rules files, and how many of them are told as they are: a key misspelt, a value of another type, a card that the deck
-- doesn't have, a bracket or a quote lost. Told is what names the line and the right word: the key as it was, the key whose value it is,
-- the card, the bracket. What is no mistake, as fuda loads it, doesn't count.
-- mutations.lua [-v] [MISTAKES [SEED [AT LEAST, IN PER CENT]]]: -v shows those that aren't told.
local here = arg[0]:match "^(.*)/" or "."
package.path = here .. "/?.lua;" .. package.path
local checking = require "checking"

local verbose = arg[1] == "-v" and table.remove(arg, 1) ~= nil
local wanted, seed, bound = tonumber(arg[1]) or 1000, tonumber(arg[2]) or 1, tonumber(arg[3]) or 95

-- Marsaglia's xorshift: the same mistakes everywhere.
local state = seed * 2654435769 + 1
local function random(n)
  state = state ~ (state << 13)
  state = state ~ (state >> 7)
  state = state ~ (state << 17)
  return (state >> 11) % n + 1
end
local function one_of(list) return #list > 0 and list[random(#list)] end

local files = {}
for path in io.popen(("ls '%s'/../scripts/*/*.lua"):format(here)):lines() do
  if not path:find "/decks/" and not path:find "/meta/" and not path:find "%.test%.lua$" then
    local file = { name = path:match "[^/]+/[^/]+$" }
    for line in io.lines(path) do file[#file + 1] = line end
    files[#files + 1] = file
  end
end

-- Mistakes ---------------------------------------------------------------------------------------------------

local function misspelt(word)
  local at, how = random(#word), random(3)
  if how == 1 then return word:sub(1, at - 1) .. word:sub(at + 1) end
  if how == 2 then return word:sub(1, at - 1) .. word:sub(at, at + 1):reverse() .. word:sub(at + 2) end
  return word:sub(1, at - 1) .. string.char(96 + random(26)) .. word:sub(at + 1)
end
local function exchanged(card) -- with one that no deck has, or with another game's
  return one_of { card:sub(1, 1) .. one_of { "X", "Y", "Z" }, one_of { "kM", "p10", "2R", "hA", "12c" } }
end

-- Each: all places of a line of code where there can be one, as { from, to, what stands there then, the word to be named }.
local mistakes, kinds = {}, { "key", "type", "card", "bracket" }
function mistakes.key(code)
  local list = {}
  for from, word, to in code:gmatch "%f[%w_]()(%l[%l_][%l_]+)()%s*=%f[^=]" do
    if not code:sub(1, from - 1):find "local%s+$" then list[#list + 1] = { from, to - 1, misspelt(word), word } end
  end
  return list
end
function mistakes.type(code)
  local list = {}
  for key, from in code:gmatch "([%w_]+)%s*=%s*()" do
    local text, plain = code:match('^"[^"]*"', from), code:match("^%w+", from)
    local value = text or (plain and (plain:find "^%d+$" or plain == "true" or plain == "false") and plain)
    if value and code:find("^[%s,}]", from + #value) then list[#list + 1] = { from, from + #value - 1, text and "7" or '"x"', key } end
  end
  return list
end
function mistakes.card(code)
  local list = {}
  for from, card, to in code:gmatch '%f[^%s"]()(%w%w%w?)()%f[%s"]' do
    if card:find "^%l%d+$" or card:find "^%d+%a$" or card:find "^[piokg][CGMKHD]$" then
      local other = exchanged(card)
      list[#list + 1] = { from, to - 1, other, other }
    end
  end
  return list
end
function mistakes.bracket(code)
  local list = {}
  for at, bracket in code:gmatch '()([{}()"])' do list[#list + 1] = { at, at, "", bracket == '"' and "quote" or ("'%s'"):format(bracket) } end
  return list
end

local function draw(kind)
  while true do
    local file = one_of(files)
    local n = random(#file)
    local place = one_of(mistakes[kind](file[n]:match "^(.-)%-%-" or file[n]))
    if place then
      local line = file[n]:sub(1, place[1] - 1) .. place[3] .. file[n]:sub(place[2] + 1)
      if line ~= file[n] then return file, n, line, place[4] end
    end
  end
end

-- Told, or not -----------------------------------------------------------------------------------------------

local shop = checking.workshop()
local told, tried, loaded = {}, {}, 0

-- true, false with what was said, or nil where it loads.
local function is_told(file, n, line, word)
  local lines = table.move(file, 1, #file, 1, {})
  lines[n] = line
  shop.write("rules.lua", table.concat(lines, "\n") .. "\n")
  local said, status = shop.run "rules rules.lua"
  if status == 0 then return nil end
  for of, text in said:gmatch "rules%.lua:(%d+): ([^\n]*)" do
    if tonumber(of) == n and text:find(word, 1, true) then return true end
  end
  return false, said
end

local done = 0
while done < wanted do
  local kind = kinds[done % #kinds + 1]
  local file, n, line, word = draw(kind)
  local ok, said = is_told(file, n, line, word)
  if ok == nil then loaded = loaded + 1 else
    done = done + 1
    tried[kind], told[kind] = (tried[kind] or 0) + 1, (told[kind] or 0) + (ok and 1 or 0)
    if verbose and not ok then print(("%s:%d: %s is to be named\n- %s\n+ %s\n%s"):format(file.name, n, word, file[n], line, said)) end
  end
end
shop.leave()

local sum, shares = 0, {}
for i, kind in ipairs(kinds) do
  sum, shares[i] = sum + (told[kind] or 0), ("%s %.1f %%"):format(kind, 100 * (told[kind] or 0) / (tried[kind] or 1))
end
local share = 100 * sum / done
print(("%d mistakes (seed %d): %.1f %% are told with their line and the right word (%s); %d more were none"):format(done, seed, share,
  table.concat(shares, ", "), loaded))
checking.check(("at least %g %% are told"):format(bound), share >= bound, ("%.1f %%"):format(share))
checking.finish()
