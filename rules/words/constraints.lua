-- Values of options that can't stand together: not_together { a = "x", b = true, "Why.", cite = "MY-3" }.
local places = require "places"
local words = require "words"

local constraints = {}
local kind, meta = words.kind, words.meta

-- One is another where it is of other options or of other values; `also`, the options alone, is how `remove` may name it.
local function name_of(list)
  local options, said = {}, {}
  for _, key in ipairs(places.keys(list)) do
    if type(key) == "string" and key ~= "cite" then
      local value, texts = list[key], {}
      for i, one in ipairs(kind(value) == "table" and value or { value }) do texts[i] = kind(one) == "string" and one or words.show(one) end
      options[#options + 1], said[#said + 1] = key, key .. " = " .. table.concat(texts, " or ")
    end
  end
  return table.concat(said, ", "), table.concat(options, " ")
end

-- The word, for a file's environment.
function constraints.words(env, problems)
  env.not_together = function(list)
    local place = words.here()
    if kind(list) ~= "table" then
      if kind(list) ~= "wrong" then problems.add(place, 'not_together wants a table, as in not_together { monchi_void = "any", yaku_add_up = "one", "Why." }') end
      return words.wrong
    end
    local name, also = name_of(list)
    meta[list] = { word = "not_together", name = name, also = also, place = place }
    return list
  end
end

local function value_list(value)
  if kind(value) == "table" then return value end
  return { value }
end

local function has_value(option, value)
  local text = tostring(value)
  for _, known in ipairs(option.values) do if known == text then return true end end
  for _, counted in ipairs(option.numbered or {}) do if counted == text then return true end end -- whatever the number
  return option.unsure or option.takes_seat and math.type(value) == "integer" or false
end

-- What a value is called that stands there without quotes; nil of others.
local function bare(value)
  if kind(value) == "symbol" then return rawget(value, "symbol") end
  local code = kind(value) == "ask" and value.code or {}
  if #code == 1 and code[1][1] == "FACT" then return rawget(code[1][2], "symbol") end
  local called = kind(value) ~= "table" and kind(value) ~= "string" and words.called(value)
  return called and called ~= words.show(value) and string.match(called, "'(.*)'") or nil
end

local function read_one(options, item, key, out, problems)
  local place, option = places.at(item, key) or meta[item].place, options[key]
  if not option then
    local names = {}
    for i, o in ipairs(options) do names[i] = o.name end
    problems.add(place, "not_together: there is no option '%s'; %s", tostring(key),
      problems.removed_options[key] and places.said(problems.removed_options[key]) .. " removes it" or places.instead(tostring(key), names))
    return
  end
  local alone = bare(item[key])
  local values = alone and { item[key] } or value_list(item[key])
  for _, value in ipairs(values) do
    local name = bare(value)
    if name and has_value({ values = option.values, numbered = option.numbered }, name) then
      return problems.add(place, '%s is %s without quotes; write "%s"', key, name, name)
    elseif name or not has_value(option, value) then
      problems.add(place, "option %s has no value '%s'; %s", key, name or tostring(value),
        places.instead(name or tostring(value), table.move(option.numbered or {}, 1, #(option.numbered or {}), #option.values + 1, { table.unpack(option.values) })))
    end
  end
  out[#out + 1] = { option = option, values = values }
end

-- Whether it keeps apart the values of an inherited option that has been taken away: it goes with the option.
local function is_gone(item, options, problems, path)
  for key in next, meta[item].place.file ~= path and item or {} do
    if problems.removed_options[key] and not options[key] then return true end
  end
  return false
end

-- What stands beside its values: one sentence, and nothing else.
local function check_items(item, problems)
  for i, one in ipairs(item) do
    local place = places.at(item, i) or meta[item].place
    if i > 1 and kind(one) == "string" and kind(item[1]) == "string" then problems.add(place, "not_together has one sentence, and this is another one; both in one text, or a rule of its own and cite = \"MY-1\"")
    elseif kind(one) ~= "string" and kind(one) ~= "wrong" then problems.add(place, 'not_together: %s is neither a value of an option nor a sentence; write it as in { monchi_void = "any", yaku_add_up = "one", "Why." }', words.show(one)) end
  end
end

-- The constraints of a declaration: { parts = { { option, values } ... }, text, cite, place }. They are taken out of it. path: the file's.
function constraints.collect(declaration, options, problems, path)
  local list, kept = {}, {}
  for i, item in ipairs(declaration) do
    if type(item) == "table" and meta[item] and meta[item].word == "not_together" then
      local parts, before, gone = {}, problems.count(), is_gone(item, options, problems, path)
      for _, key in ipairs(gone and {} or places.keys(item)) do
        if type(key) == "string" and key ~= "cite" then read_one(options, item, key, parts, problems) end
      end
      if not gone then check_items(item, problems) end
      for _, one in ipairs(item) do gone = gone or kind(one) == "wrong" end
      if not gone and #parts < 2 and problems.count() == before then
        problems.add(meta[item].place, 'not_together names two options or more and a value of each, as in { monchi_void = "any", yaku_add_up = "one" }')
      end
      local text = kind(item[1]) == "string" and item[1] or nil
      if not gone then list[#list + 1] = { parts = parts, text = text, cite = item.cite, place = meta[item].place, item = item } end
    else kept[#kept + 1] = { item, places.at(declaration, i) } end
  end
  if #kept == #declaration then return list end
  for i = #declaration, 1, -1 do declaration[i] = nil end
  for i, entry in ipairs(kept) do
    declaration[i] = entry[1]
    places.put(declaration, i, entry[2])
  end
  return list
end

local function holds(part)
  for _, value in ipairs(part.values) do if tostring(part.option.value) == tostring(value) then return true end end
  return false
end

local function value_text(part)
  local texts = {}
  for i, value in ipairs(part.values) do texts[i] = tostring(value) end
  return table.concat(texts, " or ")
end

-- What the chosen values break: nil, or a sentence and the place of the constraint.
function constraints.broken(list)
  for _, constraint in ipairs(list) do
    local all, said = #constraint.parts > 1, {}
    for i, part in ipairs(constraint.parts) do
      all = all and holds(part)
      said[i] = ("%s = %s"):format(part.option.name, part.option.text or tostring(part.option.value))
    end
    if all then
      local cite = kind(constraint.cite) == "string" and " (" .. constraint.cite .. ")" or ""
      return ("%s can't stand together%s%s"):format(table.concat(said, " and "), constraint.text and ": " .. constraint.text or "", cite), constraint.place
    end
  end
end

-- What an option's question says of them besides.
function constraints.said(list, option)
  local texts = {}
  for _, constraint in ipairs(list) do
    local own, others = nil, {}
    for _, part in ipairs(constraint.parts) do
      if part.option == option then own = part else others[#others + 1] = ("%s = %s"):format(part.option.name, value_text(part)) end
    end
    if own then texts[#texts + 1] = ("Not %s with %s."):format(value_text(own), table.concat(others, " and ")) end
  end
  return #texts > 0 and " " .. table.concat(texts, " ") or ""
end

-- Their clauses, which the rules must have.
function constraints.check_cites(list, game, problems)
  for _, constraint in ipairs(list) do
    local ids, known = {}, {}
    for _, clause in ipairs(game.clauses) do ids[#ids + 1], known[clause.id] = clause.id, true end
    if constraint.cite and not known[constraint.cite] then
      problems.no_rule(places.at(constraint.item, "cite") or constraint.place, constraint.cite, ids)
    end
  end
end

-- What is left of the values ---------------------------------------------------------------------------------

-- A value is spoken of as its text: all that an option can have, and each seat where it takes one.
local function values_of(option)
  local list = table.move(option.numbered or {}, 1, #(option.numbered or {}), #option.values + 1, { table.unpack(option.values) })
  for seat = 0, option.takes_seat and 7 or -1 do list[#list + 1] = tostring(seat) end
  return list
end

local function speaks_of(part, text)
  for _, value in ipairs(part.values) do if tostring(value) == text then return true end end
  return false
end

local most_looked_at = 20000

-- Whether the options from the i-th on can have values that go together, beside what is chosen of those before: { [option] = text }.
local function can_choose(list, options, i, chosen, looked)
  looked.at = looked.at + 1
  if looked.at > most_looked_at then return true end
  for _, constraint in ipairs(list) do
    local all = #constraint.parts > 1
    for _, part in ipairs(constraint.parts) do all = all and chosen[part.option] ~= nil and speaks_of(part, chosen[part.option]) end
    if all then return false end
  end
  if not options[i] then return true end
  if chosen[options[i]] then return can_choose(list, options, i + 1, chosen, looked) end
  for _, text in ipairs(values_of(options[i])) do
    chosen[options[i]] = text
    local can = can_choose(list, options, i + 1, chosen, looked)
    chosen[options[i]] = nil
    if can then return true end
  end
  return false
end

-- The options of constraints, each once.
local function options_of(list)
  local options, seen = {}, {}
  for _, constraint in ipairs(list) do
    for _, part in ipairs(constraint.parts) do
      if not seen[part.option] then options[#options + 1] = part.option end
      seen[part.option] = true
    end
  end
  return options
end

-- Whether what `other` keeps apart is all that this one does.
local function is_covered(constraint, other)
  for _, part in ipairs(other.parts) do
    local within = false
    for _, own in ipairs(constraint.parts) do
      local all = own.option == part.option
      for _, value in ipairs(all and own.values or {}) do all = all and speaks_of(part, tostring(value)) end
      within = within or all
    end
    if not within then return false end
  end
  return true
end

local function remark_covered(load, list, remark)
  for i, constraint in ipairs(list) do
    for k, other in ipairs(constraint.place.file == load.path and list or {}) do
      local covered = k ~= i and is_covered(constraint, other)
      if covered and (k < i or other.place.file ~= load.path or not is_covered(other, constraint)) then
        remark(constraint.place, "not_together says nothing new: %s keeps these values apart already", places.said(other.place, constraint.place))
        break
      end
    end
  end
end

-- Options of a constraint that mean nothing any more, whatever they are.
local function remark_spent(load, list, remark)
  for _, constraint in ipairs(list) do
    for _, part in ipairs(constraint.place.file == load.path and constraint.parts or {}) do
      if part.option.spent then remark(constraint.place, "not_together goes by %s, and that means nothing here: %s; take the not_together away", part.option.name, part.option.spent) end
    end
  end
end

-- Values that can never be chosen, and what is said twice. found(about, place, what), without what where a value can be.
function constraints.look(load, found, remark)
  local list = load.constraints
  local options = options_of(list)
  for _, option in ipairs(options) do
    for _, text in ipairs(values_of(option)) do
      local last
      for _, constraint in ipairs(list) do
        for _, part in ipairs(constraint.parts) do if part.option == option and speaks_of(part, text) then last = constraint end end
      end
      local about = ("option %s = %s"):format(option.name, text)
      local none = last and not can_choose(list, options, 1, { [option] = text }, { at = 0 })
      if last then found(about, last.place, none and ("not_together leaves %s = %s nothing to stand with: it can never be chosen; leave the value out of the option, or a value beside it"):format(option.name, text)) end
    end
  end
  remark_covered(load, list, remark)
  remark_spent(load, list, remark)
end

return constraints
