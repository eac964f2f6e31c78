-- What the scripts say and no scenario is about: clauses that aren't cited, options that are never set. Run from the root.
--
-- Scripts and scenarios are run here with one word for every name: it can be called, indexed and reckoned with, and it hears the
-- tables it is given. So what is found is what is declared, however the files are written.

local problems, checked = {}, 0
local function problem(...) problems[#problems + 1] = string.format(...) end
local function check(holds, ...)
  checked = checked + 1
  if not holds then problem(...) end
end

local function sorted(t)
  local keys = {}
  for key in pairs(t) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  return keys
end

local function files_in(folder)
  local list = {}
  local pipe = assert(io.popen("find " .. folder .. " -name '*.lua' 2>/dev/null | sort"))
  for file in pipe:lines() do list[#list + 1] = file end
  pipe:close()
  return list
end

local function each_id(value, found)
  if type(value) == "string" then
    for id in value:gmatch("%u+%-%u?%d+") do found(id) end
  elseif type(value) == "table" then
    for _, inner in pairs(value) do each_id(inner, found) end
  end
end

-- The word for every name ------------------------------------------------------------------------

local word, cited_by, file_now = {}, {}, nil   -- clause id -> a file that cites it

local function hear(t)
  if type(t) ~= "table" or t == word then return end
  for key, value in pairs(t) do
    if key == "cite" or key == "cite_of" then
      each_id(value, function(id) cited_by[id] = cited_by[id] or file_now end)
    else
      hear(value)
    end
  end
end

local meta = {
  __index = function(_, key) return type(key) ~= "number" and word or nil end,
  __call = function(_, ...)
    for i = 1, select("#", ...) do hear((select(i, ...))) end
    return word
  end,
}
for operator in ("add sub mul div mod unm idiv pow concat band bor bxor bnot shl shr"):gmatch "%a+" do
  meta["__" .. operator] = function() return word end
end
setmetatable(word, meta)

local function run(file, words)
  file_now = file
  setmetatable(words, { __index = function(_, name) return _G[name] or word end })
  local chunk, message = loadfile(file, "t", words)
  local ok = chunk ~= nil
  if ok then ok, message = pcall(chunk) end
  if not ok then problem("%s", message) end
end

-- The scripts ------------------------------------------------------------------------------------

local declared, options = {}, {}   -- clause id -> file; { name, values, variant, file } in order

-- path: a scenario names it by its path.
local function read_script(file, path)
  local variant, own = nil, {}
  local function declaration(name)
    return function(t)
      hear(t)
      variant = t.name or name
      return word
    end
  end
  run(file, {
    rules = declaration, extend = declaration, variant = declaration,
    rule = function(id)
      declared[id] = declared[id] or file
      return word
    end,
    option = function(name)
      return function(t)
        hear(t)
        own[#own + 1] = { name = name, values = t, file = file }
        return word
      end
    end,
  })
  for _, option in ipairs(own) do
    option.variant = path or variant
    options[#options + 1] = option
  end
end

local function is_scenario(file) return file:find "%.test%.lua$" ~= nil end
for _, file in ipairs(files_in "scripts") do
  if not is_scenario(file) and not file:find "^scripts/meta/" then read_script(file) end
end
for _, file in ipairs(files_in "tests/variants") do read_script(file, file) end
check(next(declared), "scripts/ declares no clause")
for _, id in ipairs(sorted(cited_by)) do
  check(declared[id], "%s: cites %s, which no rule declares", cited_by[id], id)
end

-- The scenarios ----------------------------------------------------------------------------------

local tested, set, scenarios = {}, {}, 0   -- clause id -> true; "variant option" -> { value = true }

local function scenario(name, t)
  if type(t) ~= "table" or t == word then
    problem("%s: scenario %q has no table", file_now, tostring(name))
    return
  end
  scenarios = scenarios + 1
  local any = false
  each_id(t.cite, function(id)
    any, tested[id] = true, true
    if not declared[id] then problem("%s: scenario %q cites %s, which no rule declares", file_now, name, id) end
  end)
  if not any then problem("%s: scenario %q cites no clause", file_now, name) end
  local chosen = { seats = t.seats } -- how many sit is an option where several numbers can
  for option, value in pairs(type(t.options) == "table" and t.options or {}) do chosen[option] = value end
  for option, value in pairs(chosen) do
    local key = (t.variant or "hachinin-meri/wiki") .. " " .. tostring(option)
    set[key] = set[key] or {}
    set[key][tostring(value)] = true
  end
end

local told = files_in "tests/scenarios"
for _, file in ipairs(files_in "scripts/examples") do if is_scenario(file) then told[#told + 1] = file end end
for _, file in ipairs(told) do run(file, { scenario = scenario, require = function() return word end }) end
check(scenarios > 0, "tests/scenarios holds no scenario")

for _, id in ipairs(sorted(declared)) do
  check(tested[id], "%s: no scenario cites %s", declared[id], id)
end

-- Every value but the default, which is the first; a value that is no text, number or truth (a seat) is met by any.
for _, option in ipairs(options) do
  local seen = set[(option.variant or "?") .. " " .. option.name] or {}
  local default = tostring(option.values[1])
  for i = 2, #option.values do
    local value, met = option.values[i], nil
    if type(value) == "table" then
      for text in pairs(seen) do met = met or text ~= default end
    else
      met = seen[tostring(value)]
    end
    check(met, "%s: no scenario of %s sets the option %s to %s", option.file, option.variant or "it", option.name,
          type(value) == "table" and "a value of its own" or tostring(value))
  end
end

-- The rulebook, where it lies beside the repository ------------------------------------------------

local rulebooks = { ["hachinin-meri"] = "../shared/rules/hachinin-meri.md", hachi = "../shared/rules/hachi.md",
                    ["hachi-hachi"] = "../shared/rules/hachi-hachi.md", meitora = "../shared/rules/meitora.md" }
for _, name in ipairs(sorted(rulebooks)) do
  local book = io.open(rulebooks[name])
  if book then
    for line in book:lines() do
      local id = line:match "^%- (%u+%-%u?%d+)%f[%W]"
      if id then check(declared[id], "%s: no rule in scripts/%s declares %s", rulebooks[name], name, id) end
    end
    book:close()
  end
end

for _, message in ipairs(problems) do print(message) end
print(string.format("%d passed, %d failed", math.max(checked - #problems, 0), #problems))
os.exit(#problems == 0)
