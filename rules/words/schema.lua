-- What may stand where: every key of every table, with the kind of value it takes. What isn't here is a misspelling.
local confused = require "confused"
local examples = require "examples"
local meant = require "meant"
local misplaced = require "misplaced"
local places = require "places"
local ranking = require "ranking"
local twice = require "twice"
local unset = require "unset"
local words = require "words"

local schema = {}
local kind, meta = words.kind, words.meta

-- Kinds of value: each says true, or what would be right.
local types = {}
schema.types = types
local show = words.show

local function of_kind(wanted, sentence)
  return function(value) return kind(value) == wanted or sentence end
end
types.text = of_kind("string", "a text in quotes")
types.deck = function(value)
  return kind(value) == "string" or kind(value) == "table" or 'the name of a deck in quotes, or deck "NAME" { ... }'
end
types.flag = of_kind("boolean", "true or false")
for name, number in next, (require "numbers") do types[name] = number end
types.secret = function(value)
  return kind(value) == "boolean" or value == "until the end" or 'true, false or "until the end"', { "until the end" }
end
types.made = function(value, chosen)
  return kind(value) == "function" or (chosen or kind(value) ~= "number") and types.ask(value, chosen) == true or "a condition, as in less(2, laid(of_rank \"H\")), or a function of the trick"
end
for _, name in ipairs { "table", "list", "lists" } do types[name] = of_kind("table", "a table { ... }") end -- lists: of lists
types.any = function() return true end
types.kinds = function(value) -- which of them there are is told elsewhere
  local wants = 'the name of a trick in quotes, as in "meri", or several in { }'
  if kind(value) == "string" then return true end
  if kind(value) ~= "table" then return wants end
  for _, name in ipairs(value) do if kind(name) ~= "string" then return wants, nil, name end end
  return true
end
types.cite = function(value)
  if kind(value) == "string" then return true end
  local bare = words.without_quotes(value)
  if bare then return ('quotes: write "%s"'):format(bare) end
  if kind(value) ~= "table" or #value == 0 then return 'a clause id, as in "HM-W14", or several in { }' end
  for _, id in ipairs(value) do
    bare = words.without_quotes(id)
    if bare then return ('its ids in quotes: write { "%s" }'):format(bare) end
    if kind(id) ~= "string" then return 'clause ids, as in { "HM-W13", "HM-W17" }' end
  end
  return true
end
types.clauses = function(value) return types.cite(value) end -- by which a thing goes
types.origin = function(value) return kind(value) == "string" or kind(value) == "boolean" or "true, or a text in quotes: where, from what, or what of it" end
types.ask = function(value, chosen)
  if kind(value) == "boolean" and not chosen then return "a seat, a number or a condition" .. unset.about_words end
  local ok, asked = pcall(words.as_ask, value)
  if ok and asked == nil and kind(value) == "condition" then return "a seat or a number; of seats after is written without quotes, as in after(dealer)" end
  return (ok and asked ~= nil) or "a seat, a number or a condition, as in dealer, holder(trump_card \"D\"), tricks + yaku_points"
end
types.holds = function(value, chosen) return misplaced.holds(types.ask(kind(value) == "number" and not chosen and {} or value, chosen)) end
types.seat = function(value, chosen)
  local found = types.ask(value, chosen)
  return type(found) == "string" and string.find(found, "as in dealer", 1, true) and misplaced.seat(value) or found
end
types.points = function(value)
  local found = types.ask(value)
  return type(found) == "string" and "a number, as in tricks + yaku_points, when(more_tricks, 1)" or found
end
types.cards = function(value)
  local k = kind(value)
  return k == "cards" or k == "string" and not require "codes".words[value] or k == "symbol" or "cards, as in trump, led + trump, cards \"pD\""
end
types.joins = function(value) return kind(value) == "cards" and words.called_as[value] == "trump" or "the suit that a special card joins: joins = trump" end
types.condition = function(value)
  local k = kind(value)
  if k == "table" then
    for i, item in ipairs(value) do
      local also = kind(item) ~= "symbol" and kind(item) ~= "wrong" and ("; item %d is %s"):format(i, show(item)) or ""
      if kind(item) ~= "condition" then return "conditions, as in { led(trump), after_first_trick }" .. also, nil, item end
    end
    return true
  end
  local code = k == "ask" and rawget(value, "code")
  if code and #code == 2 and code[2][1] == "AFTER" and code[1][1] == "FACT" then
    return ('a condition: after and the name of a trick in quotes, as in after "%s"'):format(rawget(code[1][2], "symbol"))
  end
  if code and #code == 1 and code[1][1] == "NUMBER" and code[1][2] == 1 then return "none where it always is so: leave it out" end
  return k == "condition" or "a condition, as in led(trump), after_first_trick, after \"meri\""
