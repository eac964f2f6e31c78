-- The front end: finds a script, runs it with the vocabulary, and gives what C copies into a ruleset.
local compile = require "compile"
local diff = require "diff"
local merge = require "merge"
local places = require "places"
local ranking = require "ranking"
local schema = require "schema"
local words = require "words"

-- host: find(kind, name) -> path, bundled | nil, message; read(path); run(source, name, env, trusted); lines(source);
-- distance(a, b) of two words; sandbox() -> the allowed functions; call(f, ...) -> true, value | false, message; limits: the constants of core.
local front = {}

-- A load in progress: the problems, the files read, what made it fail outright.
local function new_load(host)
  places.measure_by(host.distance)
  return { host = host, problems = places.problems(), files = {}, failure = nil }
end

local function fail(load, failure, message)
  load.failure = load.failure or failure
  load.message = load.message or message
end

local load_declaration

-- The line of the last `return` that begins a line, or else the last line.
local function return_line(source)
  local n, found = 0, nil
  for line in string.gmatch(source, "([^\n]*)\n?") do
    n = n + 1
    if string.find(line, "^%s*return%f[^%w_]") then found = n end
  end
  return found or math.max(1, n - 1)
end

local function wrong_result(load, result, path, source)
  local kind = words.kind(result)
  local what = words.show(result) .. "; it should return"
  if kind == "wrong" then return end
  if kind == "symbol" then
    return words.unknown(rawget(result, "symbol"), rawget(result, "place"), load.problems, load.known)
  elseif kind == "function" then what = 'a word whose table is missing; write it after the name'
  elseif kind == "table" then what = "a table without a word; begin it" end
  load.problems.add({ file = path, line = return_line(source) }, 'the file returns %s%s', what,
    kind == "function" and ', as in extend "NAME" { ... }'
      or kind == "table" and ' as in return extend "NAME" { ... }'
      or ' rules "NAME" { ... }, extend "NAME" { ... } or deck "NAME" { ... }')
end

