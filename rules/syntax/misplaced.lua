-- What stands where nothing like it can, and what was meant: a thing without its table, a key that is a word, a list without braces.
local messages = require "messages"
local places = require "places"
local unset = require "unset"
local words = require "words"

local misplaced = {}
local kind, meta = words.kind, words.meta

local function of(name) return require "schema".of[name] end

local function holds(rule, word)
  if type(rule.items) ~= "table" then return false end
  for _, item in ipairs(rule.items) do if item == word then return true end end
  return false
end

-- The section whose list a thing was meant to stand in: phases = ( trick "meri" { } ); nil where it is no such thing.
function misplaced.unbraced(key, value)
  local section_of, m = of(of "rules".keys[key] or ""), meta[value]
  return section_of and m and m.name and holds(section_of, m.word) and ('%s is one %s; a list stands in braces, as in %s = { %s "%s" { ... } }'):format(key, m.word, key, m.word, m.name) or nil
end

local apart = {} -- by both words

-- Whether what this word makes, or a list where there is none, stands in no list of that key, as "yaku =", or in what that word makes.
function misplaced.never_in(word, around)
  local pair = (word or "{") .. " " .. around
  if apart[pair] == nil then
    local key = string.match(around, "^(.*) =$")
    local rule = key and (of(of "rules".keys[key] or "") or of(of "deck".keys[key] or "")) or words.makes_thing[around] and of(around) or around == "extend" and not word and of "rules"
    local is_thing = not word and rule and (rule.items == nil or type(rule.items) == "table") or words.makes_thing[word] and word ~= "rule" and word ~= "option"
    apart[pair] = is_thing and rule and not holds(rule, word) or key == "options" and not word or false
  end
  return apart[pair]
end

-- Where such a thing stands: phases = { auction "..." { ... } }.
local function home_of(word)
  if holds(of "rules", word) then return nil end
  if word == "yaku" then return 'yaku = { yaku "..." { ... } }' end
  for _, around in ipairs { "rules", "deck", "phases", "choice", "auction", "hand_yaku" } do
    local rule = of(around)
    if around ~= "rules" and around ~= "deck" and holds(rule, word) then return ('%s "..." { %s "..." { ... } }'):format(around, word) end
    for _, key in ipairs(places.keys(rule.keys)) do
      local inner = of(rule.keys[key])
      if inner and holds(inner, word) then return ('%s = { %s "..." { ... } }'):format(key, word) end
    end
  end
end

-- The key of the one list in which such a thing stands; nil where that is none.
function misplaced.section_of(word)
  local home = words.makes_thing[word] and word ~= "rule" and word ~= "option" and home_of(word) or ""
  return string.match(home, "^([%a_]+) = {")
end

-- The words that take a table and no name.
local nameless = { all_pass = true, contract = true, nobody = true }

local function form_of(word) return word .. (nameless[word] and " { ... }" or ' "..." { ... }') end

-- What a game of captures has none of, and why.
local of_tricks = {
  { "excused", "in a fishing game no suit is followed, and nobody is excused from playing a card; leave excused out" },
  { "ranking", "in a fishing game no card beats another, and none is ranked: ranking is for games in tricks; leave it out" },
  { "teams", "in a fishing game each captures for itself: there are no teams; leave them out", function(n) return kind(n) == "table" or math.type(n) == "integer" and n > 0 end },
  { "trump", "in a fishing game no card beats another: there are no trumps; leave trump out" },
}

-- In a file that says it there it is told, and taken out.
function misplaced.of_tricks(list, problems)
  for _, row in ipairs(list.phases) do if type(row) == "table" and meta[row] and meta[row].word == "trick" then return end end
  for _, row in ipairs(of_tricks) do
    local key, sentence, is_so = row[1], row[2], row[3]
    local place = list[key] ~= nil and (not is_so or is_so(list[key])) and places.at(list, key)
    if place and not problems.bundled[place.file] then
      places.under(problems.add(place, "%s", sentence), key .. " =", key)
      list[key] = nil
    end
  end
end

local function is_called(item, name) return type(item) == "table" and meta[item] and meta[item].name == name end