end
types.follow = function(value)
  return kind(value) == "table" or kind(value) == "cards" or kind(value) == "function"
    or "a list of what may be played, as in { led + trump, any }"
end
types.lead = function(value)
  return kind(value) == "table" or kind(value) == "cards" or "a list of what may be led, as in { plain, any }; only follow may be a function"
end
types.yaku = function(value)
  local k = kind(value)
  return k == "string" or k == "cards" or 'what makes it, as in "C beats G", or its cards and points, as in "p2 p11 p12", 10'
end
types.numbers = function(value) return kind(value) == "string" or 'the first and the last in quotes, as in numbers = "0-9"' end
types.matches = function(value)
  if value == "same_suit" or value == "same_rank" then return "the word without quotes: matches = " .. value end
  return kind(value) == "matches" or kind(value) == "function" or "same_suit, same_rank, sum_ends_in { ... } or a function of two cards"
end
types.void = of_kind("void", "any_of(...), all_of(...) or never")
types.special_card = function(value)
  local k = kind(value)
  if k == "string" then return true end
  local wants = 'a card, or one for each trump suit, as in { h = "dJ", d = "hJ" }'
  if k ~= "table" then return wants end
  for suit, card in next, value do if type(suit) ~= "string" or kind(card) ~= "string" then return wants end end
  return true
end
types.texts = function(value)
  local wants = 'a name in quotes, or several in { }'
  if kind(value) == "string" then return true end
  if kind(value) ~= "table" then return wants end
  for _, name in ipairs(value) do if kind(name) ~= "string" then return wants end end
  return true
end
types.seat_or_lot = function(value)
  return value == "random" or value == "draw" or math.type(value) == "integer" or "\"random\", \"draw\" or the number of a seat, as in first = 2", { "random", "draw" }
end
types.ref = function(value) return (kind(value) == "cards" and rawget(value, "ref") ~= nil) or "one card, as in trump_card \"D\"" end
types.mark = of_kind("mark", "how cards lie: up or trumps_down")
types.effect = function(value)
  local k = kind(value)
  return k == "effect" or k == "mark" or 'what happens, as in move(okie, hand), note "hidden", leads(dealer)'
end
types.worth = function(value)
  local k = kind(value)
  if k == "table" and value[1] == nil then return "the points first, as in { 5, when = last_trick }; where they depend on an option, under each of its values" end
  if math.type(value) == "integer" or (k == "table" and math.type(value[1]) == "integer") then return true end
  return "the points, then what raises them, as in worth = { 2, { 5, when = last_trick } }"
end
types.amount = function(value)
  return (kind(value) == "mark" and rawget(value, "mark") == "kan") or math.type(value) == "integer" or "an amount, as in kan(1)"
end
types.shows = function(value)
  local near = kind(value) == "string" and #value > 3 and places.nearest(value, { "threes", "pairs" })
  local bare = kind(value) == "symbol" and rawget(value, "symbol")
  return value == "threes" or value == "pairs" or not near and bare ~= "threes" and bare ~= "pairs" and types.cards(value) == true or 'cards, "threes" or "pairs"', { "threes", "pairs" }
end
types.option_value = function(value)
  local k = kind(value)
  return k == "string" or k == "boolean" or k == "mark" or math.type(value) == "integer" or "values in quotes, whole numbers, false and true, or a_seat"
end
types.teams = function(value)
  local wants = 'a number of teams, or a name for each, as in { team { en = "East" }, team { en = "West" } }'
  if math.type(value) == "integer" then return true end
  if kind(value) ~= "table" then return wants end
  for _, item in ipairs(value) do
    local m = type(item) == "table" and meta[item]
    if not m or m.word ~= "team" then return wants, nil, item end
  end
  return true
end
types.trump = function(value)
  return kind(value) == "string" or misplaced.trump(value)
