-- What may stand where: every key of every table, with the kind of value it takes. What isn't here is a misspelling.
local places = require "places"
local words = require "words"

local schema = {}
local kind, meta = words.kind, words.meta

-- Kinds of value: each says true, or what would be right.
local types = {}

local function of_kind(wanted, sentence)
  return function(value) return kind(value) == wanted or sentence end
end
types.text = of_kind("string", "a text in quotes")
types.flag = of_kind("boolean", "true or false")
types.count = function(value) return (math.type(value) == "integer" and value >= 0) or "a whole number, 0 or more" end
types.list = of_kind("table", "a table { ... }")
types.any = function() return true end
types.cite = function(value)
  if kind(value) == "string" then return true end
  if kind(value) ~= "table" or #value == 0 then return 'a clause id, as in "HM-W14", or several in { }' end
  for _, id in ipairs(value) do if kind(id) ~= "string" then return 'clause ids, as in { "HM-W13", "HM-W17" }' end end
  return true
end
types.ask = function(value)
  local ok, asked = pcall(words.as_ask, value)
  return (ok and asked ~= nil) or "a seat, a number or a condition, as in dealer, holder(trump_card \"D\"), tricks + yaku_points"
end
types.points = function(value) return kind(value) == "function" or types.ask(value) end
types.cards = function(value)
  local k = kind(value)
  return k == "cards" or k == "string" or k == "symbol" or "cards, as in trump, led + trump, cards \"pD\""
end
types.condition = function(value)
  local k = kind(value)
  if k == "table" then
    for _, item in ipairs(value) do if kind(item) ~= "condition" then return "conditions, as in { led(trump), after_first_trick }" end end
    return true
  end
  return k == "condition" or "a condition, as in led(trump), after_first_trick, after \"meri\""
end
types.follow = function(value)
  return kind(value) == "table" or kind(value) == "cards" or kind(value) == "function"
    or "a list of what may be played, as in { led + trump, any }"
end
types.void = of_kind("void", "any_of(...), all_of(...) or never")
types.seat_or_lot = function(value)
  return value == "random" or math.type(value) == "integer" or "\"random\" or a seat"
end
types.ref = function(value) return (kind(value) == "cards" and rawget(value, "ref") ~= nil) or "one card, as in trump_card \"D\"" end
types.teams = function(value) return math.type(value) == "integer" or kind(value) == "table" or "a number of teams or a list of team { ... }" end
types.trump = function(value) return (kind(value) == "table" and rawget(value, "suit_of") ~= nil) or "suit_of(...) of a zone" end
local function one_of(...)
  local list = { ... }
  return function(value)
    for _, item in ipairs(list) do if value == item then return true end end
    return '"' .. table.concat(list, '" or "') .. '"', list
  end
end

local named_in = { en = types.text, ja = types.text, romaji = types.text }
local function with_names(keys)
  for key, value in next, named_in do keys[key] = value end
  return keys
end

-- items: the words whose tables may stand in it without a key; or true for any.
schema.of = {
  rules = {
    keys = {
      name = types.text, title = "names", source = types.text, based_on = types.text, deck = types.text, seats = types.count,
      teams = types.teams, direction = one_of("clockwise", "counter-clockwise"), deal = "deal", trump = types.trump, zones = "zones",
      facts = "facts", ranking = "ranking", special = "specials", dealer = "dealer", phases = "phases", excused = "excused",
      yaku = "yaku_section", score = "score", match = "match",
    },
    items = { "rule", "option" },
  },
  names = { keys = with_names {} },
  rule = { keys = { stated = types.any, inferred = types.any, ours = types.any }, items = "text" },
  option = { keys = { asks = types.text, cite = types.cite }, items = true },
  deal = { keys = { packets = types.list, cite = types.cite }, any_key = types.count },
  zones = { keys = {}, items = { "zone" } },
  zone = { keys = with_names { seen_by = one_of("all", "nobody", "owner") } },
  facts = { keys = {}, items = { "fact" } },
  fact = { keys = { secret = types.flag, seat = types.flag }, items = "text" },
  team = { keys = with_names {} },
  ranking = {
    keys = { trumps = types.text, plain = types.text, plain_of = types.list, pips = types.list, cite = types.cite, cite_of = "cite_of" },
  },
  cite_of = { keys = { trumps = types.cite, plain = types.cite, pips = types.cite, plain_of = types.cite } },
  specials = { keys = {}, any_key = "special" },
  special = { keys = { card = types.text, joins = types.cards, yaku_as = types.text, cite = types.cite } },
  dealer = { keys = { first = types.seat_or_lot, next = types.ask, cite = types.cite } },
  phases = { keys = {}, items = { "rule", "option", "choice", "trick" } },
  choice = {
    keys = {
      asks = types.ask, only_if = types.ask, cite = types.cite, after_packets = types.count, stands_for = types.text,
      follows = one_of "the first lead", others_see = one_of("nobody asked", "it done", "no lead yet"),
    },
    items = { "may", "nobody" },
  },
  may = { keys = { cite = types.cite }, items = "effects" },
  nobody = { keys = { cite = types.cite }, items = "effects" },
  trick = {
    keys = { when = types.condition, cite = types.cite, faces = types.list, follow = types.follow, lead = types.follow },
  },
  excused = { keys = { card = types.ref, only = types.cards, at = one_of("first lead", "deal"), from = types.any, cite = types.cite } },
  yaku_section = {
    keys = { award = one_of("each", "one"), among = types.cards, face_down = types.flag, not_in = types.any, worth = types.list,
             void = "void", buried_count = types.flag, cite = types.cite },
    items = { "yaku", "rule", "option" },
  },
  void = { keys = { played = types.void, cite = types.cite } },
  yaku = {
    keys = with_names { long = types.text, round = types.text, cite = types.cite, worth = types.list, void = types.void,
                        face_down = types.flag, not_in = types.any, trumps_in_a_row = types.count, from_lead = types.flag,
                        made = of_kind("function", "a function of the trick") },
    items = "text",
  },
  score = { keys = { points = types.points, cite = types.cite } },
  match = { keys = { deals = types.count, sets = types.count, tied_set = one_of("replayed", "drawn"), cite = types.cite } },
  deck = { keys = { title = "names", card_name = "names", suits = "suits", ranks = "ranks" } },
  suits = { keys = {}, items = { "suit" } },
  ranks = { keys = {}, items = { "rank", "pips" } },
  suit = { keys = with_names { group = types.text } },
  rank = { keys = with_names {} },
  pips = { keys = { range = types.text } },
}