-- What is said of a key that is the name of a thing in the list, or in one of its sections; nil of others. An option is set by its name.
function misplaced.called(key, list)
  for _, item in ipairs(list) do
    local word = is_called(item, key) and meta[item].word
    local value = list[key]
    local said = kind(value) == "string" and words.quoted(value) or words.show(value)
    if word == "option" and type(value) ~= "table" then return ("it is an option, and is set by options = { %s = %s }"):format(key, said) end
    if word and word ~= "option" then return ('it is the name of a thing in it: write %s "%s" { ... }'):format(word, key) end
  end
  for _, section in ipairs { "yaku", "phases" } do
    for _, item in ipairs(kind(list[section]) == "table" and list[section] or {}) do
      if is_called(item, key) then return ('it is the name of a thing in %s: write %s = { %s "%s" { ... } }'):format(section, section, meta[item].word, key) end
    end
  end
end

-- Whether a text can be one clause more: where there are clauses alone, or, where nothing but a cite has them, that of a rule.
local function can_be_clause(rule, text)
  local types, clauses = require "schema".types, require "schema".clauses or {}
  for _, wanted in next, rule.keys do
    if wanted == types.clauses or wanted ~= types.cite and not clauses[text] then return false end
  end
  return true
end

-- The second clause of a key: cite_of = { trumps = "MY-1", "MY-2" }; nil of others.
local function second_clause(rule, list, item, line)
  for _, key in ipairs(rule.items == nil and kind(item) == "string" and can_be_clause(rule, item) and places.keys(list) or {}) do
    if rule.keys[key] == require "schema".types.cite and kind(list[key]) == "string" and places.at(list, key).line == line then
      return ("several clauses of one thing stand in braces, as in %s = { %s, %s }"):format(key, words.quoted(list[key]), words.quoted(item))
    end
  end
end

-- What is said of the second half of a number with a comma in it: deals = 1,000; nil of others.
local function half_number(item, place)
  for _, file in ipairs(place and math.type(item) == "integer" and require "schema".files or {}) do
    local code = file.path == place.file and messages.lines(messages.bare(file.source, true))[place.line] or ""
    for number in string.gmatch(code, "=%s*(%d[%d,]*%d)") do
      local groups = string.match(string.gsub(number, ",%d%d%d%f[%D]", "\0"), "^%d%d?%d?%z+$")
      if groups and string.find(number, (",%03d"):format(item), 1, true) then return ("a number has no comma in it: write %s"):format((string.gsub(number, ",", ""))) end
    end
  end
end

-- What is said of a thing that is none of a list's. m: what it is, if it is one. place: where it stands.
function misplaced.belongs(m, rule, list, item, place)
  local home, wants = m and m.word and home_of(m.word), {}
  if m and m.word == "deck" and rule == of "rules" and list.deck == nil then
    list[m.word] = item
    return ("it has a key: write %s = %s %s { ... }"):format(m.word, m.word, words.quoted(m.name))
  end
  for _, word in ipairs(home and m.word == "yaku" and rule.items or {}) do
    if word == "group" then home = ('a group there, as in group "NAME" { yaku "%s" { ... } }'):format(m.name) end
  end
  if home then return "it stands in " .. home end
  if kind(item) == "effect" and rawget(item, "op") == "SET_TRUMP" and rule == of "rules" then return "the trump of every deal has a key: write trump = ..." end
  if m and (m.word == "rule" or m.word == "option") and rule ~= of "rules" then return "it stands in the rules themselves, beside yaku and phases" end
  for n, word in ipairs(rule.items or {}) do wants[n] = nameless[word] and form_of(word) or word .. ' "..."' end
  return #wants > 0 and ("it holds " .. table.concat(wants, ", ")) or second_clause(rule, list, item, place and place.line) or half_number(item, place)
    or "everything in it has a key" .. (rule.example and ", as in " .. string.gsub(rule.example, "VALUE", "...") or "")
end

local happens = { move = true, show = true, leads = true, note = true, trump = true } -- with what they are given
local stands_alone = { deal_over = true, deal_again = true, joins = true, goes_out = true }

local usual = { default = true, values = true, value = true, choices = true, usual = true }