end
local function one_of(...)
  local list = { ... }
  return function(value)
    for _, item in ipairs(list) do if value == item then return true end end
    return '"' .. table.concat(list, '" or "') .. '"', list
  end
end

types.direction = function(value)
  local ok, choices = one_of("clockwise", "counter-clockwise")(value)
  if ok == true or kind(value) ~= "string" or not string.find(string.lower(value), "^%s*%a*[nr]t[ie]r?[- ]?clo") then return ok, choices end
  return ok .. "; did you mean 'counter-clockwise'?" -- by its letters "anticlockwise" is nearer to the other
end
types.colour = one_of("black", "red", "blue", "green", "gold", "purple", "brown", "teal", "grey")
types.card_name = function(value)
  for inside in string.gmatch(kind(value) == "string" and value or "{", "{([^}]*}?)") do
    if inside ~= "rank}" and inside ~= "suit}" then return 'a text with {rank} and {suit} where they stand, as in "{rank} of {suit}"' end
  end
  if string.find(string.gsub(value, "{%l+}", ""), "[{}]") then return 'a text in which each brace has its other half, as in "{rank} of {suit}"' end
  return true
end
types.pictures = function(value)
  local wants = 'a picture for each of these cards, as in { ["1B"] = "crane" }'
  if kind(value) ~= "table" then return wants end
  for code, picture in next, value do if kind(code) ~= "string" or kind(picture) ~= "string" then return wants end end
  return true
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
      name = types.text, title = "names", source = types.text, based_on = types.text, deck = types.deck, seats = types.seats,
      teams = types.teams, direction = types.direction, deal = "deal", trump = types.trump, zones = "zones",
      facts = "facts", ranking = "ranking", values = "values", special = "specials", dealer = "dealer", phases = "phases", excused = "excused",
      yaku = "yaku_section", score = "score", match = "match", cite_of = "table_cites", roles = "roles", penalty = "penalty",
      players = types.seats, accounts = "accounts", multiplier = "multiplier",
      options = types.table, written_for = types.any,
      hand_yaku = "hand_yaku", final_yaku = "final_yaku", payments = "payments",
    },
    items = { "rule", "option" },
    required = {
      deck = 'deck = "unsun"', seats = "seats = 8", deal = "deal = { packets = { 3, 3, 3 } }",
      ranking = 'ranking = { trumps = "...", plain = "..." }, the strongest first',
      phases = 'phases = { trick "NAME" { follow = { led, any } } }', score = "score = { points = tricks + yaku_points }",
    },
  },
  names = { keys = with_names {} },
  card_names = { keys = { en = types.card_name, ja = types.card_name, romaji = types.card_name } },
  table_cites = { keys = { deck = types.cite, seats = types.cite, teams = types.cite, direction = types.cite, trump = types.cite, players = types.cite } },
  rule = { keys = { stated = types.origin, inferred = types.origin, ours = types.origin }, items = types.text },
  option = { keys = { asks = types.text, cite = types.cite }, items = types.option_value },
  values = { keys = { cite = types.cite }, items = types.any, within = "bare" },
  accounts = { keys = { counted_in = types.text, mon_in_a_kan = types.small, ante = types.amount, cite = types.cite } },
  multiplier = { keys = { waiting = one_of("highest_first", "queue_first", "nothing"), waiting_cite = types.cite, cite = types.cite }, items = types.list, within = "bare" },
  hand_yaku = { keys = { weak = types.cards, cite = types.cite, shown_cite = types.cite, bonus_cite = types.cite, ends_deal = types.flag, ends_cite = types.cite },
                items = { "group" } },
  group = { keys = { cite = types.cite }, items = { "yaku" } },
  final_yaku = { keys = { cite = types.cite }, items = { "yaku" } },
  payments = { keys = { multiplied = types.flag, cite = types.cite }, items = { "pay" } },
  pay = {
    keys = { multiplied = types.flag, shared = types.flag, unstopped = one_of "half", to = types.text, less = types.count, for_points = types.count,
             with_yaku = types.flag, with_yaku_cite = types.cite, with_refund = types.flag, won_by = one_of("play", "net"),
             cite = types.cite },
    items = types.amount,
  },
  stopping = {
    keys = { stop = types.text, go_on = types.text, from = types.count, last_turn = one_of("stops", "asks"), ends_itself = types.flag, voids_others = types.flag, liable = types.flag, hatto = types.text,
             hatto_card = one_of("the_card", "same_month"), cite = types.cite, ends_cite = types.cite, void_cite = types.cite, liable_cite = types.cite,
             hatto_cite = types.cite, unstopped_cite = types.cite },
  },
  deal = { keys = { packets = types.list, cite = types.cite, whole_suit = one_of("dealt again", "taken by the first") }, any_key = types.any,
           required = { packets = "packets = { 3, 3, 3 }" } },
  zones = { keys = {}, items = { "zone" } },
  zone = { keys = with_names { cite = types.cite, seen_by = one_of("all", "nobody") } },
  facts = { keys = {}, items = { "fact" } },
  fact = { keys = { cite = types.cite, secret = types.secret, seat = types.flag, of = one_of "team" }, items = types.text },
  team = { keys = with_names {} },
  ranking = {
    keys = { trumps = types.text, plain = types.text, plain_of = "texts", pips = "texts", cite = types.cite, cite_of = "cite_of" },
    required = { trumps = 'trumps = "...", the strongest first', plain = 'plain = "...", the strongest first' },
  },
  texts = { keys = {}, any_key = types.text },
  cite_of = { keys = { trumps = types.cite, plain = types.cite, pips = types.cite, plain_of = types.cite } },
  specials = { keys = {}, any_key = "special" },
  special = { keys = { card = types.special_card, joins = types.joins, in_its_suit = types.flag, yaku_as = types.text, leads_as = one_of "any suit", leads_cite = types.cite,
                       cite = types.cite } },
  roles = { keys = {}, items = { "role" } },
  role = { keys = { first = types.seat_or_lot, next = types.seat, cite = types.cite } },
  dealer = { keys = { first = types.seat_or_lot, next = types.seat, cite = types.cite } },
  phases = { keys = {}, items = { "rule", "option", "choice", "trick", "fishing", "auction", "claim" } },
  choice = {
    keys = {
      asks = types.seat, asks_each_from = types.seat, asks_each_team_from = types.seat, before_the_deal = types.flag, only_if = types.holds, cite = types.cite, after_packets = types.count, stands_for = types.text,
      follows = one_of "the first lead", others_see = one_of("nobody asked", "it done", "no lead yet"),
    },
    items = { "may", "nobody" },
  },
  auction = {
    keys = { first = types.seat, rounds = types.rounds, passed = one_of("out", "may call again"), numbers = types.numbers, denominations = types.text, cite = types.cite, bid_cite = types.cite,
             higher_cite = types.cite },
    items = { "may", "all_pass", "contract" },
    required = { numbers = 'numbers = "6-10"' },
  },
  all_pass = { keys = { cite = types.cite }, items = types.effect },
  contract = { keys = { cite = types.cite }, items = types.effect },
  claim = { keys = { holds_in = one_of("every_layout", "actual_layout"), cite = types.cite } },
  penalty = { keys = { points = types.count, for_breaking = types.clauses, not_for = types.texts, cite = types.cite } },
  may = { keys = { numbers = types.numbers, cite = types.cite, when = types.holds, when_cite = types.cite, also = types.holds, also_cite = types.cite, of = types.cards }, items = types.effect },
  nobody = { keys = { cite = types.cite }, items = types.effect },
  trick = {
    keys = { when = types.condition, cite = types.cite, faces = "faces", follow = types.follow, lead = types.lead },
  },
  faces = { keys = { cite = types.cite }, items = types.mark },
  fishing = {
    keys = { first = types.seat, matches = types.matches, takes_all_from = types.small, shuffles_in = one_of "hands of who is out", shuffle_cite = types.cite,
             stopping = "stopping", cite = types.cite, match_cite = types.cite,
             choose_cite = types.cite },
  },
  excused = { keys = { card = types.ref, only = types.cards, at = one_of("first lead", "deal"), from = types.kinds, cite = types.cite } },
  yaku_section = {
    keys = { award = one_of("each", "one"), among = types.cards, face_down = types.flag, not_in = types.kinds, worth = "worth",
             void = "void", buried_count = types.flag, cite = types.cite },
    items = { "yaku", "rule", "option" },
  },
  void = { keys = { played = types.void, cite = types.cite } },
  worth = { keys = { cite = types.cite }, items = types.worth, within = "raise" },
  raise = { keys = { when = types.holds, with = types.ref }, items = misplaced.raise },
  yaku = {
    keys = with_names { points = types.whole, long = types.text, round = types.text, cite = types.cite, worth = "worth", void = types.void,
                        won_with = types.cards, face_down = types.flag, not_in = types.kinds, need = types.small, further = types.count, further_of = types.cards, twice = types.cards,
                        replaces = types.text, holds = types.lists, suits = types.list, weak = types.weak, shows = types.shows, bonus = types.bonus,
                        captured = types.list, card_points = types.count, all_have = types.count, alone = types.flag, alone_cite = types.cite,
                        shared = types.flag, trumps_in_a_row = types.count, from_lead = types.flag,
                        made = types.made },
    items = types.yaku,
  },
  score = { keys = { points = types.points, counted_in = one_of("points", "halves"), cite = types.cite }, required = { points = "points = tricks + yaku_points" } },
  match = { keys = { deals = types.some, sets = types.small, points = types.some, wins = types.some, in_a_row = types.small,
           margin = types.small_count, mark_at = types.count, tied_set = one_of("replayed", "drawn"), cite = types.cite } },
  deck = { keys = { title = "names", card_name = "card_names", suits = "suits", ranks = "ranks", cards = types.list, without = types.text,
                    pictures = types.pictures }, items = { "joker" } },
  joker = { keys = with_names { picture = types.text, colour = types.colour } },
  suits = { keys = {}, items = { "suit" } },
  ranks = { keys = {}, items = { "rank", "pips" } },
  suit = { keys = with_names { group = types.text, picture = types.text, colour = types.colour } },
  rank = { keys = with_names { picture = types.text, colour = types.colour } },
  pips = { keys = { range = types.text } },
}
for name, example in next, examples.of do schema.of[name].example = example end

