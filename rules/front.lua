-- The front end: finds a script, runs it with the vocabulary, and gives what C copies into a ruleset.
local absent = require "absent"
local blame = require "blame"
local cites = require "cites"
local compile = require "compile"
local constraints = require "constraints"
local edits = require "edits"
local elsewhere = require "elsewhere"
local intact = require "intact"
local lineage = require "lineage"
local mending = require "mending"
local merge = require "merge"
local overlay = require "overlay"
local places = require "places"
local pure = require "pure"
local ranking = require "ranking"
local regular = require "regular"
local rest = require "rest"
local returned = require "returned"
local schema = require "schema"
local signatures = require "signatures"
local slips = require "slips"
local spent = require "spent"
local texts = require "texts"
local uncited = require "uncited"
local words = require "words"
local written = require "written"

local kind = words.kind

-- host: find(kind, name, file that says it) -> path, bundled, true path | nil, message; read(path); run(source, name, env, trusted); lines(source, path);
-- running_line() of a script -> { file =, line = } | nil; distance(a, b) of two words; sandbox() -> the allowed functions; call(f, ...) -> true, value | false, message; limits: the constants of core.
local front = {}

-- A load in progress: the problems, the functions of Lua that its files may call, the files read, what made it fail outright.
local function new_load(host)
  places.measure_by(host.distance)
  intact.forget()
  words.made = {}
  local load = { host = host, problems = places.problems(), safe = host.sandbox(), sources = {}, files = {}, sandboxes = {}, known_in = {}, failure = nil }
  words.find_lines_by(function() return host.running_line() or load.returning end) -- of what is called by `return` Lua knows no line
  return load
end

local function fail(load, failure, message)
  load.failure = load.failure or failure
  load.message = load.message or message
end

-- What is to be said where a script has written into a word; line: where, if its text doesn't show.
local function words_changed(load, path, line)
  local word, key = intact.broken()
  if word == nil then return nil end
  local n, source = 0, ""
  for _, file in ipairs(load.files) do if file.path == path then source = file.source end end
  for text in string.gmatch(require "messages".bare(source) .. "\n", "(.-)\n") do
    n = n + 1
    if string.find(text, "%." .. tostring(key) .. "%f[^%w_][^=~<>]*=[^=]") then line = n break end
  end
  return ("%s:%d: '%s' of %s is changed here; words are only used"):format(path, line or returned.line(source), tostring(key),
    words.called(word))
end