-- What is wanted of a yaku of captures, where it is something else.
function misplaced.captured(value)
  if kind(value) == "string" then return 'its cards and points, as in "p2 p11 p12", 10; which card beats which is for games in tricks' end
  local texts = kind(value) == "table" and not meta[value] and #value > 0
  if kind(value) == "number" then return 'points as a whole number, as in "p2 p11 p12", 10' end
  if kind(value) == "mark" and rawget(value, "mark") == "kan" then return "its points as a number: write " .. (kind(value.n) == "number" and words.show(value.n) or "10") end
  for _, text in ipairs(texts and value or {}) do texts = texts and kind(text) == "string" end
  return texts and ('its cards as one text: write "%s"'):format(table.concat(value, " ")) or 'its cards and points, as in "p2 p11 p12", 10'
end

-- What is said of a key of a yaku that isn't for those of its section; nil of a key of none. What stands by itself is taken for points.
function misplaced.of_yaku(key, section, list, name)
  local points = key == "points" and section == "tricks"
  if points and kind(list.points) == "ask" then
    return ("a condition stands by itself in %s; it has a key, and several stand in braces: made = { this, that }"):format(name)
  end
  local given = kind(list[key]) == "table" and list[key][1] or list[key]
  local n = math.type(given) == "integer" and given or 7
  local value = unset.setting(require "schema".files, places.at(list, key), key) or n
  local right = points and ("of tricks write worth = { %s }"):format(value) or key == "worth" and section ~= "tricks" and ("write points = %s"):format(value)
    or key == "when" and section == "tricks" and kind(list.made) == "function" and "the function asks it itself, as in trick.number == 3"
    or key == "when" and section == "tricks" and "what it asks stands in made = { ..., this }, and where it is worth more, or anything, in worth = { 1, { 3, when = this } } or { 0, { 3, when = this } }"
    or of "yaku".keys[key] and "it is of yaku that are made otherwise"
  return right and ("'%s' isn't for %s; %s"):format(key, name, right) or nil
end

-- The number of an item as it was written: the points of a yaku, which are a key, may have stood before it.
function misplaced.number(list, i)
  local points_at = meta[list] and meta[list].points_at
  return points_at and points_at <= i and i + 1 or i
end

-- What raises a worth: the points, and a condition under its key.
function misplaced.raise(value)
  local condition = kind(value) == "condition" or kind(value) == "ask"
  return condition and ("a key before it: write when = %s"):format(string.match(words.called(value), "^the word '(.*)'$") or "...") or require "numbers".natural(value)
end

-- What is wanted where trump isn't a suit; true where it is the suit of a zone.
function misplaced.trump(value)
  local is_table = kind(value) == "table"
  local suit = is_table and (rawget(value, "suit") or rawget(value, 1)) -- beside what is inherited
  if kind(suit) == "string" then return ('a suit in quotes: write trump = "%s"'):format(suit) end
  if is_table and #value > 0 then return "one, without braces: trump = suit_of(ZONE)" end -- beside what is inherited or not
  return is_table and rawget(value, "suit_of") ~= nil or "suit_of(...) of a zone, or the suit of every deal in quotes"
end

-- And in place of a seat.
function misplaced.seat(value)
  if kind(value) == "mark" and rawget(value, "mark") == "winner" then return "a seat: who won the deal is deal_winner, or winner_else(dealer) where nobody may have won" end
  return 'a seat, as in after(dealer), leader, holder(trump_card "D")'
end

-- Sections, by what they are called elsewhere.
misplaced.otherwise = { scoring = "score", dealing = "deal", cards = "deck", order = "ranking", ranks = "ranking", strength = "ranking", game = "match", length = "match", tricks = "phases", stages = "phases" }

-- What a match is played to, by what it is called elsewhere.
local called_otherwise = { rounds = "deals", round = "deals", hand = "deals", game = "deals", hands = "deals", games = "deals", target = "points" }