-- The keys of yaku, by the section that they stand in.
local yaku_keys = {
  tricks = { "long", "round", "worth", "void", "won_with", "face_down", "not_in", "trumps_in_a_row", "from_lead", "made" },
  captures = { "points", "need", "further", "further_of", "twice", "replaces", "void" },
  hand_yaku = { "points", "holds", "suits", "weak", "shows", "bonus" },
  final_yaku = { "points", "captured", "card_points", "all_have", "further", "alone", "alone_cite", "shared" },
}
local function points_alone() return "no more than its points, as in { 10, ... }" end
local yaku_items = { tricks = function(value) return kind(value) == "string" or 'what makes it, as in "C beats G"' end, captures = function(value) return types.yaku(value) == true and not string.find(kind(value) == "string" and value or "", " beats ", 1, true) or misplaced.captured(value) end,
                     hand_yaku = points_alone, final_yaku = points_alone }
local yaku_of, section -- the rules for each; which is looked at

local bare = { keys = { cite = types.cite }, items = types.any } -- a list: its items are all that it has, and its clause

local function rule_of(name)
  if name == "bare" then return bare end
  if name ~= "yaku" or schema.partial or section == "any" then return schema.of[name] end
  if not yaku_of then
    yaku_of = {}
    for of, keys in next, yaku_keys do
      local all = with_names { cite = types.cite }
      for _, key in ipairs(keys) do all[key] = schema.of.yaku.keys[key] end
      yaku_of[of] = { keys = all, items = yaku_items[of] }
    end
  end
  return yaku_of[section]