-- Runs one file and gives the table it returns.
local function run_file(load, kind, name, place)
  local path, bundled = load.host.find(kind, name)
  if not path then
    if place then load.problems.add(place, "%s", bundled) else fail(load, "NOT_FOUND", bundled) end
    return nil
  end
  local source, message = load.host.read(path)
  if not source then
    if place then load.problems.add(place, "%s", message) else fail(load, "NOT_FOUND", message) end
    return nil
  end
  local ctx = { problems = load.problems, safe = load.host.sandbox(), of = kind }
  local env = words.environment(ctx)
  load.known, load.env = ctx.known, env
  schema.known = ctx.known
  load.files[#load.files + 1] = { path = path, source = source, bundled = bundled }
  load.problems.bundled[path] = bundled or nil
  local ok, result = load.host.run(source, "@" .. path, env, bundled)
  ctx.loaded = true
  if not ok then -- an unknown word may be why
    if load.problems.count() == 0 then fail(load, "SCRIPT_ERROR", result) end
    return nil
  end
  if type(result) ~= "table" or not words.meta[result] then
    wrong_result(load, result, path, source)
    return nil
  end
  local tree = load.host.lines(source)
  places.annotate(result, tree, path)
  local function repeated(node)
    for _, again in ipairs(node.repeated or {}) do
      load.problems.add({ file = path, line = again.line }, "the key '%s' is here twice, first in line %d; keep one", tostring(again.key), again.first)
    end
    for _, entry in next, node.entries or {} do if entry.node then repeated(entry.node) end end
    for _, item in ipairs(node.items or {}) do if item.node then repeated(item.node) end end
  end
  if tree then repeated(tree) end
  return result, path, bundled
end

-- A declaration with all that it extends.
function load_declaration(load, name, place, chain)
  if chain[name] then
    load.problems.add(place, "'%s' extends itself: %s -> %s", name, table.concat(chain, " -> "), name)
    return nil
  end
  chain[name], chain[#chain + 1] = true, name
  local declared, path, bundled = run_file(load, "variant", name, place)
  if not declared then return nil end
  local m = words.meta[declared]
  if m.word ~= "rules" then
    load.problems.add(m.place or { file = path, line = 1 }, 'the file returns %s; rules "NAME" { ... } or extend "NAME" { ... } are wanted here',
      words.show(declared))
    return nil
  end
  local result
  for _, parent in ipairs(m.parents or {}) do
    local base = load_declaration(load, parent, m.place, chain)
    if not base then return nil end
    result = result and merge.tables(result, base) or base
  end
  declared.name = declared.name or m.name or name
  chain[name], chain[#chain] = nil, nil
  return result and merge.tables(result, declared) or declared, path, bundled
end

local function load_deck(load, declaration)
  local name = declaration.deck
  if type(name) ~= "string" then
    return nil
  end
  local known = load.known
  local declared, path = run_file(load, "deck", name, places.at(declaration, "deck") or places.at(declaration))
  load.known = known
  if not declared then return nil end
  if words.meta[declared].word ~= "deck" then
    load.problems.add(words.meta[declared].place or { file = path, line = 1 }, 'the file returns %s; deck "NAME" { ... } is wanted here', words.show(declared))
    return nil
  end
  schema.check(declared, "deck", load.problems)
  return ranking.deck(declared, load.problems)
end

local function option_table(load, game, options)
  local list = {}
  for i, option in ipairs(options) do
    list[i] = { name = option.name, asks = option.asks or "", values = option.values, is_boolean = option.is_boolean or false,
                takes_seat = option.takes_seat or false, takes_number = option.takes_number or false, value = option.text or tostring(option.value), numbered = option.numbered or {},
                numbered_text = option.numbered and option.numbered[1] and table.concat(option.numbered, ":N ") .. ":N" or nil,
                clause = 0 }
    for index, clause in ipairs(game.clauses) do
      if clause.id == option.cite then list[i].clause = index end
    end
    if #option.values == 0 and not option.takes_seat then
      load.problems.add(option.place, 'option "%s" has no values; write them first, as in { "each", "one", asks = "..." }', option.name)
    elseif not option.used and not load.mutant and option.place.file == load.path then
      load.problems.late(option.place, 'option "%s" changes nothing; use it in depends_on "%s" { ... } or setting "%s"', option.name, option.name, option.name)
    end
    if option.cite and list[i].clause == 0 then
      local ids = {}
      for k, clause in ipairs(game.clauses) do ids[k] = clause.id end
      load.problems.add(places.at(option.item, "cite") or option.place, 'cite = "%s": there is no such rule; %s', tostring(option.cite),
        places.instead(tostring(option.cite), ids))
    end
  end
  return list
end

-- The lines of a function, by number.
local function lines_of(load, info)
  local lines, n = {}, 0
  for _, file in ipairs(load.files) do
    if "@" .. file.path == info.source then
      for line in string.gmatch(file.source .. "\n", "(.-)\n") do
        n = n + 1
        if n >= info.linedefined and n <= info.lastlinedefined then lines[n] = line end
      end
    end
  end
  return lines
end

-- The captured variables of a function and of those that it calls: { function, index, name, value }.
local function captured(f, list, seen)
  seen[f] = true
  for i = 1, 255 do
    local name, value = debug.getupvalue(f, i)
    if not name then break end
    if name ~= "_ENV" then list[#list + 1] = { f, i, name, value } end
    if type(value) == "function" and not seen[value] and debug.getinfo(value, "S").what == "Lua" then captured(value, list, seen) end
  end
  return list
end

-- Raises an error that stands in the line of the function that matches, or in its first.
local function raise(info, lines, pattern, what)
  local at = info.linedefined
  for n = info.lastlinedefined, info.linedefined, -1 do
    if lines[n] and string.find(lines[n], pattern) then at = n break end
  end
  _G.load(string.rep("\n", at - 1) .. "error(..., 0)", info.source)(what)
end

-- A script's function as C calls it: what it gives is true or false, and depends on nothing but the trick. Its source text is
-- for the fingerprint.
local function watch_hooks(load, hooks)
  for _, hook in ipairs(hooks) do
    local body, variables = hook.call, captured(hook.call, {}, {})
    local info = debug.getinfo(body, "S")
    local lines = lines_of(load, info)
    hook.source = ""
    for n = info.linedefined, info.lastlinedefined do hook.source = hook.source .. (lines[n] or "") .. "\n" end
    load.host.freeze(body)
    hook.call = function(trick)
      local result = body(trick)
      for _, v in ipairs(variables) do
        local _, value = debug.getupvalue(v[1], v[2])
        if not rawequal(value, v[4]) then
          debug.setupvalue(v[1], v[2], v[4])
          raise(info, lines, "%f[%w_]" .. v[3] .. "%s*=[^=]",
            ("'%s' is changed here, and stays so for later tricks; yaku \"%s\" may depend on the trick alone"):format(v[3], hook.name))
        end
      end
      if result ~= nil and type(result) ~= "boolean" then
        raise(info, lines, "%f[%w_]return%f[^%w_]", ('yaku "%s" is made or not: true or false, not %s'):format(hook.name, words.show(result)))
      end
      return result
    end
  end
end

-- How many play is an option where it can be chosen, and else what the rules say.
local function choose_seats(load, options, text)
  local declared, option, name = load.declaration.seats, options.seats, load.declaration.name
  local cite, cited = option and option.cite or (load.declaration.cite_of or {}).seats, ""
  for _, rule in ipairs(load.rules) do
    if words.meta[rule].name == cite then cited = (" (%s: %s)"):format(cite, tostring(rule[1])) end
  end
  if not option then return text == tostring(declared), ("%s is played by %s, not by %s%s"):format(name, tostring(declared), text, cited) end
  local values = table.concat(option.values, ", ", 1, #option.values - 1) .. " or " .. option.values[#option.values]
  return (merge.choose(options, "seats", text, 0)), ("%s is played by %s, not by %s%s"):format(name, values, text, cited)
end

local function choose_options(load, options, chosen, seats)
  for _, choice in ipairs(chosen) do
    local ok, message
    if choice[1] == "seats" then ok, message = choose_seats(load, options, choice[2])
    elseif choice[1] == "seats?" then -- as many as another game has, where that can be
      ok = true
      if options.seats then choose_seats(load, options, choice[2]) end
    else ok, message = merge.choose(options, choice[1], choice[2], seats) end
    if not ok then fail(load, "NOT_FOUND", message) end
  end
end

-- As they are written: what is extended comes before what extends it.
local function in_order(load, list, place_of)
  local file = {}
  for i, read in ipairs(load.files) do file[read.path] = -i end
  table.sort(list, function(a, b)
    local p, q = place_of(a), place_of(b)
    if p.file ~= q.file then return (file[p.file] or 0) < (file[q.file] or 0) end
    return p.line < q.line
  end)
end

local function gather(load, declaration)
  local rules, options = merge.collect(declaration)
  in_order(load, rules, function(rule) return words.meta[rule].place end)
  in_order(load, options, function(option) return option.place end)
  return rules, options
end

-- Everything up to the resolved declaration. mutant: number of the mutation to apply, or 0.
local function prepare(load, name, chosen, mutant)
  local declaration, path, bundled = load_declaration(load, name, nil, {})
  if not declaration then return nil end
  load.declaration, load.path, load.bundled = declaration, path, bundled
  local rules, options = gather(load, declaration)
  load.rules, load.options = rules, options
  load.mutant = mutant > 0
  if load.mutant then require "mutate".apply(declaration, mutant, options) end
  choose_options(load, options, chosen, declaration.seats or 2)
  if load.failure then return nil end
  return merge.resolve(declaration, options, load.problems)
end

-- Loads a variant. chosen: { { option, text }, ... }. Gives the compiled table, or nil, the failure ("NOT_FOUND", "WRONG",
-- "SCRIPT_ERROR") and a message.
function front.load(host, name, chosen, mutant)
  local load = new_load(host)
  local resolved = prepare(load, name, chosen, mutant or 0)
  local game
  if resolved then
    schema.check(resolved, "rules", load.problems)
    local deck = load_deck(load, resolved)
    if deck and not load.failure and (load.problems.count() == 0 or #deck.cards > 0) then
      local known = { any = load.env.any, trump = load.env.trump, words = load.known, lenient = load.mutant, next_dealer = load.env.after(load.env.dealer) }
      local ok, result = pcall(compile.rules, resolved, deck, load.rules, load.problems, host.limits,
        function(f, _, ...) return host.call(f, load.bundled, ...) end, known)
      if ok then game = result
      elseif load.problems.count() == 0 then
        fail(load, "SCRIPT_ERROR", ("%s: fuda can't make a game of this, nor say why; the fault is its own: %s"):format(load.path, tostring(result)))
      end
    end
  end
  if game and not load.failure then
    game.options = option_table(load, game, load.options)
    watch_hooks(load, game.hooks)
  end
  if load.problems.erred then fail(load, "SCRIPT_ERROR", load.problems.erred) end
  if load.failure then return nil, load.failure, load.message end
  if load.problems.count() > 0 or not game then return nil, "WRONG", load.problems.text() end
  game.file, game.bundled = load.path, load.bundled
  return game
end

-- The rule sheet's material: the declaration's rules and options in order, and the compiled game.
function front.describe(host, name, chosen)
  local game, failure, message = front.load(host, name, chosen, 0)
  if not game then return nil, failure, message end
  return require "sheet".text(game), require "sheet".json(game)
end

-- What two variants say differently: a list of rows (see diff.lua), and what keeps cards from being compared or false.
function front.diff(host, name_a, chosen_a, name_b, chosen_b)
  local function load_with(name, chosen)
    return function(option, value)
      local more = { option and { option, value } }
      for _, choice in ipairs(chosen) do if choice[1] ~= option then more[#more + 1] = choice end end
      return front.load(host, name, more, 0)
    end
  end
  local load_a, load_b = load_with(name_a, chosen_a), load_with(name_b, chosen_b)
  local a, failure, message = load_a()
  if not a then return nil, failure, message end
  local b
  b, failure, message = load_b()
  if not b then return nil, failure, message end
  local rows, apart = diff.compare(a, b)
  if a.file ~= b.file then diff.find_alike(rows, a, b, load_a, load_b) end
  return rows, apart or false
end

-- The mutations of a variant: { { number, clause ids, sentence }, ... }.
function front.mutants(host, name)
  local load = new_load(host)
  local declaration = load_declaration(load, name, nil, {})
  if not declaration then return nil, load.failure, load.message end
  local _, options = gather(load, declaration)
  return require "mutate".list(declaration, options)
end

return front
