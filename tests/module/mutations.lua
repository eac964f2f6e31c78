-- A thousand small mutations of files that are right: what is said of each must name the mutated line and the right word. Drawn from a
-- seed; the share is printed, and must be 95 in a hundred.
local fuda = require "fuda"

local SEED, MUTATIONS, LEAST = 20261120, 1000, 0.95
local show = tonumber(os.getenv "SHOW" or 0)

local function lines_of(path)
  local lines = {}
  for line in io.lines(path) do lines[#lines + 1] = line end
  return lines
end

local files = {}
for path in io.popen("ls scripts/hach*/*.lua scripts/meitora/*.lua scripts/examples/*.lua tests/variants/*.lua"):lines() do
  if not path:find "%.test%.lua$" then files[#files + 1] = { path = path, lines = lines_of(path) } end
end

local state = SEED
local function draw(n)
  state = (state * 6364136223846793005 + 1442695040888963407)
  return (state >> 33) % n + 1
end
local function pick(list) return list[draw(math.max(#list, 1))] end -- nil of nothing

-- What of a line is code: strings and comments blanked out, as long as the line itself.
local function code_of(line)
  local out, at = {}, 1
  while at <= #line do
    local quote = line:match('^["\']', at)
    if line:find("^%-%-", at) then
      out[#out + 1] = (" "):rep(#line - at + 1)
      break
    elseif quote then
      local stop = line:find(quote, at + 1, true) or #line
      out[#out + 1] = quote .. (" "):rep(stop - at - 1) .. quote
      at = stop + 1
    else
      out[#out + 1] = line:sub(at, at)
      at = at + 1
    end
  end
  return table.concat(out)
end

-- A word with one letter wrong.
local function misspelt(word)
  local at = draw(#word)
  local how = draw(3)
  if how == 1 and #word > 2 then return word:sub(1, at - 1) .. word:sub(at + 1) end
  if how == 2 then return word:sub(1, at) .. word:sub(at, at) .. word:sub(at + 1) end
  local other = string.char(string.byte "a" + draw(26) - 1)
  return word:sub(1, at - 1) .. other .. word:sub(at + 1)
end

-- Every place of a file that a pattern finds in the code: { line, from, to, word, value }.
local function places_of(file, pattern, wanted)
  local list = {}
  for n, line in ipairs(file.lines) do
    local code = code_of(line)
    if not code:find "^%s*local " and not code:find "^return" then
      local at = 1
      while true do
        local from, to, a, b = code:find(pattern, at)
        if not from then break end
        if not wanted or wanted(a, b, code, from, line) then list[#list + 1] = { line = n, from = from, to = to, a = a, b = b } end
        at = from + 1
      end
    end
  end
  return list
end

local free = { stated = true, inferred = true, ours = true } -- they take anything
local kinds = {}

function kinds.key(file)
  local at = pick(places_of(file, "%f[%w_]([%a_][%w_]*)()%s*=[^=]", function(key) return #key > 2 end))
  if not at then return nil end
  local line = file.lines[at.line]
  local wrong = misspelt(at.a)
  return at, line:sub(1, at.from - 1) .. wrong .. line:sub(at.from + #at.a), at.a, wrong
end

function kinds.type(file)
  local at = pick(places_of(file, "%f[%w_]([%a_][%w_]*)%s*=%s*()", function(key, from, code)
    return not free[key] and (code:find("^%d+%f[^%w_]", from) or code:find('^"', from) or code:find("^true%f[^%w_]", from) or code:find("^false%f[^%w_]", from))
  end))
  if not at then return nil end
  local line = file.lines[at.line]
  local rest = line:sub(at.b)
  local old = rest:match '^"[^"]*"' or rest:match "^%w+"
  local new = old:find "^%d" and '"many"' or old:find '^"' and pick { "7", "{}", "true" } or pick { '"yes"', "7" }
  return at, line:sub(1, at.b - 1) .. new .. rest:sub(#old + 1), at.a, new
end

-- A token of a text that names cards or ranks.
function kinds.card(file)
  local at = pick(places_of(file, '()"( *)"', function(from, _, code, _, line)
    local text = line:match('^"([^"]*)"', from)
    local before = code:sub(1, from - 1)
    local ranked = before:find "trumps%s*=%s*$" or before:find "plain%s*=%s*$" or before:find "card%s*=%s*$" or before:find "trump_card%s*$" or before:find "cards%s*$"
      or text:find " beats " or text:find "^%d*[%a][%w]? %d*[%a%d]" and text:find "^[%w%- ]+$" and #text < 60 and not text:find "%l%l%l"
    return ranked and not text:find "joker"
  end))
  if not at then return nil end
  local line = file.lines[at.line]
  local text = line:match('^"([^"]*)"', at.a)
  local tokens = {}
  for from, token in text:gmatch "()([^ ]+)" do if token ~= "beats" and token ~= "pips" then tokens[#tokens + 1] = { from, token } end end
  local token = pick(tokens)
  local wrong = pick { "Zz", "Qx", "W" }
  return at, line:sub(1, at.a + token[1] - 1) .. wrong .. line:sub(at.a + token[1] + #token[2]), wrong, wrong
end

function kinds.word(file)
  local at = pick(places_of(file, "%f[%w_]([%a_][%w_]*)()", function(word, after, code, from)
    return #word > 3 and not code:find("^%s*=[^=]", after) and word ~= "true" and word ~= "false" and word ~= "return" and word ~= "function"
      and not code:find("^%s*local ") and code:sub(from - 1, from - 1) ~= "."
  end))
  if not at then return nil end
  local line = file.lines[at.line]
  local wrong = misspelt(at.a)
  return at, line:sub(1, at.from - 1) .. wrong .. line:sub(at.from + #at.a), at.a, wrong
end

function kinds.bracket(file)
  local at = pick(places_of(file, "([{}()])"))
  if not at then return nil end
  local line = file.lines[at.line]
  return at, line:sub(1, at.from - 1) .. line:sub(at.from + 1), nil, at.a .. " lost"
end

function kinds.comma(file)
  local at = pick(places_of(file, "(,)"))
  if not at then return nil end
  local line = file.lines[at.line]
  return at, line:sub(1, at.from - 1) .. " " .. line:sub(at.from + 1), nil, ", lost"
end

local folder = os.tmpname()
os.remove(folder)
os.execute("mkdir -p " .. folder)
local counts, names = {}, { "key", "type", "card", "word", "bracket", "comma" }
for _, kind in ipairs(names) do counts[kind] = { all = 0, good = 0, valid = 0 } end

local function load(path)
  local ok, message = pcall(function() fuda.new(path) end)
  return ok, tostring(message)
end

-- Whether a message names the line, and there the word.
local function names_it(message, path, line, word)
  local named, here = false, {}
  for part in (message .. "\n"):gmatch "(.-)\n" do
    if part:find(path .. ":" .. line .. ":", 1, true) then named, here[#here + 1] = true, part end
  end
  if not named then return false end
  return not word or table.concat(here, "\n"):find(word, 1, true) ~= nil
end

local function try(kind)
  local file = pick(files)
  local at, changed, word, what = kinds[kind](file)
  if not at or changed == file.lines[at.line] then return false end
  local path = folder .. "/mutant.lua"
  do
    local out <close> = assert(io.open(path, "w"))
    for n, line in ipairs(file.lines) do out:write(n == at.line and changed or line, "\n") end
  end
  local ok, message = load(path)
  local count = counts[kind]
  if ok then -- still right: nothing is to be said
    count.valid = count.valid + 1
    return false
  end
  count.all = count.all + 1
  local good = names_it(message, path, at.line, word)
  if good then count.good = count.good + 1
  elseif show > 0 then
    show = show - 1
    print(("--- %s %s:%d %s: wanted %s\n  %s\n%s"):format(kind, file.path, at.line, what, word, changed, message:sub(1, 700)))
  end
  return true
end

local done, turn = 0, 0
while done < MUTATIONS and turn < 4 * MUTATIONS do
  turn = turn + 1
  if try(names[turn % #names + 1]) then done = done + 1 end
end
os.execute("rm -rf " .. folder)

local good = 0
for _, kind in ipairs(names) do
  local count = counts[kind]
  good = good + count.good
  print(("%-8s %d of %d named with line and word; %d were right all the same"):format(kind, count.good, count.all, count.valid))
end
print(("%d of %d mutations: %.1f %%"):format(good, done, 100 * good / done))
local enough = done == MUTATIONS and good >= LEAST * done
print(enough and "1 passed, 0 failed" or "0 passed, 1 failed")
os.exit(enough)