end

local function describe(list, name)
  local m = meta[list]
  if m and m.name and m.word == m.name then return m.name end -- contract, nobody: they have no name of their own
  if m and m.name and m.word ~= "rules" then return m.word .. ' "' .. m.name .. '"' end
  return name
end

-- The name of what is under a key: "ranking", "pips of ranking".
local function under(key, name)
  if key == "of" then key = "'of'" end
  return name == "the rules" and tostring(key) or tostring(key) .. " of " .. name
end

local check

-- A game without tricks ranks no cards.
local function fishes(list)
  for _, row in ipairs(type(list.phases) == "table" and list.phases or {}) do
    if type(row) == "table" and meta[row] and meta[row].word == "fishing" then return true end
  end
  return false
end

-- Of which it isn't known whether it ranks cards.
local function plays_nothing(list)
  for _, row in ipairs(type(list.phases) == "table" and list.phases or { true }) do
    if row == true or meta[row] and (meta[row].word == "trick" or meta[row].word == "fishing") then return false end
  end
  return true
end

-- A value that isn't what is wanted. A name that nobody knows is the fault, whatever was wanted. fits: whether a word could stand there.
local function refuse(value, place, what, wants, choices, problems, fits)
  local k = kind(value)
  local name = k == "symbol" and rawget(value, "symbol")
  local instead = name and not (schema.specials or {})[name] and misplaced.symbol(name, wants, schema.named or {})
  if instead then
    local problem = problems.add(rawget(value, "place") or place, "%s is %s; %s", what, name, instead)
    if problem then problem.words = { name } end
    return problem
  end
  if name and (wants == "" or not (schema.specials or {})[name]) then
    for _, choice in ipairs(choices or {}) do
      if choice == name then
        return problems.add(rawget(value, "place"), '%s is %s without quotes; write "%s"', what, name, name)
      end
    end
    return problems.add(rawget(value, "place"), "%s", misplaced.unknown(name, what, wants, fits, rawget(value, "place")))
  end
  if k == "string" and choices then
    local near = places.nearest(value, choices)
    if near then wants = ("%s; did you mean '%s'?"):format(wants, near) end
  elseif k == "string" and not string.find(wants, "without quotes", 1, true) then wants = wants .. (misplaced.quoted(value, schema.known and schema.known() or {}) or "") end
  if k == "boolean" then wants = unset.boolean(wants, value, place, schema.files)
  elseif string.find(wants, "condition", 1, true) then wants, place = misplaced.no_condition_here(value, wants, place, problems) end
  local word = k == "function" and words.called(value) or show(value)
  if name then return problems.add(rawget(value, "place"), "%s is %s, a special card; it wants %s", what, word, wants) end
  if word == "the word 'nobody'" then wants = choices and 'quotes: write "nobody"' or 'what says so: nobody { cite = "MY-1" }' end
  local problem = k ~= "wrong" and wants and problems.add(place, "%s is %s; it wants %s", what, word, wants)
  local said = k == "number" and string.find(what, "^item ") and word or string.match(words.called(value), "^the word '(.*)'$")
  if problem and said then problem.words = { said } end