-- A library where a value is wanted, as in match = math: it has names and nothing else, and can't be read like a table.
local function no_libraries(load, env, declared)
  local lists, seen = { declared }, { [declared] = true }
  for _, list in ipairs(lists) do
    for _, key in ipairs(places.keys(list)) do
      local value, name = rawget(list, key), nil
      for _, library in ipairs { "math", "string", "table", "utf8" } do name = rawequal(value, env[library]) and library or name end
      if name then
        load.problems.add(places.at(list, key) or places.at(list), "%s is a library of Lua, and nothing that can stand here; write %s.NAME for what is in it", name, name)
        rawset(list, key, words.wrong)
      elseif words.kind(value) == "table" and not seen[value] then
        lists[#lists + 1], seen[value] = value, true
      end
    end
  end
end

-- Where each section of a file begins, and what else stands beside them.
local function note_sections(load, declared, path)
  local list = {}
  for _, key in ipairs(places.keys(declared)) do
    local place = places.at(declared, key)
    local m = type(key) ~= "string" and words.meta[rawget(declared, key)]
    if place and place.file == path then list[#list + 1] = { line = place.line, key = key, word = m and m.word } end
  end
  table.sort(list, function(a, b) return a.line < b.line end)
  for _, section in ipairs(list) do load.problems.begins(path, section.line, section.key, section.word) end
end

-- The source of a file and its path; nil with the problem noted.
local function source_of(load, what, name, place)
  local path, bundled = load.host.find(what, name, place and place.file)
  if not path then
    if place then load.problems.add(place, "%s", bundled) else fail(load, "NOT_FOUND", bundled) end
    local near = place and what == "deck" and string.match(bundled, "the nearest is '(.-)'")
    if near then path, bundled = load.host.find(what, near, place.file) end -- for what else there is to say
    if not path then return nil end
  end
  local source, message = load.sources[path], nil
  if not source then source, message = load.host.read(path) end
  if source then return (string.gsub(source, "\r\n?", "\n")), path, bundled end -- a compiler counts lines so
  if place then load.problems.add(place, "%s", message) else fail(load, "NOT_FOUND", message) end
end

-- Keys that a file writes twice in one table: of two the last would hold. Notes the lines of what the first one is given.
local function check_repeated(load, path, node, lost)
  for _, again in ipairs(node.repeated or {}) do
    load.problems.add({ file = path, line = again.line }, "the key '%s' is here twice, first in line %d; keep one", tostring(again.key), again.first)
    for line = again.first, math.max(again.first, again.line - 1) do lost[line] = true end
  end
  for _, below in next, node.nodes do check_repeated(load, path, below, lost) end
  return lost
end

-- Words between `and`, `or` and the like, which Lua takes for true: see logic.lua.
local function check_logic(load, ctx, path)
  local own = {}
  for _, of_file in ipairs(require "messages".locals(ctx.source)) do own[of_file] = true end
  local logic = require "logic"
  local function found(line, text, condition, beside)
    if condition then load.problems.forget(path, line, "isn't for words: write " .. condition) end
    if not logic.compares(beside or "") then load.problems.forget(path, line, "not are about words") end
    load.problems.add({ file = path, line = line }, "%s", text)
  end
  logic.find(ctx.source, function(word) return word and not own[word] and (ctx.words[word] or logic.is_name(word, load.env)) end, found)
  logic.find_compared(ctx.source, function(word) return not own[word] end, found)
end

-- The words that a file can use.
local function environment(load, ctx)
  function ctx.more(env)
    edits.words(env, ctx)
    constraints.words(env, load.problems)
    signatures.words(env, ctx)
  end
  return words.environment(ctx)
end

-- Runs one file and gives the table it returns.
local function run_file(load, what, name, place)
  local as_read, path, bundled = source_of(load, what, name, place)
  if not as_read or not bundled and not texts.no_long_words(as_read, path, load.problems) then return nil end
  local ctx = { problems = load.problems, safe = load.safe, of = what, source = as_read, as_read = as_read, path = path, bundled = bundled }
  intact.record(not bundled)
  local env = environment(load, ctx)
  local source = bundled and as_read or require "unset".as_meant(as_read, path, load.problems, ctx.words)
  ctx.source = source
  load.known, load.env, load.words = ctx.known, env, ctx.words
  load.known_in[path] = ctx.known
  if not bundled then load.sandboxes[#load.sandboxes + 1] = { ctx = ctx, env = env, any = env.any } end
  schema.known, schema.files, schema.env, schema.vocabulary = ctx.known, load.files, env, ctx.words
  load.files[#load.files + 1] = { path = path, source = as_read, bundled = bundled }
  load.problems.bundled[path], load.problems.decks[path] = bundled or nil, what == "deck" or nil
  if not bundled and not load.metered then
    load.metered = true
    load.host.meter(true)
  end
  load.returning = { file = path, line = returned.line(source) }
  local ok, result, another = load.host.run(source, "@" .. path, env, bundled)
  if not ok and not bundled and not mending.is_told(load.problems, result) then ok, result, another = mending.run(load, ctx, path, env, result) end
  if ok and result == nil then ok, result, another = returned.anew(load, ctx, path, env) end
  load.returning = nil
  if ok and not bundled then texts.no_environment(source, path, load.problems) end
  if ok and not bundled then texts.no_lengths(source, path, load.problems) end
  if ok and not bundled then check_logic(load, ctx, path) end
  if ok and not bundled then require "unset".say_locals(source, path, ctx.words, load.problems) end
  ctx.loaded = true
  intact.record(false)
  local broken = words_changed(load, path)
  if broken then return fail(load, "SCRIPT_ERROR", broken) end
  intact.forget(edits.Edit)
  if not ok then return load.problems.count() == 0 and fail(load, "SCRIPT_ERROR", result) or nil end -- an unknown word may be why
  if type(result) ~= "table" or not words.meta[result] then
    returned.refuse(load, result, path, source)
    return nil
  end
  returned.only_one(load, another, path, source)
  local read = returned.table_behind(ctx.source)
  local tree = load.host.lines(read, path)
  load.problems.moved[path] = require "messages".unlike(read, source)
  places.annotate(result, tree)
  no_libraries(load, env, result)
  if not bundled and texts.look_at_source(source, path, load.problems) then texts.look(result, load.problems) end
  local lost = tree and check_repeated(load, path, tree, {}) or {}
  if not bundled then require "unread".tell(result, path, source, lost, load.problems) require "confused".things(result, what == "deck" and "deck" or "rules", not words.meta[result].parents, load.problems) end
  regular.make(result, load.problems)
  if what == "variant" and not bundled then require "meant".sections(result, load.problems) end
  note_sections(load, result, path)
  return result, path, bundled
end

-- The name of the file that last says something of the deck: those that extend it play with the same.
local function decked_by(load)
  local name = load.declaration.name
  for _, node in ipairs(load.nodes or {}) do
    if rawget(node.declared, "deck") ~= nil then name = node.declared.name end
  end
  return name
end

-- A deck by its name, or written where it is named: deck "mine" { ... }, extend "unsun" { ... }, or what differs from the one there was.
local function deck_declared(load, of, place, depth)
  if kind(of) == "string" then
    local result, path = run_file(load, "deck", of, place)
    if not result then return nil end
    return deck_declared(load, result, { file = path, line = 1 }, depth + 1)
  end
  local m = words.meta[of]
  if m and m.word == "deck" then return of end
  if not m or m.word ~= "rules" or #(m.parents or {}) ~= 1 or depth > 16 then
    load.problems.add(m and m.place or place, depth > 16 and "decks that extend each other without end: %s"
      or depth > 0 and 'the file returns %s; deck "NAME" { ... } is wanted here'
      or 'the deck is %s; write deck = "meitora", deck = extend "meitora" { without = "Jo" } or deck = deck "NAME" { ... }', words.show(of))
    return nil
  end
  local base, log = deck_declared(load, m.parents[1], m.place or place, depth + 1), overlay.log()
  log.name = "the deck"
  if not base then return nil end
  local result = overlay.lay(base, of, log)
  require "fewer".follow(base, of, result)
  words.meta[result] = { word = "deck", name = m.name or m.deck_of or decked_by(load), place = m.place or place }
  edits.check(log, load.problems)
  return result
end

local function load_deck(load, declaration)
  local said = declaration.deck
  if kind(said) ~= "string" and kind(said) ~= "table" then return nil end
  local known, env, own, before = load.known, load.env, load.words, load.problems.count()
  local declared = deck_declared(load, said, places.at(declaration, "deck") or places.at(declaration), 0)
  load.known, schema.known, load.env, load.words = known, known, env, own
  for _, problem in ipairs({ table.unpack(load.problems.all(), before + 1) }) do problem.of_ranks = true end
  if not declared then return nil end
  before = load.problems.count()
  schema.check(declared, "deck", load.problems)
  for _, problem in ipairs({ table.unpack(load.problems.all(), before + 1) }) do problem.of_deck = string.find(problem.text, "doesn't belong", 1, true) ~= nil end
  before = load.problems.count()
  local deck = ranking.deck(declared, load.problems)
  for _, problem in ipairs({ table.unpack(load.problems.all(), before + 1) }) do problem.of_deck = true end
  return deck
end

-- The option whose value is how many play, whatever it is called.
local function seats_option(declaration, options)
  local of = declaration.seats
  return kind(of) == "setting" and options[of.option] or options.seats
end

-- The clause that an option settles.
local function option_clause(load, game, option)
  local cite, ids = type(option.cite) == "table" and rawget(option.cite, 1) or option.cite, {}
  if kind(cite) ~= "string" then return 0 end
  for k, clause in ipairs(game.clauses) do ids[k] = clause.id end
  if not game.clause_of[cite] then load.problems.no_rule(places.at(option.item, "cite") or option.place, cite, ids) end
  return game.clause_of[cite] or 0
end

local function option_table(load, game, options)
  local list, decides = {}, seats_option(load.declaration, options)
  for _, option in ipairs(options) do
    if #option.values == 0 then merge.say_no_values(option, load.problems)
    elseif not option.used and not load.mutant and not option.spent then
      spent.tell_unused(load, option)
    end
    local clause = option_clause(load, game, option)
    if not option.spent then
      local value = option.text or tostring(option.value)
      local set_cites = value == option.values[1] and cites.known(game, option.set_cite) or {}
      list[#list + 1] = {
        name = option.name, asks = (kind(option.asks) == "string" and option.asks or "") .. constraints.said(load.constraints, option), values = option.values, usual = option.usual,
        decides_seats = option == decides, is_boolean = option.is_boolean or false, takes_seat = option.takes_seat or false, takes_number = option.takes_number or false, value = value,
        otherwise = value ~= (option.usual or option.values[1]), set_cites = set_cites, set_clause = game.clause_of[set_cites[1]] or 0,
        numbered = option.numbered or {}, numbered_text = option.numbered and option.numbered[1] and table.concat(option.numbered, ":N ") .. ":N" or nil, clause = clause,
      }
    end
  end
  return list
end

-- How many play is an option where it can be chosen, and else what the rules say.
local function choose_seats(load, options, text)
  local declared, option, name = load.declaration.seats, seats_option(load.declaration, options), load.declaration.name
  local cite, cited = option and option.cite or (load.declaration.cite_of or {}).seats, ""
  for _, rule in ipairs(load.rules) do cited = words.meta[rule].name == cite and (" (%s: %s)"):format(cite, tostring(rule[1])) or cited end
  if not option then return text == tostring(declared), ("%s is played by %s, not by %s%s"):format(name, tostring(declared), text, cited) end
  local values = table.concat(option.values, ", ", 1, #option.values - 1) .. " or " .. option.values[#option.values]
  return (merge.choose(options, option.name, text, 0)), ("%s is played by %s, not by %s%s"):format(name, values, text, cited)
end

-- How many play by what has been chosen so far.
local function seats_of(declaration, options)
  local option = seats_option(declaration, options)
  local chosen = option and math.tointeger(tonumber(option.value))
  return type(declaration.seats) == "number" and declaration.seats or chosen or 2
end

-- How many play comes first: an option whose value is a seat goes by it.
local function choose_options(load, options, chosen)
  for _, choice in ipairs(chosen) do
    local ok, message = true, nil
    if choice[1] == "seats" then ok, message = choose_seats(load, options, choice[2])
    elseif choice[1] == "seats?" and seats_option(load.declaration, options) then choose_seats(load, options, choice[2]) end -- as many as another game has, where that can be
    if not ok then fail(load, "NOT_FOUND", message) end
  end
  for _, choice in ipairs(chosen) do
    if choice[1] ~= "seats" and choice[1] ~= "seats?" then
      local ok, message = merge.choose(options, choice[1], choice[2], seats_of(load.declaration, options))
      if not ok then fail(load, "NOT_FOUND", message) end
    end
  end
end

-- As they are written: what is extended comes before what extends it.
local function in_order(load, list, place_of)
  local file = {}
  for i, node in ipairs(load.nodes) do file[node.path] = i end
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
  for _, option in ipairs(options) do merge.check_option(option, load.problems) end
  for _, node in ipairs(load.nodes) do
    for _, item in ipairs(node.log.by_value) do merge.check_by_value(item, options, load.problems) end
  end
  return rules, options
end

-- What the file cites that sets an option last, as options = { NAME = value, cite = "MY-1" }.
local function set_cite(load, name)
  local cite
  for _, node in ipairs(load.nodes) do
    local preset = node.declared.options
    if kind(preset) == "table" and rawget(preset, name) ~= nil then cite = rawget(preset, "cite") end
  end
  return cite
end

-- options = { NAME = value }: what a file sets of the options it inherits, as the defaults from there on.
local function preset_options(load, declaration, options)
  local preset = declaration.options
  declaration.options = nil
  if preset == nil then return end
  local place = places.at(declaration, "options")
  if kind(preset) == "wrong" then return end
  if kind(preset) ~= "table" then
    return load.problems.add(place, 'options is %s; it wants a table, as in options = { monchi_void = "any" }', words.show(preset))
  end
  preset.cite = nil -- what says so: see absent.single
  for _, name in ipairs(places.keys(preset)) do
    local value, at = preset[name], places.at(preset, name) or place
    if kind(name) ~= "string" then
      local compared = kind(value) == "boolean" and require "misplaced".item(preset, name, { keys = options }, load.problems)
      if kind(value) ~= "wrong" and not compared then load.problems.add(at, "%s has no name; options = { NAME = value } sets one that there is, option \"NAME\" { ... } makes a new one", words.show(value)) end
    elseif kind(value) == "symbol" or kind(value) ~= "table" and words.called(value) ~= words.show(value) then
      local said = kind(value) == "symbol" and rawget(value, "symbol") or string.match(words.called(value), "'(.*)'")
      local ok, message = merge.choose(options, name, said, seats_of(declaration, options))
      if ok then message = ('the value of option %s is %s without quotes; write "%s"'):format(name, said, said) end
      places.under(load.problems.add(at, "%s", message), said)
    elseif kind(value) ~= "string" and kind(value) ~= "boolean" and math.type(value) ~= "integer" then
      if kind(value) ~= "wrong" then load.problems.add(at, "option %s can't be %s; it wants %s", name, words.show(value), merge.what_it_takes(options[name], value)) end
    elseif at.file == load.path or not spent.is_gone(load, options, name, at.file) then -- who set it couldn't know
      local ok, message = merge.choose(options, name, tostring(value), seats_of(declaration, options))
      if not ok then load.problems.add(at, "%s", message)
      else merge.make_default(options[name], set_cite(load, name)) end
    end
  end
end

-- Everything up to the resolved declaration. mutant: number of the mutation to apply, or 0.
local function prepare(load, name, chosen, mutant)
  if mutant < 0 and not load.without then -- see rules/load.h: for who asks whether changes of the file's own make a difference
    local from = -mutant % 10000
    load.without = {}
    for i = from, math.max(from, -mutant // 10000 + 1) do load.without[i] = true end
  end
  local declaration, node = lineage.read(load, run_file, name)
  if not declaration then return nil end
  load.declaration, load.path, load.bundled = declaration, node.path, node.bundled
  lineage.note_removed(load)
  load.known = load.known_in[node.path] -- what else it extends has locals of its own
  schema.known = load.known
  local title = declaration.title
  if node.declared.title == nil and kind(title) == "table" and kind(title.en) == "string" then -- of what it extends
    declaration.title = { en = "after " .. title.en, ja = title.ja }
    places.carry(declaration.title, "en", title)
  end
  local rules, options = gather(load, declaration)
  load.rules, load.options = rules, options
  load.mutant = mutant > 0
  spent.mark(load, declaration, options)
  load.constraints = constraints.collect(declaration, options, load.problems, load.path)
  preset_options(load, declaration, options)
  local broken, place = constraints.broken(load.constraints)
  if broken and load.problems.count() == 0 then load.problems.add(place, "by themselves %s", broken) end
  load.written_for = written.of(load)
  if load.mutant then
    intact.forget() -- what is broken here is broken by the front end
    require "mutate".apply(declaration, mutant, options)
  end
  choose_options(load, options, chosen)
  broken = #chosen > 0 and not broken and constraints.broken(load.constraints)
  if broken then fail(load, "NOT_FOUND", broken) end
  if load.failure then return nil end
  require "lost".resolve(load.problems, options)
  return merge.resolve(declaration, options, load.problems)
end

-- Loads a variant. chosen: { { option, text }, ... }. Gives the compiled table, or nil, the failure ("NOT_FOUND", "WRONG",
-- "SCRIPT_ERROR") and a message.
local function load_all(host, name, chosen, mutant, load)
  local resolved = prepare(load, name, chosen, mutant or 0)
  local game
  if resolved then
    load.resolved = resolved
    require "symbols".say_called(resolved, load.problems)
    local none = absent.take(resolved, load.problems)
    local clauses = {}
    for _, rule in ipairs(load.rules) do clauses[words.meta[rule].name] = true end
    schema.check(resolved, "rules", load.problems, clauses)
    resolved.absent, resolved.anew, resolved.removed_yaku, resolved.removed = none, lineage.said_anew(load), lineage.removed_yaku(load), lineage.removed_names(load)
    local deck = load_deck(load, resolved)
    if deck and not load.failure and (load.problems.count() == 0 or #deck.cards > 0) then
      local known = { any = load.env.any, trump = load.env.trump, words = load.known, lenient = load.mutant, next_dealer = load.env.after(load.env.dealer),
                      declared = load.declaration, in_part = load.without ~= nil, is_word = function(of) return rawget(load.env, of) ~= nil end }
      local ok, result = pcall(compile.rules, resolved, deck, load.rules, load.problems, host.limits,
         pure.caller(load, words_changed), known)
      if ok then game = result
      elseif load.problems.count() == 0 then
        fail(load, "SCRIPT_ERROR", ("%s: fuda can't make a game of this, nor say why; the fault is its own: %s"):format(load.path, tostring(result)))
      end
    end
  end
  if game and not load.failure then
    game.options, game.spent, game.unresolved = option_table(load, game, load.options), load.options, load.declaration
    game.removed = absent.single(load, game)
    constraints.check_cites(load.constraints, game, load.problems)
    uncited.mark(load, game)
    pure.watch_hooks(load, game.hooks)
  end
  if resolved and load.problems.count() > 0 then require "untold".tell(load) end
  if load.problems.erred and not load.problems.passed then fail(load, "SCRIPT_ERROR", load.problems.beside(load.problems.erred, load.files)) end
  local broken = game and words_changed(load, load.path)
  if broken then fail(load, "SCRIPT_ERROR", broken) end
  if load.failure then return nil, load.failure, load.message end
  if load.problems.count() > 0 or not game then return nil, "WRONG" end
  game.file, game.bundled, game.written_for = load.path, load.bundled, load.written_for
  return game
end

-- The problems of a variant without change n of the file of that true path; nil where it says nothing.
local function without_change(host, name, chosen, real, n)
  local load = new_load(host)
  load.without_in = real
  load_all(host, name, chosen, -n, load)
  return not load.failure and load.problems or nil
end

-- With things by other names than they are written by: see slips.lua. n: without that change of the file of this true path.
local function with_names(host, name, chosen, right, real, n)
  local load = new_load(host)
  load.right, load.without_in = right, real
  load_all(host, name, chosen, n and -n or 0, load)
  return load
end

-- A function of a file: why it is refused by itself.
local function refused(host)
  return function(file)
    local _, failure, message = front.load(host, file, {})
    return failure == "WRONG" and message or ""
  end
end

function front.load(host, name, chosen, mutant, load)
  load = load or new_load(host)
  local game, failure, message = load_all(host, name, chosen, mutant, load)
  if failure == "SCRIPT_ERROR" and load.two_ways then
    local other = new_load(host)
    other.other_way = true
    load_all(host, name, chosen, mutant, other)
    message = mending.message(load, other)
  end
  local function corrected() return slips.corrected(load, function(right) return with_names(host, name, chosen, right) end) end
  local other = failure == "SCRIPT_ERROR" and load.problems.erred and not load.two_ways and (mutant or 0) == 0 and corrected() or load
  if other ~= load then load, message = other, other.problems.beside(other.problems.erred, other.files) end
  if failure and (mutant or 0) == 0 and #chosen == 0 then
    message = elsewhere.message(load, function(others, real, n) return with_names(host, name, others, {}, real, n) end) or message
  end
  if failure == "WRONG" and (mutant or 0) == 0 then
    load = corrected()
    blame.find(load, function(real, n) return without_change(host, name, chosen, real, n) end, refused(host))
    message = load.problems.text(load.files)
  end
  local doubt = game and (mutant or 0) == 0 and blame.doubted(load, refused(host))
  if doubt then game, failure, message = nil, "WRONG", doubt end
  if load.metered then host.meter(false) end
  return game, failure, message
end

-- What is right of a file that isn't loaded, as a variant, and what is found in it.
function front.rest(host, name, under)
  local load = new_load(host)
  local _, failure = load_all(host, name, under, 0, load)
  local function again(out, lines, chosen, source)
    local other, all = new_load(host), { table.unpack(chosen) }
    for _, choice in ipairs(under) do if not chosen[1] or chosen[1][1] ~= choice[1] then all[#all + 1] = choice end end
    other.without, other.problems.passed, other.sources[load.path] = out, { [load.path] = lines }, source
    return other, load_all(host, name, all, 0, other)
  end
  local game, found, left = nil, {}, nil
  if failure then game, found, left = rest.of(load, again, function(other, its) return require "check".inspect(other, its, lineage) end) end
  if load.metered then host.meter(false) end
  local text = require "messages".shown(found, load.files)
  return game, game and text or "WRONG", game and require "reached".settings(left) or text
end

-- The rule sheet's material: the declaration's rules and options in order, and the compiled game.
function front.describe(host, name, chosen)
  local load = new_load(host)
  local game, failure, message = front.load(host, name, chosen, 0, load)
  if not game then return nil, failure, message end
  spent.mark_clauses(load, game)
  return require "sheet".text(game), require "sheet_json".of(game)
end

-- What can be said of a file without playing: see check.lua.
function front.inspect(host, name, chosen)
  local load = new_load(host)
  local game, failure, message = front.load(host, name, chosen, chosen.mutant or 0, load)
  if not game then return nil, failure, message end
  return require "check".inspect(load, game, lineage)
end

-- The texts of a house-rule file and of its scenarios, to start from. file: its path without the ending; from: the parent as the
-- file names it.
function front.starter(host, name, chosen, file, from)
  local load = new_load(host)
  local game, failure, message = front.load(host, name, chosen, 0, load)
  if not game then return nil, failure, message end
  return require "starter".texts(load, game, chosen, string.match(file, "[^/]+/[^/]+$") or file, file, from)
end

-- See scenes.lua; words are compared as a load compares them.
function front.scenes(host, ...) return new_load(host) and require "scenes".said(...) end

-- What a file changes of what it extends: as text, and as JSON.
function front.changes(host, name, chosen)
  local game, failure, message = front.load(host, name, chosen, 0)
  if not game then return nil, failure, message end
  local load = new_load(host)
  load.declaration = lineage.read(load, run_file, name)
  if load.metered then host.meter(false) end
  local changes = require "changes".of(load)
  return require "changes".text(changes), require "sheet_json".encode(changes)
end

-- What two variants say differently: a list of rows (see diff.lua), and what keeps cards from being compared or false. under_options: with
-- what the values of options do to that.
function front.diff(host, name_a, chosen_a, name_b, chosen_b, under_options)
  local function load_with(name, chosen)
    return function(more)
      local load, is_set = new_load(host), {}
      for _, choice in ipairs(more) do is_set[choice[1]] = true end
      for _, choice in ipairs(chosen) do if not is_set[choice[1]] then more[#more + 1] = choice end end
      local game = load_all(host, name, more, chosen.mutant, load) -- why it can't be so isn't asked
      if load.metered then host.meter(false) end
      return game
    end
  end
  local a, failure, message = front.load(host, name_a, chosen_a, chosen_a.mutant)
  local b
  if a then b, failure, message = front.load(host, name_b, chosen_b, chosen_b.mutant) end
  if not b then return nil, failure, message end
  local rows = require "diff".compare(a, b)
  if under_options and not (a.file == b.file and require "diff_trials".are_same(a, b)) then
    require "diff".try_options(rows, a, b, load_with(name_a, chosen_a), load_with(name_b, chosen_b), a.file == b.file)
  end
  return rows, rows.apart or false
end

-- The mutations of a variant: { { number, clause ids, sentence }, ... }.
function front.mutants(host, name)
  local load = new_load(host)
  local declaration = lineage.read(load, run_file, name)
  if not declaration then return nil, load.failure, load.message end
  local _, options = gather(load, declaration)
  return require "mutate".list(declaration, options)
end

return front