-- What is written without = in the table of that rule, though it is here as a key: leads = bidder; nil of others.
function misplaced.key(key, rule, value, place, list)
  local signatures, form = require "signatures", nil
  if rule.items == of "may".items and (require "schema".named or {})[key] == "fact" then
    return ("it is a fact, and noted: write note(%s, %s)"):format(words.quoted(key), unset.given(require "schema".files, place, key) or "...")
  end
  if key == "remove" and kind(value) == "string" then return ('it is written without =: remove "%s"'):format(value) end
  if rule == of "match" and called_otherwise[key] then return ("did you mean '%s'?"):format(called_otherwise[key]) end
  if key == "extend" and rule == of "rules" then
    return ('what a file extends stands before its table: return extend %s { name = "...", ... }'):format(kind(value) == "string" and words.quoted(value) or '"hachinin-meri/wiki"')
  end
  local is_value = #(list or {}) == 0 and (kind(value) == "number" or kind(value) == "string" or kind(value) == "boolean")
  if rule == of "option" and (usual[key] or is_value and not places.nearest(key, { "asks", "cite" })) then
    local first = kind(value) == "boolean" and { value, not value } or { (kind(value) == "string" or kind(value) == "number") and value or "one", "other" }
    return ("the values stand first, without a key, and the first of them is the default, as in { %s, %s, asks = \"...\" }"):format(words.quoted(first[1]), words.quoted(first[2]))
  end
  if holds(rule, key) and rule.keys[key .. "s"] then return ("did you mean '%ss'?"):format(key) end
  if holds(rule, key) then form = form_of(key)
  elseif key == "not_together" and rule == of "rules" then form = "not_together { ... }"
  elseif rule.items == of "contract".items then -- what happens
    local signature = signatures.of[key] or signatures.called[key]
    form = signature and happens[key] and signature[1] or stands_alone[key] and key
  end
  return form and "it is written without =, as in " .. form or nil
end

-- A section of the rules that stands further in. What is no section is another thing by that name: match = { score = 5 }.
function misplaced.section(key, rule, value)
  local rules, known = of "rules", places.keys(rule.keys)
  if rule == rules or not rules.keys[key] or places.nearest(key, known) then return nil end
  local section = of(rules.keys[key])
  if rule == of "table_cites" and (section and section.keys.cite or key == "options") and kind(value) == "string" then
    return ("it has a clause of its own: write %s = { ..., cite = %s }"):format(key, words.quoted(value))
  end
  local here = type(rules.keys[key]) == "string" and kind(value) ~= "table" and #known <= 12 and "; here can stand " .. table.concat(known, ", ") or ""
  return ("it stands in the rules themselves, beside yaku and phases: %s = ...%s"):format(key, here)
end

-- How a key of a table is written there; nil of a table that stands in another's.
local function written_in(name, key)
  for _, section in ipairs(name == "table_cites" and {} or places.keys(of "rules".keys)) do -- there the keys are those of others
    if of "rules".keys[section] == name then return ("%s = { %s }"):format(section, key) end
  end
  if name == "deck" then return ("deck = { %s }"):format(key) end
  return words.makes_thing[name] and ('%s "NAME" { %s }'):format(name, key) or nil
end