end

-- Where it isn't known what a file extends: what can be anything until then.
local open_kinds = { depends_on = true, setting = true, edit = true, symbol = true, mark = true, wrong = true }

-- Tables with keys that whoever reads them knows; of others the items are all that they have.
local keyed = { [types.any] = true, [types.table] = true, [types.deck] = true, [types.pictures] = true, [types.special_card] = true, [types.trump] = true }
local of_items = { [types.teams] = "team", [types.lists] = "bare" } -- what their items are

local function check_list(list, wanted, problems, what)
  if keyed[wanted] or kind(list) ~= "table" then return end
  check(list, "bare", problems, what)
  for i, item in ipairs(of_items[wanted] and list or {}) do
    local called = ("item %d of %s"):format(i, what)
    if wanted == types.teams then misplaced.team(item, called, problems) end
    if kind(item) == "table" then check(item, of_items[wanted], problems, called) end
  end
end

-- Whether there are such rules. Here all that cites is looked at, whoever reads it.
local function are_clauses(value, place, problems)
  local are, clauses = true, schema.clauses
  for _, id in ipairs(clauses and (kind(value) == "table" and value or { value }) or {}) do
    if not clauses[id] then problems.no_rule(place, id, places.keys(clauses)) end
    are = are and clauses[id] ~= nil
  end
  return are
end

