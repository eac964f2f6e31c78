-- Options: what a declaration offers, what is chosen, and what it says with that.
local cites = require "cites"
local messages = require "messages"
local places = require "places"
local whom = require "whom"
local words = require "words"

local merge = {}
local kind, meta = words.kind, words.meta

local function place_of(list, key, value)
  return places.at(list, key) or (type(value) == "table" and places.at(value)) or places.at(list)
end
merge.place_of = place_of

-- Options -----------------------------------------------------------------------------------------

local most_values = 254 -- their numbers, one that is added, and one for what is none of them, are counted in eight bits

local function value_text(value)
  if kind(value) == "mark" then return "a seat" end
  return tostring(value)
end

-- What it asks, in quotes, where a value would stand.
local function is_question(item, value)
  return item.asks == nil and kind(value) == "string" and (string.sub(value, -1) == "?" or string.sub(value, -3) == "？")
end

-- The values of an option that stand in braces of their own, or behind a key.
local function values_within(item)
  for _, key in ipairs { 1, "values", "choices" } do
    local list = rawget(item, key)
    if kind(list) == "table" and #list > 0 and meta[list] == nil then return list end
  end
end

local function read_option(item)
  local m = meta[item]
  local option = { name = m.name, asks = item.asks, cite = item.cite, values = {}, item = item, place = m.place }
  local flag, other
  local within = values_within(item)
  for i, value in ipairs(within or item) do
    if kind(value) == "symbol" or kind(value) == "wrong" then option.unsure = true end -- of which the value isn't known
    if is_question(item, value) then
      option.questions, option.refused, option.unsure = option.questions or {}, true, true
      option.questions[#option.questions + 1] = i
    elseif type(value) == "boolean" then flag = flag or places.at(item, i) or m.place elseif kind(value) ~= "symbol" and kind(value) ~= "wrong" then other = true end
    if kind(value) == "mark" and value.mark == "numbered" then
      option.numbered = option.numbered or {}
      option.numbered[#option.numbered + 1] = value.name
    elseif kind(value) == "mark" then option.takes_seat = true
    elseif type(value) ~= "table" then -- what a word stands for is told as no value of an option
      option.values[#option.values + 1] = value_text(value)
      if option.default == nil then option.default = value end
      if math.type(value) == "integer" then option.takes_number = true end
    end
  end
  option.value = option.default
  option.is_boolean, option.mixed = flag ~= nil and not other, other and flag
  return option
end

-- Under its name: its line may have others, with the same values.
local function say(option, problems, place, ...) places.under(problems.add(place or option.place, ...), ('option "%s"'):format(option.name)) end

-- Nothing is written where its values stand: else what is wrong there is why none is read.
local function says_no_values(option)
  for key, value in next, option.item do
    if key ~= "asks" and key ~= "cite" and not (math.type(key) == "integer" and kind(value) == "mark") then return false end
  end
  return true
end

-- One without a default; of a seat none is, as it goes by how many play.
function merge.say_no_values(option, problems)
  local sure = says_no_values(option) or not problems.any_at(option.place)
  local text = option.takes_seat and 'option "%s" has a_seat alone; a default stands before it, as in { "random", a_seat }'
    or option.numbered and 'option "%s" has no values; besides numbered it wants one, its default, as in { 11, numbered "%s" }'
    or 'option "%s" has no values; write them first, as in { "each", "one", asks = "..." }'
  problems[sure and "add" or "late"](option.place, text, option.name, option.numbered and option.numbered[1])
end

-- A text as a word that --set can take.
local function one_word(text) return (string.gsub(string.gsub(text, "^%s+", ""), "%s*[%s=#]%s*", "_")) end

-- What is typed to set it: one word each, and each value once.
local function check_text(option, value, i, problems)
  if kind(value) ~= "string" or option.questions and is_question(option.item, value) or value ~= "" and not string.find(value, "[%s=#]") then return end
  local word = one_word(value)
  option.refused, option.unsure = true, true
  problems.add(places.at(option.item, i) or option.place, 'option %s can\'t be set to "%s": a value is one word without = and #, as in "%s"; it is set by --set %s=VALUE', option.name,
    value, string.find(word, "[^_]") and word or "none", option.name)
end

function merge.check_option(option, problems)
  if string.find(option.name, "[%s=#]") or option.name == "" then
    problems.add(option.place, 'the name of option "%s" is to be one word without = and #, as in option "%s" { ... }: it is set by --set NAME=VALUE', option.name,
      option.name == "" and "last_bonus" or one_word(option.name))
  end
  if #option.values > most_values then
    say(option, problems, nil, "option %s has %d values; at most %d are possible", option.name, #option.values, most_values)
  end
  if option.mixed then
    problems.add(option.mixed, "option %s has true or false beside other values; they stand alone, so write a word in quotes, as in \"none\"; or, where == is written, =", option.name)
  end
  for _, i in ipairs(option.questions or {}) do
    local problem = problems.add(places.at(option.item, i) or option.place, 'option %s: what it asks stands behind asks: write asks = "%s"', option.name, option.item[i])
    if problem then problem.words = { option.item[i] } end
  end
  local of_numbers = option.takes_number and not values_within(option.item)
  for _, value in ipairs(option.item) do of_numbers = of_numbers and (kind(value) ~= "string" or math.tointeger(tonumber(value)) ~= nil) end
  for i, value in ipairs(of_numbers and option.item or {}) do
    local number = kind(value) == "string" and math.tointeger(tonumber(value))
    if number then
      local problem = problems.add(places.at(option.item, i) or option.place, "option %s: '%s' is a text beside numbers; write %s without quotes", option.name, value, value)
      if problem then problem.words = { value } end
      if option.value == value then option.value, option.default = number, number end
    end
  end
  for i, value in ipairs(option.item) do check_text(option, kind(value) == "mark" and value.name or value, i, problems) end
  local seen = {}
  for i, value in ipairs(option.values) do
    if seen[value] then say(option, problems, places.at(option.item, i), "option %s has the value '%s' twice", option.name, value) end
    seen[value] = true
  end
end

-- What is said in a table of depends_on, and is no value.
merge.flags = { yes = "true", no = "false" }

-- Every rule and option of a declaration, in the order they are written.
function merge.collect(declaration)
  local rules, options = {}, {}
  local function walk(list)
    for _, item in ipairs(list) do
      local m = type(item) == "table" and meta[item]
      if m and m.word == "rule" then rules[#rules + 1] = item
      elseif m and m.word == "option" then
        local option = read_option(item)
        options[#options + 1] = option
        options[option.name] = option
        if option.name ~= "" and one_word(option.name) ~= option.name then options[one_word(option.name)] = options[one_word(option.name)] or option end -- as it is to be called
      end
    end
  end
  walk(declaration)
  return rules, options
end

-- What is chosen becomes the default: the first of the values.
function merge.make_default(option, cite)
  local text = option.text or tostring(option.value)
  option.usual = option.usual or option.values[1]
  option.default, option.added, option.set_cite = option.value, text, cite
  for i, value in ipairs(option.values) do
    if value == text then
      table.remove(option.values, i)
      option.added = nil
      break
    end
  end
  table.insert(option.values, 1, text)
end

-- Why an option can't have a value, and what it can have.
local function cannot_be(option, text, seats)
  local values = { table.unpack(option.values) }
  if option.takes_seat then values[#values + 1] = ("a seat 0 to %d"):format(seats - 1) end
  for _, counted in ipairs(option.numbered or {}) do values[#values + 1] = counted .. ":N" end
  local near = option.is_boolean and merge.flags[text] or places.nearest(text, values)
  local hint = near and (" (did you mean '" .. near .. "'?)") or ""
  for _, counted in ipairs(option.numbered or {}) do
    if string.match(text, "^(.+):%d+$") == counted then hint = "; N is 1 to 9999" end
    if text == counted .. ":N" or text == counted then hint = ("; N stands for a number, as in %s:6"):format(counted) end
  end
  return ("option %s%s can't be '%s'; it is one of: %s%s"):format(option.name,
    type(option.cite) == "string" and " (" .. option.cite .. ")" or "", text, table.concat(values, ", "), hint)
end

-- What an option takes, where it is given what is no value at all, as { rounds = 3 } for "rounds:3".
function merge.what_it_takes(option, given)
  if not option then return "a value as --set takes it" end
  local values = { table.unpack(option.values) }
  for _, counted in ipairs(option.numbered or {}) do
    local n = kind(given) == "table" and rawget(given, counted)
    if math.type(n) == "integer" then return ('its number in the same text: write "%s:%d"'):format(counted, n) end
    values[#values + 1] = ('"%s:N"'):format(counted)
  end
  return table.concat(values, " or ")
end

-- Sets an option from the text a user gave. Returns true, or false and a sentence.
function merge.choose(options, name, text, seats)
  local option = options[name]
  if not option then
    local names = {}
    for _, o in ipairs(options) do names[#names + 1] = not o.spent and o.name or nil end
    if #names == 0 then return false, ("there is no option '%s': this variant has none"):format(name) end
    return false, ("there is no option '%s'; %s"):format(name, places.instead(name, names))
  end
  if option.spent then return false, ("option '%s' means nothing here: %s"):format(name, option.spent) end
  option.text, option.number = nil, nil -- of a numbered value that a file has set
  for _, value in ipairs(option.values) do
    if value == text and text ~= option.added then
      if option.is_boolean then option.value = text == "true"
      elseif option.takes_number and math.tointeger(tonumber(text)) then option.value = math.tointeger(tonumber(text))
      else option.value = text end
      return true
    end
  end
  local of, n = string.match(text, "^(.+):([1-9]%d*)$")
  for _, counted in ipairs(option.numbered or {}) do
    if counted == of and tonumber(n) < 10000 then
      option.value, option.number, option.text = counted, math.tointeger(tonumber(n)), text
      return true
    end
  end
  local number = string.match(text, "^%d+$") and math.tointeger(tonumber(text))
  if option.takes_seat and number and number < seats then
    option.value = number
    return true
  end
  return false, cannot_be(option, text, seats)
end

-- Resolving: depends_on and setting become what the options say ----------------------------------------

-- Calls with the name of every option that a value depends on, in all its branches, and with those values of others under which alone it
-- does: { option, key, outer }, from within.
local each_option
function each_option(value, call, outer)
  local k = kind(value)
  local function parts(of, keys)
    for _, key in ipairs(keys) do each_option(rawget(of, key), call, outer) end
  end
  if k == "depends_on" or k == "setting" then
    local name, branches = rawget(value, "option"), k == "depends_on" and rawget(value, "branches")
    call(name, outer)
    for key, inner in next, type(branches) == "table" and branches or {} do
      if type(inner) == "table" then each_option(inner, call, { option = name, key = key, outer = outer }) end
    end
  elseif k == "ask" then
    for _, step in ipairs(value.code) do if step[1] == "CHOSEN" then each_option(step[2], call, outer) end end
  elseif k == "effect" or k == "zone" then parts(value, { "value", "seat", "to" })
  elseif k == "mark" then parts(value, { "n" })
  elseif k == "table" then
    for _, inner in next, meta[value] and meta[value].parents or {} do each_option(inner, call, outer) end -- the deck that one extends
    for _, inner in next, value do if type(inner) == "table" then each_option(inner, call, outer) end end
  end
end

function merge.mark_used(value, options)
  each_option(value, function(name)
    local option = options[name]
    if option then option.used = true end
  end)
end

merge.each_option = each_option

-- Whether that is what an option's value goes by: of a seat that is chosen, a_seat.
local function is_chosen_key(option, key)
  if option.is_boolean then return key == (option.value and "yes" or "no") end
  return key == option.value or key == "a_seat" and option.takes_seat and math.type(option.value) == "integer"
end

-- Whether what is said for these values of options, { option = key }, is said for those that are chosen.
function merge.is_said_for(under, options)
  for name, key in next, under do
    local option = options[name]
    if option and not is_chosen_key(option, math.type(option.value) == "integer" and math.tointeger(tonumber(key)) or key) then return false end
  end
  return true
end

-- What another value would have said: for `make mutants`.
function merge.exchanged(option)
  if option.is_boolean then return not option.value end
  for i, value in ipairs(option.values) do
    if value == tostring(option.value) then
      local other = option.values[i % #option.values + 1]
      return option.takes_number and math.tointeger(tonumber(other)) or other
    end
  end
  return option.value
end

local furthest = 20 -- lines

-- Where a value's name stands that is no key of a table that is read: within brackets it is the first so written below the word. And whether
-- it is found there; else it is the number of what stands without one.
local function place_of_key(node, key, place)
  local own = places.at(node.branches, key)
  local pattern = type(key) == "string" and "%f[%w_]" .. string.gsub(key, "%W", "%%%0") .. "%s*=%f[^=]" or "%[%s*" .. tostring(key) .. "%s*%]"
  if own and type(key) == "string" or not place then return own or place, true end
  for _, file in ipairs(require "schema".files or {}) do
    local codes = file.path == place.file and messages.lines(messages.bare(file.source)) or {}
    for n = place.line, math.min(#codes, place.line + furthest) do
      if string.find(codes[n], pattern) then return { file = place.file, line = n }, true end
    end
  end
  return own or place, false
end

-- What is said where a thing of depends_on has no value before it; nil where it has one.
local function stands_alone(node, key, is_written, allowed)
  if math.type(key) ~= "integer" or is_written or node.branches[key] == nil then return nil end
  for _, value in ipairs(allowed) do
    local number = math.tointeger(tonumber(value))
    if node.branches[value] == nil and (not number or node.branches[number] == nil) then
      return ("what stands by itself is for none; before each stands its value, as in %s = ..."):format(number and "[" .. value .. "]" or value)
    end
  end
end

local function check_branches(node, option, problems, place, wanted)
  local allowed = {}
  for _, value in ipairs(option.values) do
    if value ~= option.added then allowed[#allowed + 1] = option.is_boolean and (value == "true" and "yes" or "no") or value end
  end
  for _, name in ipairs(option.numbered or {}) do allowed[#allowed + 1] = name end
  if option.takes_seat then allowed[#allowed + 1] = "a_seat" end
  local misnamed = false
  for _, key in ipairs(places.keys(node.branches)) do
    local given = math.type(key) == "integer" and kind(rawget(node.branches, key)) or nil
    local is_told = given == "wrong" or given == "boolean" and problems.any_at(places.at(node.branches, key) or place) -- five "5-9", five == remove
    local ok = is_told or option.unsure or option.mixed and (key == "yes" or key == "no")
    for _, value in ipairs(allowed) do ok = ok or tostring(key) == value end
    if ok and option.takes_number and type(key) == "string" and math.tointeger(tonumber(key)) then
      problems.add(places.at(node.branches, key) or place, 'the values of option %s are numbers: write [%s] = ..., not ["%s"]', option.name, key, key)
    elseif not ok and #allowed > 0 then
      misnamed = misnamed or not places.at(node.branches, key) -- may be what another one is for
      local where, is_written = place_of_key(node, key, place)
      problems.add(where, "option %s has no value '%s'; %s", option.name, tostring(key), stands_alone(node, key, is_written, allowed) or
        (key == "yes" or key == "no") and option.item[1] == (key == "yes" and "true" or "false") and ("its values are texts; write %s without quotes in line %d"):format(option.item[1], option.place.line)
          or places.instead(tostring(key), allowed))
    end
  end
  if option.mixed or option.refused or misnamed or not node.within and (option.is_boolean or not wanted) then return end -- what isn't said of yes or no, or in a list, is nothing
  for _, value in ipairs(allowed) do
    local number = option.takes_number and math.tointeger(tonumber(value))
    if node.branches[value] == nil and not (number and node.branches[number] ~= nil) then
      problems.late_within(node.branches, place, "option %s can be '%s', and nothing here says what that means%s", option.name, value,
        (node.within and "; in a sum or a condition each value is said, as in %s = 0" or wanted == "paid" and ": write %s = kan(...)" or "; %s = remove where there is none"):format(number and "[" .. number .. "]" or value))
    end
  end
end

-- Whether it is a setting, or one under some value of an option: what it comes to is no word of the author's.
local function is_chosen(value)
  if kind(value) == "setting" then return true end
  for _, branch in next, kind(value) == "depends_on" and type(value.branches) == "table" and value.branches or {} do
    if is_chosen(branch) then return true end
  end
  return false
end

local resolve

-- What an option says in a sum, as code: a number, a seat, yes or no, or what is asked under one of its values.
local function chosen_code(step, options, problems, place)
  local value = resolve(step[2], options, problems, step[3] or place)
  if kind(value) == "ask" then return value.code end
  local name = kind(step[2]) == "setting" and step[2].option
  local number = value == true and 1 or math.type(value) == "integer" and value or name and options[name] and options[name].number -- of times:3
  if not number and name and options[name] and value ~= nil and value ~= false then -- one without values has been told of
    problems.add(step[3] or place, "option %s is '%s' here, which is no number; write depends_on \"%s\" { ... } with what to count for each value%s", name,
      tostring(value), name, options[name].numbered and ", where the_number is the number said"
      or options[name].takes_seat and (', as in %s = 0, a_seat = when(equal(this_seat, setting "%s"), 1)'):format(tostring(value), name) or "")
  end
  return { { "NUMBER", number or 0 } }
end

local counts = { ADD = function(a, b) return a + b end, SUBTRACT = function(a, b) return a - b end, TIMES = function(a, b) return a * b end,
                 OVER = function(a, b) return b == 0 and 0 or a // b end } -- as it is counted in play

-- The number that an expression comes to in which nothing is left to be asked in play: 4 * setting "sets"; nil where something is.
local function sum_of(code)
  local stack = {}
  for _, step in ipairs(code) do
    if step[1] == "NUMBER" then stack[#stack + 1] = step[2]
    elseif counts[step[1]] and #stack > 1 then
      local b = table.remove(stack)
      stack[#stack] = counts[step[1]](stack[#stack], b)
    else return nil end
  end
  return stack[1]
end

-- An expression with what options say in it; `value` itself where they say nothing.
local function resolve_ask(value, options, problems, place)
  local code, any = {}, false
  for _, step in ipairs(value.code) do
    local said = step[1] == "CHOSEN" and chosen_code(step, options, problems, place)
    any = any or said
    table.move(said or { step }, 1, said and #said or 1, #code + 1, code)
  end
  if not any then return value end
  return sum_of(code) or setmetatable({ code = code }, debug.getmetatable(value))
end

-- What happens, and whose hand: note("bet", setting "bet"), hand(setting "first").
local function resolve_parts(value, options, problems, place)
  local copy
  for _, key in ipairs { "value", "seat", "to" } do
    local inner = rawget(value, key)
    local said = inner ~= nil and resolve(inner, options, problems, place)
    if inner ~= nil and not rawequal(said, inner) then
      if not copy then
        copy = setmetatable({}, debug.getmetatable(value))
        for k, v in next, value do rawset(copy, k, v) end
      end
      rawset(copy, key, said)
    end
  end
  return copy or value
end

-- How much an option says it is: kan(the_number), kan(setting "ante").
local function resolve_kan(value, options, problems, place)
  local n = resolve(value.n, options, problems, place)
  if n == nil or kind(n) == "wrong" then return words.wrong end
  if type(n) ~= "number" then
    problems.add(place, "kan is given %s; it wants a number, as in kan(1.5)", words.show(n))
    return words.wrong
  end
  return setmetatable({ mark = "kan", n = n }, debug.getmetatable(value))
end

-- The option that something depends on; nil where there is none, which is told.
local function option_of(value, options, problems, place)
  if options[value.option] then return options[value.option] end
  local names = {}
  for i, o in ipairs(options) do names[i] = o.name end
  local removed = problems.removed_options[value.option]
  local instead = places.instead(tostring(value.option), names)
  problems.add(value.place or place, "there is no option '%s'; %s", tostring(value.option), removed and ("%s removes it; say there too, without it, what depends on it"):format(places.said(removed)) or instead)
  return nil, not removed and options[string.match(instead, "^did you mean '([^']+)'%?") or ""] or nil
end

-- Whether all that is said under the values of an option can be said of that one.
local function fits(value, option)
  local branches = kind(value) == "depends_on" and rawget(value, "branches")
  for key in next, type(branches) == "table" and branches or {} do
    local is_one = option.is_boolean and merge.flags[key] ~= nil or key == "a_seat" and option.takes_seat
    for _, list in ipairs { option.values, option.numbered or {} } do
      for _, name in ipairs(list) do is_one = is_one or name == tostring(key) end
    end
    if not is_one then return false end
  end
  return true
end

-- What is wrong in the things under the values of an option that there isn't.
local function look_over_branches(value, problems)
  local schema, branches = require "schema", kind(value) == "depends_on" and rawget(value, "branches")
  for _, key in ipairs(kind(branches) == "table" and places.keys(branches) or {}) do
    local m = type(branches[key]) == "table" and meta[branches[key]]
    if m and m.name and schema.of[m.word] then schema.look_over(branches[key], problems, m.word, ('%s "%s"'):format(m.word, m.name)) end
  end
end

-- Of what takes away by an option's values, and of which nothing is left then: whether there is such an option, and such values.
function merge.check_by_value(value, options, problems)
  local option = option_of(value, options, problems)
  if option then check_branches(value, option, problems, value.place, false) end
end

-- What depends on an option, as its value says; words.wrong where there is no such option.
local function resolve_chosen(value, options, problems, place, wanted)
  local option, near = option_of(value, options, problems, place)
  if not option then look_over_branches(value, problems) end
  option = option or near and fits(value, near) and near -- of which the name has a slip
  if not option then return words.wrong end
  option.used = true
  if kind(value) == "setting" then
    if option.refused then return words.wrong end
    if option.exchanged then return merge.exchanged(option) end
    return option.number or option.value -- of points:5 the 5
  end
  if type(value.branches) ~= "table" then
    problems.add(value.place or place, 'depends_on "%s" wants a table: what each value means', option.name)
    return nil
  end
  check_branches(value, option, problems, value.place or place, wanted)
  for key, branch in next, value.branches do
    if is_chosen_key(option, key) then
      if kind(branch) == "edit" and branch.op == "remove" and branch.ref == nil then return nil end -- none, and none is inherited
      local outer = options.number
      options.number = option.number or outer
      local result = resolve(branch, options, problems, places.at(value.branches, key) or value.place, wanted)
      options.number = outer
      return result
    end
  end
  if wanted == "paid" then return 0 end -- that nothing is said is told
  if option.unsure then return words.wrong end
end

local function number_said(options, problems, place)
  if options.number then return options.number end
  local example = 'depends_on "match" { rounds = the_number }'
  for _, option in ipairs(options) do
    if option.numbered then example = ('depends_on "%s" { %s = the_number }'):format(option.name, option.numbered[1]) break end
  end
  problems.add(place, "the_number has no number here; it stands under the name of a numbered value, as in %s", example)
end

-- What is known of a table, and of a deck that extends one which is written out: that with what the options say.
local function resolve_meta(m, options, problems, place)
  if not m or not m.parents then return m end
  local copy = {}
  for key, value in next, m do copy[key] = value end
  copy.parents = {}
  for i, parent in ipairs(m.parents) do copy.parents[i] = resolve(parent, options, problems, place) end
  return copy
end

-- Where what is chosen of a value stands, and under which value of which option; nil of what no option says.
local function chosen_at(value, options)
  local place
  while kind(value) == "depends_on" and type(value.branches) == "table" and options[value.option] do
    local option, branch = options[value.option], nil
    for key, inner in next, value.branches do
      if is_chosen_key(option, key) then
        local at = places.at(value.branches, key)
        place, branch = at and { file = at.file, line = at.line, under = (" under %s = %s"):format(option.name, tostring(key)) }, inner
      end
    end
    value = branch
  end
  return place
end

-- Whether something is to stand there, which it needn't as an item of a list; "paid": an amount under each value.
local function is_wanted(list, key)
  if math.type(key) == "integer" and meta[list] and meta[list].word == "pay" then return "paid" end
  return type(key) == "string" and not whom.in_part(list, key)
end

-- wanted: see above.
function resolve(value, options, problems, place, wanted)
  local k = kind(value)
  if k == "ask" then return resolve_ask(value, options, problems, place) end
  if k == "effect" or k == "zone" then return resolve_parts(value, options, problems, place) end
  if k == "depends_on" or k == "setting" then return resolve_chosen(value, options, problems, place, wanted) end
  if value == words.nothing then return nil end
  if k == "mark" and value.mark == "the_number" then return number_said(options, problems, place) end
  if k == "mark" and type(rawget(value, "n")) == "table" then return resolve_kan(value, options, problems, place) end
  if k ~= "table" then return value end
  local result, n = {}, 0
  meta[result] = resolve_meta(meta[value], options, problems, place)
  places.own(result, value)
  for _, key in ipairs(places.keys(value)) do
    local inner = value[key]
    if type(inner) == "table" then inner = resolve(inner, options, problems, place_of(value, key, inner), is_wanted(value, key)) end
    if type(key) == "number" then
      if inner ~= nil then
        n = n + 1
        result[n] = inner
        places.carry(result, n, value, key)
      else words.vanished[result] = true end
    else
      if cites.is_cite(key) and kind(inner) == "table" and next(inner) == nil and next(value[key]) then inner = nil end -- none under these values
      result[key] = inner
      places.carry(result, key, value)
      local at = kind(value[key]) == "depends_on" and kind(inner) ~= "table" and chosen_at(value[key], options)
      if at then places.put(result, key, at) end
      if type(inner) == "boolean" and is_chosen(value[key]) or math.type(inner) and type(value[key]) == "table" then
        words.chosen[result] = words.chosen[result] or {}
        words.chosen[result][key] = true
      end
    end
  end
  return result
end

function merge.resolve(declaration, options, problems)
  return (resolve(declaration, options, problems, places.at(declaration)))
end

return merge