local function describe(list, name)
  local m = meta[list]
  if m and m.name then return ('%s "%s"'):format(m.word, m.name) end
  return name
end

local function show(value)
  local k = kind(value)
  if k == "string" then return "'" .. value .. "'" end
  if k == "number" or k == "boolean" then return tostring(value) end
  if k == "symbol" then return "'" .. rawget(value, "symbol") .. "'" end
  return k == "table" and "a table" or ("a " .. k)
end
schema.show = show

local check

local function check_value(value, wanted, list, key, problems, name)
  local place = places.at(list, key) or places.at(list)
  if type(wanted) == "string" then
    if kind(value) ~= "table" then
      problems.add(place, "%s of %s is %s; it wants a table { ... }", tostring(key), name, show(value))
      return
    end
    return check(value, wanted, problems)
  end
  local ok, choices = wanted(value)
  if ok == true then return end
  if type(value) == "string" and choices then
    local near = places.nearest(value, choices)
    if near then ok = ("%s; did you mean '%s'?"):format(ok, near) end
  end
  if kind(value) == "symbol" then words.unknown(rawget(value, "symbol"), rawget(value, "place"), problems, schema.known)
  else problems.add(place, "%s of %s is %s; it wants %s", tostring(key), name, show(value), ok) end
end

local function check_item(item, i, list, rule, problems, name)
  local place = places.at(list, i) or places.at(list)
  local k = kind(item)
  if rule.items == true then return end
  if rule.items == "text" then
    if k ~= "string" then problems.add(place, "%s wants a text here, not %s", name, show(item)) end
  elseif rule.items == "effects" then
    if k ~= "effect" and k ~= "mark" then
      problems.add(place, "%s wants what happens, as in move(okie, hand), note \"hidden\", leads(dealer); this is %s", name, show(item))
    end
  else
    local m = type(item) == "table" and meta[item]
    for _, word in ipairs(rule.items or {}) do
      if m and m.word == word then return check(item, word, problems) end
    end
    local wants = {}
    for n, word in ipairs(rule.items or {}) do wants[n] = word .. ' "..."' end
    if k == "symbol" then words.unknown(rawget(item, "symbol"), rawget(item, "place"), problems, schema.known)
    else
      problems.add(place, "%s doesn't belong in %s; %s", m and (m.word .. ' "' .. tostring(m.name) .. '"') or show(item), name,
        #wants > 0 and ("it holds " .. table.concat(wants, ", ")) or "everything in it has a key")
    end
  end
end

-- Checks a table against schema.of[name], and all below it.
function check(list, name, problems)
  local rule = schema.of[name]
  local described = describe(list, name)
  for _, key in ipairs(places.keys(list)) do
    local value = list[key]
    if type(key) == "number" then
      check_item(value, key, list, rule, problems, described)
    elseif rule.keys[key] or rule.any_key then
      check_value(value, rule.keys[key] or rule.any_key, list, key, problems, described)
    else
      local known = {}
      for _, other in ipairs(places.keys(rule.keys)) do known[#known + 1] = other end
      problems.add(places.at(list, key) or places.at(list), "unknown key '%s' in %s; %s", tostring(key), described,
        places.instead(tostring(key), known))
    end
  end
end
schema.check = check

return schema