local function check_value(value, wanted, list, key, problems, name)
  if schema.partial and open_kinds[kind(value)] then return true end
  local place = places.at(list, key) or places.at(list)
  local what = under(key, name) .. (place and place.under or "")
  if kind(value) == "table" then places.settle(value, place) end
  if kind(value) == "table" and meta[value] and meta[value].word == "nobody" then
    problems.add(place, "%s = nobody: it says that there is no such section, as in excused = nobody { cite = \"MY-1\" }; here write %s = remove, or leave it out", key, key)
    return false
  end
  if type(wanted) == "string" then
    if kind(value) == "table" then return check(value, wanted, problems, what) end
    local example = schema.of[wanted].example
    if example then example = string.gsub(example, "VALUE", (kind(value) == "string" and string.gsub(value, "%%", "%%%%") or "...")) end
    refuse(value, place, what, example and ("a table, as in %s = %s"):format(key, example) or "a table { ... }", nil, problems, function() return false end)
    return false
  end
  local ok, choices, culprit = wanted(value, words.chosen[list] and words.chosen[list][key])
  if wanted == types.list or wanted == types.lists then ok = ok == true or ("a table, as in %s = %s"):format(key, examples.lists[key]) end
  if ok == true then
    check_list(value, wanted, problems, what)
    return wanted ~= types.cite or are_clauses(value, place, problems)
  end
  if kind(value) == "boolean" and problems.any_at(place) and not unset.is_written(schema.files, place, key, value) then return false end -- what a comparison that has been complained of gave
  local is_name = kind(culprit) == "symbol" or kind(culprit) == "wrong"
  problems.about(key, refuse, is_name and culprit or value, place, what, ok, not is_name and choices or nil, problems, not is_name and function(of) return wanted(of) == true end or nil)
  return false
end

-- Whether it is a number or a text where a list of lists is wanted.
local function wanted_lists(rule, item)
  return rule.items == types.list and rule.example ~= nil and (kind(item) == "number" or kind(item) == "string")
end

local function check_item(item, i, list, rule, problems, name)
  local place = places.at(list, i) or places.at(list)
  local k = kind(item)
  if schema.partial and (open_kinds[k] or meta[item] and meta[item].word == "not_together") then return true end
  if type(rule.items) == "function" then
    local ok, _, culprit = rule.items(item)
    if ok ~= true and misplaced.item(list, i, rule, problems) then return false end
    if ok ~= true and wanted_lists(rule, list[i - 1]) then return false end -- it is said of the one before
    if ok ~= true and rule.items == types.worth and k == "table" and item[1] ~= nil then return check(item, rule.within, problems, "item " .. i .. " of " .. name) and false end
    if ok ~= true then refuse(culprit or item, place, "item " .. misplaced.number(list, i) .. " of " .. name, wanted_lists(rule, item) and ("%s, as in %s"):format(ok, rule.example) or ok, nil, problems, function(of) return rule.items(of) == true end) end
    return ok == true and not (rule.within and k == "table") or (ok == true and check(item, rule.within, problems, rule.within == "bare" and ("item %d of %s"):format(i, name) or name))
  end
  local m = type(item) == "table" and meta[item]
  for _, word in ipairs(rule.items or {}) do
    if m and m.word == word then return check(item, word, problems, name) end
  end
  local told = misplaced.item(list, i, rule, problems)
  if told then return told == "meant" end
  if k == "symbol" or k == "wrong" then
    refuse(item, place, name, "", nil, problems)
    return false
  end
  if k == "edit" then
    problems.add(place, "%s: there is nothing here that it could be about; %s isn't inherited", show(item), name)
    return false
  end
  local again = k == "number" and kind(list[i - 1]) == "number" -- it is said of the one before
  if not again then problems.add(place, "%s doesn't belong in %s; %s", show(item), name, misplaced.belongs(m, rule, list, item, place)) end
  return false
end

