-- Symbols: names of zones, facts and special cards. What is called, indexed or counted is no such name.
local messages = require "messages"
local places = require "places"
local words = require "words"

local symbols = {}
local kind, wrong = words.kind, words.wrong

-- Whether a word can be given that.
local function takes(word, name)
  local signature = require "signatures".of[word]
  if kind(name) == "table" and signature and signature[2] == "list" then return true end
  if word == "extend" or word == "remove" then return kind(name) == "string" or kind(name) == "table" end
  return words.makes_thing[word] and kind(name) == "string"
end

-- The word that is meant where a misspelt one is given something: what is wrong in that is told too. Of several that make a thing the one
-- that the file says most often. called: the misspelt one. text: what is said of it. has_more: whether it is given more than a name.
local function meant(called, text, name, env, source, has_more)
  local found, most, all = nil, -1, {}
  local code = messages.bare(source, true)
  for word in string.gmatch(string.match(text, "did you mean (.*)%?$") or "", "'([%a_]+)'") do
    local _, n = string.gsub(code, "%f[%w_]" .. word .. '%s*"', "")
    if word == "rule" and kind(name) == "string" and string.find(name, "^%u+%-?%d") then n = n + 1 end -- it is named as clauses are
    if not has_more and takes(word, name) and n > most then found, most = word, n end
    all[#all + 1] = word
  end
  local begins_so = all[1] and string.sub(all[1], 1, #called) == called and #all[1] > #called + 2 -- another may be meant
  found = found or #all == 1 and type(env[all[1]]) == "function" and not begins_so and all[1]
  return found and env[found] or nil
end

-- The words of a thing that was given its name as a word, by its keys: mid { worth = { 3 } } among the yaku. value: what it was given.
local function words_of(symbol, value, source)
  local name, place = symbol.symbol, symbol.place
  local codes, schema = place and messages.lines(messages.bare(source, true)) or {}, require "schema".of
  local at = place and not words.said_elsewhere(name) and string.find(codes[place.line] or "", "%f[%w_]" .. name .. "%s*{")
  if not at or kind(value) ~= "table" or words.meta[value] or #places.keys(value) == 0 then return {} end
  local before = table.concat(codes, "\n", 1, place.line - 1) .. "\n" .. string.sub(codes[place.line], 1, at - 1)
  local list = require "quoted".words_within(before)
  local found = {}
  for _, word in ipairs(places.nearest(name, list) and {} or list) do
    local fits = words.makes_thing[word] and schema[word] ~= nil
    for _, key in ipairs(places.keys(value)) do fits = fits and (type(key) ~= "string" or schema[word].keys[key] ~= nil) end
    if fits then found[#found + 1] = word end
  end
  return found
end

-- What is called among the things that happen and is none of them, as may "skip" { points(-1) }; nil of others.
local function no_effect(symbol, source)
  local within = symbol.place and require "quoted".within(source, symbol.place.line, symbol.symbol)
  local rule = within and require "schema".of[within]
  if not rule or rule.items ~= require "schema".types.effect or rule.keys[symbol.symbol] then return nil end
  if symbol.symbol == "points" then return "'points' is nothing that happens: an answer notes a fact, as in note \"FACT\", and score counts it, as in points = tricks - FACT" end
  return ("'%s' is nothing that happens; what can: move(...), show(...), leads(...), note \"FACT\", joins, goes_out, deal_again, deal_over"):format(symbol.symbol)
end

-- What has keys that are names of one's own.
local has_names = { not_together = true, options = true, special = true }

-- What is said of a value of an option without its =: depends_on "OPTION" { five "5-9" }, not_together { seven "never" }; nil of others.
local function no_branch(symbol, given, source)
  local code = symbol.place and messages.lines(messages.bare(source, true))[symbol.place.line] or ""
  local at = (kind(given) == "string" or kind(given) == "number" or kind(given) == "table") and string.find(code, "%f[%w_]" .. symbol.symbol .. "%s*[\"({]")
  local begins = at and string.find(string.sub(code, 1, at - 1), "[{,;%s]%s*$") and not string.find(string.sub(code, 1, at - 1), "[=(+*/.-]%s*$")
  local is_key = begins and (require "unset".is_branch(string.sub(code, 1, at - 1)) or has_names[require "quoted".within(source, symbol.place.line, symbol.symbol) or ""])
  if not is_key then return nil end
  return ("'%s' wants = behind it: write %s = %s"):format(symbol.symbol, symbol.symbol, kind(given) == "table" and "{ ... }" or words.quoted(given))
end

-- What was complained of can be used like anything, and is wrong again. For + - * see signatures.lua: what stands on the other side of
-- them is looked at.
local function absorb(Wrong)
  Wrong.__call = function() return wrong end
  Wrong.__index = function(_, key) return type(key) ~= "number" and wrong or nil end -- a list of nothing: ipairs has an end
  Wrong.__newindex = function() end
  Wrong.__len = function() return 0 end
  Wrong.__lt = function() return false end
  Wrong.__le = Wrong.__lt
  for _, event in ipairs { "__div", "__idiv", "__mod", "__concat", "__unm" } do
    Wrong[event] = Wrong.__call
  end
end

-- What is given several things elsewhere, and how it is said here.
local of_several = {
  sum = "a sum is written with +, as in tricks + yaku_points",
  all = "what all is to hold stands in braces, as in { less(3, tricks), last_trick }",
}

local given_nothing = "%s is given nothing: it stands without ( )"

-- What is said of role() or fact(), which the file makes under that name; nil of others.
local function made_here(name, source)
  for _, word in ipairs { "fact", "role", "zone" } do
    if string.find(source, "%f[%w_]" .. word .. "%s*[\"']" .. name .. "[\"']") then return given_nothing:format(name) end
  end
end

-- By the name of what the rules have: what it is, and what is asked of it.
local function names_of(declared)
  local names, asked = {}, { facts = "a fact: it stands by itself", roles = "a seat: it stands by itself", zones = "a zone: it stands by itself, or as in count(%s), suit_of(%s)" }
  for _, section in ipairs { "facts", "roles", "zones" } do
    for _, item in ipairs(kind(declared[section]) == "table" and declared[section] or {}) do
      local name = words.meta[item] and words.meta[item].name
      if kind(item) == "table" and name then names[name] = asked[section] end
    end
  end
  for _, name in ipairs(kind(declared.special) == "table" and places.keys(declared.special) or {}) do names[name] = names[name] or "a special card: it stands by itself" end
  return names
end

-- What is said where a thing of the rules is called, given something, or asked for a field, and nobody knew of it there: a name that is inherited,
-- or stands further down. declared: what the rules say, all told.
function symbols.say_called(declared, problems)
  local names = names_of(declared)
  for _, problem in ipairs(problems.all()) do
    local called, of = problem.called, problem.asked
    local asked = of and names[of.name]
    if asked then
      problem.words = { of.name }
      problem.text = ("%s:%d: '%s' is %s, and %s"):format(problem.file, problem.line, of.name, string.gsub(asked, "%%s", of.name), of.field and ("has no field '%s'"):format(of.field) or "is given nothing")
    end
    local near = called and not names[called] and not string.find(problem.text, "did you mean", 1, true) and places.nearest(called, places.keys(names))
    local text = near and ("unknown word '%s'; did you mean '%s'? It stands without ( )"):format(called, near) or called and names[called] and given_nothing:format(called)
    if text then problem.text, problem.words = ("%s:%d: "):format(problem.file, problem.line) .. text, { called .. "(" } end
  end
end

local of_scenarios = { scenario = true, expect = true }

-- What nobody knows where it is more than a name. of: the metatables of symbols and of what is wrong, and what makes a word that takes
-- a name. ctx: see words.environment.
function symbols.trap(of, ctx, env)
  local Symbol, problems = of.Symbol, ctx.problems
  local function complain(symbol, field, named, called)
    if of_scenarios[symbol.symbol] and ctx.has_scenarios then return wrong end -- once is enough
    ctx.has_scenarios = ctx.has_scenarios or of_scenarios[symbol.symbol]
    local text = field and symbol.place and require "unset".joined(ctx.source, symbol.place.line, field)
    if not text then
      local unknown = words.unknown(symbol.symbol, symbol.place, problems, ctx.known, named)
      if unknown then
        unknown.called = called
        unknown.asked = not called and { name = symbol.symbol, field = field } or nil
      end
      return wrong
    end
    local problem = problems.add(symbol.place, "%s", text)
    if problem then problem.words = { symbol.symbol } end
    return wrong
  end
  Symbol.__call = function(symbol, name, ...) -- a card's name; in a deck within the rules also the word for such a card
    local is_joker = symbol.symbol == "joker" and (kind(name) == "string" or symbol.place and require "quoted".within(ctx.source, symbol.place.line, "joker") == "deck")
    if is_joker then return of.named("joker", problems, ctx.source)(name) end
    local several = select("#", ...) > 0 and of_several[symbol.symbol]
    local is_value = math.type(name) == "integer" and symbol.place and require "quoted".within(ctx.source, symbol.place.line, symbol.symbol) == "options"
    local text = is_value and ('a value and its number are one text: write "%s:%d"'):format(symbol.symbol, name) or several and ("'%s': there is no such word; %s"):format(symbol.symbol, several) or words.no_equals(symbol.symbol, name) or no_branch(symbol, name, ctx.source)
    text = text and no_effect(symbol, ctx.source) or text or name == nil and made_here(symbol.symbol, ctx.source)
    if text then
      local is_list = string.find(text, "' wants = behind it: ", 1, true) and kind(name) == "table" and not words.meta[name]
      local problem = problems.add(symbol.place, "%s", text)
      if problem and is_value then problem.words = { symbol.symbol .. "(" } end
      if is_list then words.unequalled[name] = symbol.symbol end
      return is_list and name or wrong
    end
    local line = symbol.place and kind(name) == "string" and messages.lines(messages.bare(ctx.source, true))[symbol.place.line]
    local is_named = line and string.find(line, "%f[%w_]" .. symbol.symbol .. '%s*"%s*"%s*{') and "thing" or kind(name) == "string"
    local with_joker = setmetatable({ joker = of.named("joker", problems, ctx.source) }, { __index = function(_, known) return rawget(env, known) end })
    local word = meant(symbol.symbol, words.unknown_text(symbol.symbol, ctx.known, is_named, symbol.place), name, with_joker, ctx.source, select("#", ...) > 0)
    local things, forms = words_of(symbol, name, ctx.source), {} -- these can stand there
    if #things == 0 or type(word) ~= "function" then things = word and {} or things else word = nil end
    for i, thing in ipairs(things) do forms[i] = ('%s "%s" { ... }'):format(thing, symbol.symbol) end
    if #things > 0 then
      problems.add(symbol.place, "'%s' is no word; a thing has its word and its name: write %s", symbol.symbol, table.concat(forms, " or "))
      return #things == 1 and env[things[1]](symbol.symbol)(name) or wrong
    end
    complain(symbol, nil, is_named, name == nil and symbol.symbol or nil)
    require "lost".add(problems, name, ...)
    return type(word) == "function" and word(name, ...) or wrong
  end
  Symbol.__index = function(symbol, key)
    local code = math.type(key) == "integer" and not ctx.loaded and symbol.place and messages.lines(messages.bare(ctx.source, true))[symbol.place.line]
    if code and string.find(code, "%f[%w_]" .. symbol.symbol .. "%s*%[") then return complain(symbol) end -- nmaes[1]
    if type(key) == "number" or key == "code" or key == "eval" or key == "branches" or key == "ask" then return nil end
    return complain(symbol, key)
  end
  function Symbol.walked(symbol, by) -- ipairs(nmaes), see walk.c
    local text = words.unknown_text(symbol.symbol, ctx.known, nil, symbol.place)
    local is_like = string.find(text, "did you mean", 1, true)
    problems.add(symbol.place, "%s", is_like and text or ("'%s' goes over a table, and there is none called '%s'"):format(by, symbol.symbol))
  end
  absorb(of.Wrong)
end

return symbols