-- The tables in which a key stands that doesn't here: deals = 8 among the rules; nil where it is a key of many, or of none. If it can be
-- that in some of them alone, these; and where another key has nearly its name, these alone.
function misplaced.elsewhere(key, rule, value)
  local items = type(rule.within) == "string" and of(rule.within)
  if items and items.keys[key] then return ("it belongs to one item, in braces of its own, as in { 2, { 5, %s = ... } }"):format(key) end
  local homes, fitting = {}, {}
  local said = (kind(value) == "string" or kind(value) == "number" or kind(value) == "boolean") and words.quoted(value) or kind(value) == "table" and "{ ... }" or "..."
  for _, name in ipairs(places.keys(require "schema".of)) do
    local wanted = of(name) ~= rule and name ~= "rules" and of(name).keys[key]
    local home = wanted and written_in(name, ("%s = %s"):format(key, said))
    if home then
      homes[#homes + 1] = home
      local fits = type(wanted) == "string" and kind(value) == "table" or type(wanted) == "function" and wanted(value) == true
      if fits then fitting[#fitting + 1] = home end
    end
  end
  local known = places.keys(rule.keys)
  local near = places.nearest(key, known)
  local list = (near or #fitting > 0) and fitting or homes
  if #list == 0 or #list > 3 then return nil end
  return "it stands in " .. table.concat(list, " or ") .. (near and ", or " .. places.instead(key, known) or #known > 0 and #known <= 4 and "; here can stand " .. table.concat(known, ", ") or "")
end

-- The keys that stand in a table where that one is lacking.
function misplaced.instead_of(key, list)
  local others = {}
  for _, other in ipairs(places.keys(list)) do
    if type(other) == "string" and other ~= "ja" and other ~= "romaji" then others[#others + 1] = other end
  end
  return #others > 0 and ("; %s isn't %s"):format(table.concat(others, ", "), key) or ""
end

-- Says of a team without a name that it wants one, with the keys that it has instead; a key that is nearly `en` is told by itself.
function misplaced.team(item, called, problems)
  if kind(item) ~= "table" or item.en ~= nil or places.has(item, "en") then return end
  local keys = places.keys(item)
  for _, key in ipairs(keys) do if type(key) == "string" and not of "team".keys[key] and places.nearest(key, { "en" }) then return end end
  problems.add(places.at(item), '%s wants an English name, as in team { en = "East" }%s', called, misplaced.instead_of("en", item))
  for _, key in ipairs(keys) do if not of "team".keys[key] then item[key] = nil end end
end

-- What is said where a condition is wanted, of what is said where it could be a number too.
function misplaced.holds(wants)
  if type(wants) ~= "string" then return wants end
  local condition = "a condition, as in last_trick, less(3, tricks), equal(asked, dealer)"
  wants = string.gsub(string.gsub(wants, "^a seat, a number or a condition, as in .*", condition), "^a seat or a number; of seats .*", condition)
  return (string.gsub(wants, "^a seat, a number or a condition;", "a condition;"))
end

-- The fact that something goes by; nil where it goes by none. named: see misplaced.named.
function misplaced.fact_in(value, named)
  if kind(value) == "symbol" and named[rawget(value, "symbol")] == "fact" then return rawget(value, "symbol") end
  local ask = words.as_ask(value)
  for _, step in ipairs(ask and ask.code or {}) do
    local name = step[1] == "FACT" and kind(step[2]) == "symbol" and rawget(step[2], "symbol")
    if name and named[name] == "fact" then return name end
  end
end

local of_trick = "which trick is played goes by its number and what is led alone"

-- What in a list is no condition, where each in it is to be one, itself and where it stands; "" where there is no such thing. wants: what is
-- said to be wanted.
function misplaced.no_condition(list, wants, depth)
  local schema = require "schema"
  local fact = wants and string.find(wants, "led(trump)", 1, true) and misplaced.fact_in(list, schema.named or {})
  if fact then return ("; %s is a fact, and %s"):format(fact, of_trick) end
  if kind(list) ~= "table" then return "" end
  local known = schema.known and schema.known() or {}
  for i, item in ipairs(list) do
    local k = kind(item)
    if k == "table" and #item > 0 and (depth or 0) < 4 and not words.as_ask(item) then return misplaced.no_condition(item, wants, (depth or 0) + 1) end
    local is_of_trick = k == "condition" and wants and string.find(wants, "led(trump)", 1, true) -- which is what is wanted
    if k == "number" or k == "boolean" or k ~= "wrong" and not is_of_trick and not words.as_ask(item) then
      local quoted = k == "string" and misplaced.quoted(item, known) or ""
      return ("; in it %s is none%s"):format(k == "function" and words.called(item) or words.show(item), quoted), item, places.at(list, i)
    end
  end
  return ""
end

-- How many comparisons of a line have been told.
local function told_in(place, problems)
  local n = 0
  for _, problem in ipairs(problems.all()) do
    local compares = string.find(problem.text, "isn't for words", 1, true) or string.find(problem.text, "are about words", 1, true)
    if compares and problem.file == place.file and problem.line == place.line then n = n + 1 end
  end
  return n
end

-- What is wanted where a condition stands that is none, with what in its list is none, and where that stands; nil where that is true or
-- false, and all that comes of comparisons there has been told.
function misplaced.no_condition_here(value, wants, place, problems)
  local within, culprit, at = misplaced.no_condition(value, wants)
  if kind(culprit) ~= "boolean" then return wants .. within, place end
  local files = require "schema".files
  at = at or place
  if at and told_in(at, problems) >= unset.truths(files, at) then return nil, place end
  return unset.boolean(wants .. within .. unset.about_words, culprit, at, files), at
end

-- The names of a file's options and facts: { name = word }.
function misplaced.named(list)
  local named = {}
  for _, items in ipairs { list, kind(list.facts) == "table" and list.facts or {} } do
    for _, item in ipairs(items) do
      local m = type(item) == "table" and meta[item]
      if m and m.name and (m.word == "option" or m.word == "fact") then named[m.name] = m.word end
    end
  end
  return named
end

-- What is said of a name without quotes that nobody knows, by what is wanted; nil where it can be anything.
function misplaced.symbol(name, wants, named)
  if words.said_elsewhere(name) or string.find(wants, "true", 1, true) and places.nearest(string.lower(name), { "true", "false" }) then return nil end -- True, and what has another name here
  if string.find(wants, "^values in quotes") then return ('a value stands in quotes: write "%s"'):format(name) end
  if named[name] == "option" and wants ~= "" then return ('it is an option: write setting "%s"'):format(name) end
  if named[name] == "fact" and string.find(wants, "note ", 1, true) then return ('it is a fact: write note "%s"'):format(name) end
  if named[name] == "fact" and string.find(wants, "led(trump)", 1, true) then
    return ("it is a fact, and %s; it wants %s"):format(of_trick, wants)
  end
  if string.find(wants, "suit_of", 1, true) and (name == "none" or name == "no_trump" or name == "nothing") then return "where nothing makes trumps it is left out; trump = remove takes an inherited one away" end
  if string.find(wants, "suit_of", 1, true) then return ('of a zone write suit_of(%s), of a suit "%s"'):format(name, name) end
  if string.find(wants, "in quotes", 1, true) or string.find(wants, "^a card") then return ('a name stands in quotes: write "%s"'):format(name) end
end

-- A word that can stand where one that takes something can; of others it is a number.
local alike = { cards = "trump", of_suit = "trump", of_rank = "trump", lowest = "trump", above = "trump", sum_ends_in = "same_suit", any_of = "never", all_of = "never", trump_card = "trump",
                move = "joins", show = "joins", note = "joins", leads = "joins", trick_number = "first_trick", never_before = "first_trick" }
local of_options = { depends_on = true, setting = true, remove = true }
local nothing = { none = true, no = true, nothing = true, null = true, off = true, empty = true }

-- Whether a word that is like another can be meant for it. fits: whether a value can stand there.
local function can_be_meant(name, fits)
  local schema, signatures = require "schema", require "signatures"
  local word = rawget(schema.env, name)
  if word == nil or of_options[name] then return true end -- one of the file's own
  if not schema.vocabulary[name] or words.makes_thing[name] then return false end
  if name == "the_number" then return fits(1) end
  if type(word) ~= "function" then return fits(word) end
  return signatures.of[name] ~= nil and fits(rawget(schema.env, alike[name] or "tricks"))
end

-- What is said of a name that nobody knows. fits: nil where anything can stand.
function misplaced.unknown(name, what, wants, fits, place)
  local known, names = require "schema".known, {}
  if (require "schema".named or {})[name] == "fact" then return ("'%s' is a fact, and what happens in play isn't asked for here%s"):format(name, fits and ("; %s wants %s"):format(what, wants) or "") end
  local elsewhere = words.said_elsewhere(name) and not (nothing[name] and fits and not fits(false))
  if not fits or elsewhere then return words.unknown_text(name, known, nil, place) end
  for _, word in ipairs(known(nil, place)) do if can_be_meant(word, fits) then names[#names + 1] = word end end
  for _, flag in ipairs { "false", "true" } do if fits(flag == "true") then names[#names + 1] = flag end end
  local ending = {}
  for _, word in ipairs(names) do if string.match(word, "_(%a+)$") == name then ending[#ending + 1] = word end end
  if #ending == 1 and not places.nearest(name, names) then return ("unknown word '%s'; did you mean '%s'?"):format(name, ending[1]) end -- out: goes_out
  if places.nearest(name, names) and not nothing[name] then return ("unknown word '%s'; %s"):format(name, places.instead(name, names)) end
  local key = string.match(what, "^[%a_]+$")
  return ("unknown word '%s'; %s wants %s%s"):format(name, what, wants, nothing[name] and key and ("; %s = remove takes away what is inherited"):format(key) or "")
end

-- What is added of a text in quotes where a word or a number is wanted.
function misplaced.quoted(text, known)
  if math.tointeger(tonumber(text)) then return ("; write %s without quotes"):format(text) end
  for _, word in ipairs(known) do if word == text then return ("; %s is a word, and stands without quotes"):format(text) end end
end

-- By the word: where it makes a part of a deck, and what stands for the cards of that part.
local cards_of = { rank = "of_rank", suit = "of_suit" }

-- What is written as a key and is one of the things of a list, which have names: yaku = { lowest = { ... } }; nil of others.
function misplaced.thing(value, key, rule)
  local items = type(rule.items) == "table" and rule.items or {}
  if kind(value) ~= "table" or meta[value] or #places.keys(value) == 0 then return nil end
  for _, word in ipairs(items) do if of(word).keys[key] then return nil end end -- it is a key of such a thing: phases = { follow = { ... } }
  for _, word in ipairs(items) do
    local keys, fits = of(word).keys, true
    for _, inner in ipairs(places.keys(value)) do fits = fits and (type(inner) ~= "string" or keys[inner] ~= nil) end
    if fits and type(key) == "string" and not places.nearest(key, places.keys(rule.keys)) and not nameless[word] and word ~= "rule" and word ~= "option" then
      return ('a thing in it has its word and its name: write %s "%s" { ... }'):format(word, key)
    end
  end
end

-- What is said of a word and a name whose table isn't there: rule "MY-1", { ... }
local function without_table(list, i, started)
  local called, after = ('%s "%s"'):format(started.word, started.name), list[i + 1]
  if cards_of[started.word] then return ('%s makes a %s of a deck; its cards are %s "%s"'):format(called, started.word, cards_of[started.word], started.name) end
  if started.word == "deck" and (kind(after) ~= "table" or meta[after]) then return ("a deck is given by its name: write deck = %s"):format(words.quoted(started.name)) end
  if kind(after) ~= "table" or meta[after] then return ("%s wants a table behind it, as in %s { }"):format(called, called) end
  list[i + 1] = words.wrong
  return ("a comma is too much behind %s: write %s { ... }"):format(called, called)
end

-- A part of a deck without its table, or several of them without their word, among its parts: what is said of it, and it as it is meant.
local function part_of_deck(rule, list, i, started)
  local name, env, item, after = started.name, require "schema".env, list[i], list[i + 1]
  if not cards_of[started.word] or not holds(rule, started.word) then return nil end
  if kind(after) == "table" and not meta[after] then
    list[i + 1] = words.wrong
    return ('a comma is too much behind %s "%s": write %s "%s" { ... }'):format(started.word, name, started.word, name), item(after)
  end
  if started.word == "rank" and string.find(name, "^%d+%-%d+$") then return ('ranks in a row are pips: write pips "%s"'):format(name), env.pips(name) end
  return ('%s "%s" wants a table behind it, as in %s "%s" { }'):format(started.word, name, started.word, name), item({})
end

-- Says what was meant by an item of a list; nil of one that nothing is known of, "meant" where it is put right.
function misplaced.item(list, i, rule, problems)
  local item, place = list[i], places.at(list, i) or places.at(list)
  local started = words.started[item]
  local part, meant = nil, nil
  if started then part, meant = part_of_deck(rule, list, i, started) end
  if part then
    places.under(problems.add(place, "%s", part), ('%s "%s"'):format(started.word, started.name))
    list[i] = meant
    return "meant"
  end
  if started then
    places.under(problems.add(place, "%s", without_table(list, i, started)), ('%s "%s"'):format(started.word, started.name))
    return true
  end
  local name = kind(item) == "symbol" and rawget(item, "symbol")
  if name and rule.keys[name] and kind(list[i + 1]) == "table" and not meta[list[i + 1]] then -- match, { deals = 4 }
    places.under(problems.add(rawget(item, "place") or place, "a comma stands where = belongs: write %s = { ... }", name), name)
    if type(rule.keys[name]) == "string" then require "schema".look_over(list[i + 1], problems, rule.keys[name], name) end
    list[i + 1] = words.wrong
    return true
  end
  if kind(item) ~= "boolean" or not place then return nil end
  for _, file in ipairs(require "schema".files or {}) do
    local key = file.path == place.file and unset.compared(file.source, place.line, rule.keys)
    if key then
      local problem = problems.add(place, unset.sets, key)
      if problem then problem.words = { key } end
      problems.compared[key] = true
      return true
    end
  end
end

return misplaced