local function unknown_key(list, key, rule, name, problems)
  local add = meta[list] and meta[list].word == "fishing" and problems.add or problems.add_own -- what is paid goes by its `stopping`
  local known = places.keys(rule.keys)
  local place = unset.written_at(schema.files, places.at(list, key) or places.at(list), key)
  local other = meta[list] and meta[list].word == "yaku" and misplaced.of_yaku(key, section, list, name)
  if other then
    add(place, "%s", other)
    return nil
  end
  local as_item, near = misplaced.key(key, rule, list[key], places.at(list, key), list), places.nearest(tostring(key), known)
  local called = not as_item and misplaced.called(key, list)
  if called then
    add(place, "unknown key '%s' in %s; %s", key, name, called)
    return nil
  end
  local otherwise = rule == schema.of.rules and misplaced.otherwise[key]
  if otherwise and not unset.is_set(schema.files, place, otherwise) and not misplaced.elsewhere(key, rule, list[key]) then
    add(place, "unknown key '%s' in %s; did you mean '%s'?", key, name, otherwise)
    return otherwise
  end
  local instead = as_item or confused.inside_out(key, list[key], rule, schema.of) or misplaced.section(key, rule, list[key]) or misplaced.thing(list[key], key, rule)
  add(place, "unknown key '%s' in %s; %s", tostring(key), name, instead or misplaced.elsewhere(key, rule, list[key]) or
    #known > 0 and places.instead(tostring(key), known) or "nothing in it has a key")
  return near
end

-- Checks a table against schema.of[name], and all below it. What is wrong is taken out, so that it is complained about once.
function check(list, name, problems, called)
  if name == "yaku_section" or name == "hand_yaku" or name == "final_yaku" then section = name end
  if name == "yaku_section" then section = schema.fishing and "captures" or schema.playless and "any" or "tricks" end
  local rule = rule_of(name)
  local described = describe(list, called)
  local kept, n, all, misspelt, again, unread = {}, 0, #list, nil, twice.of(list), schema.partial
  for _, key in ipairs(places.keys(list)) do
    local value = list[key]
    if math.type(key) == "integer" and key >= 1 and key <= all then
      unread = unread or kind(value) == "wrong" -- score { ... }, of which it has been told that it wants =
      if again[key] then twice.tell(value, again[key], places.at(list, key), problems)
      elseif check_item(value, key, list, rule, problems, described) ~= false then
        n = n + 1
        kept[n] = list[key] -- as it is meant
        if n < key then places.carry(list, n, list, key) end
      end
    elseif rule.keys[key] or rule.any_key then
      local near = not rule.keys[key] and rule.required and places.nearest(tostring(key), places.keys(rule.required))
      if near then misspelt = misspelt or {}; misspelt[near] = true end
      if check_value(value, rule.keys[key] or rule.any_key, list, key, problems, described) == false then list[key] = nil end
    else
      local near = unknown_key(list, key, rule, described, problems)
      misspelt = misspelt or {}
      misspelt[near or key] = true
      if near and list[near] == nil and meant.is_read(list, key, near) and check_value(list[near], rule.keys[near], list, near, problems, described) == false then list[near] = nil end
    end
  end
  unread = unread or misspelt and misspelt.extend
  for _, key in ipairs(unread and {} or places.keys(rule.required or {})) do
    if list[key] == nil and not places.has(list, key) and not (misspelt and misspelt[key]) and not problems.compared[key] and not (key == "ranking" and (fishes(list) or plays_nothing(list))) and not (key == "trumps" and schema.trumpless) then
      local played = key == "seats" and math.type(list.players) == "integer" and list.players -- how many of them play
      problems.add(played and places.at(list, "players") or places.at(list), "%s missing; write %s", "the " .. key .. (string.find(key, "s$") and " are" or " is"),
        played and ("seats = %d; players is for where not all who sit there play"):format(played) or rule.required[key])
    end
  end
  for i = 1, n < all and all or 0 do list[i] = kept[i] end
  return true
end

-- Whether something of this kind stands under that key anywhere. What can be asked about can be anything.
function schema.takes(key, value)
  for _, rule in next, schema.of do
    local wanted = rule.keys[key]
    local takes = type(wanted) == "string" and kind(value) == "table" or type(wanted) == "function" and wanted ~= types.any and wanted ~= types.ask and wanted(value) == true
    if takes then return true end
  end
  return false
end

-- What can be said of a file whose parent isn't found, or of a thing without a place: its keys, and values that are what they are.
function schema.look_over(list, problems, word, name)
  schema.partial, schema.clauses, schema.specials = true, nil, nil
  check(list, word or "rules", problems, name or "the rules")
  schema.partial = false
end

-- name: of the table in schema.of. clauses: by their ids, where what is cited is to be one of them.
function schema.check(list, name, problems, clauses)
  schema.clauses = clauses
  if name == "rules" then
    schema.specials, schema.named = kind(list.special) == "table" and list.special or {}, misplaced.named(list)
    for _, problem in ipairs(problems.all()) do problem.text = problem.of_special and schema.specials[problem.symbol] and problem.of_special or problem.text end
    schema.fishing, schema.playless, schema.trumpless = fishes(list), plays_nothing(list), ranking.trumpless(list)
  end
  if name == "rules" and schema.fishing then misplaced.of_tricks(list, problems) end
  check(list, name, problems, "the " .. name)
end

return schema
