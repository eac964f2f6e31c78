-- The differences of two variants: what their compiled rules say differently, section by section, in the order of play.
--
-- A row is { section, topic, about, a, b, cites_a, cites_b, shows, only }: what it is about, what each says, the clause ids on both
-- sides, as which kinds of difference in play (core/parting.h) it can be seen, and, of an option, which side alone has it. Rows that say the same on both sides are
-- never kept. A new part of the compiled table is one more function in `sections`.
local clauses_of = require "cites"
local diff_auction = require "diff_auction"
local diff_cards = require "diff_cards"
local diff_money = require "diff_money"
local diff_phases = require "diff_phases"
local diff_strength = require "diff_strength"
local diff_table = require "diff_table"
local diff_tricks = require "diff_tricks"
local diff_yaku = require "diff_yaku"
local phrases = require "phrases"
local trumps = require "trumps"

local diff = {}

local sections = {
  diff_table.of_table, diff_table.of_deal, diff_phases.of_trump, diff_strength.of_tricks, diff_strength.of_values, diff_phases.of_questions,
  diff_auction.of_auction, diff_phases.of_fishing, diff_money.of_phases, diff_money.of_payments, diff_tricks.of_play, diff_tricks.of_faces, diff_yaku.of_tricks, diff_tricks.of_yaku, diff_yaku.of_captures, diff_yaku.of_voids,
  diff_table.of_score, diff_table.of_match, diff_table.of_options, diff_table.of_sentences,
}

-- The trumps that there can be under both; the number of suits stands for none.
local function common_trumps(a, b)
  local some_a, none_a = trumps.possible(a)
  local some_b, none_b = trumps.possible(b)
  local common = {}
  for suit = 0, some_a and some_b and #a.deck.suits - 1 or -1 do common[#common + 1] = suit end
  if none_a and none_b then common[#common + 1] = #a.deck.suits end
  return common
end

-- What can't be compared, and why; nil where all can.
local function apart(c)
  local why, a, b = {}, c.a.game, c.b.game
  if c.cards and c.cards ~= c then
    why[1] = ("%s is played with %d cards, %s with %d, and what goes by cards is told of the %d that both have"):format(a.name, #a.deck.cards, b.name,
      #b.deck.cards, #c.cards.a.game.deck.cards)
  elseif not c.cards then why[1] = ("%s is played with the %s deck, %s with %s"):format(a.name, a.deck.name, b.name, b.deck.name) end
  if (a.fishing == nil) ~= (b.fishing == nil) then why[#why + 1] = "only one of them is played in tricks" end
  local cards_too = c.cards ~= nil and (a.fishing == nil) == (b.fishing == nil)
  if a.seats ~= b.seats then why[#why + 1] = ("%s has %d seats, %s has %d"):format(a.name, a.seats, b.name, b.seats) end
  if #why == 0 then return nil end
  return table.concat(why, "; ") .. (cards_too and ": no position of the one is one of the other"
    or ": what needs no card of the one to be one of the other is told; strength and play can't be compared")
end

-- Two compiled variants: the rows, and what can't be compared and why (or nil).
function diff.compare(a, b)
  local c = { a = { game = a, words = phrases.of(a) }, b = { game = b, words = phrases.of(b) }, ALL = { "asked", "leads", "legal", "face", "takes", "wins", "yaku", "worth", "points", "deal" } }
  local rows, cuts = {}, {}
  c.a.words.cuts, c.b.words.cuts = cuts, cuts
  c.both_tricks = a.trick ~= nil and b.trick ~= nil
  c.trumps, c.cards = common_trumps(a, b), diff_cards.of(c)
  function c.add(section, topic, about, said_a, said_b, cites_a, cites_b, shows, only)
    if said_a == said_b then return end
    said_a, said_b = phrases.cut(said_a, said_b, cuts)
    rows[#rows + 1] = { section = section, topic = topic, about = about, a = said_a or "it isn't said", b = said_b or "it isn't said",
                        cites_a = phrases.ids(cites_a), cites_b = phrases.ids(cites_b), shows = shows, only = only }
  end
  for _, compare in ipairs(sections) do compare(c, rows) end
  return rows, apart(c)
end

-- Options that make them alike ---------------------------------------------------------------------------

local function key_of(row) return table.concat({ row.section, row.topic, row.about, row.a, row.b }, "\n") end

-- Which card over which one a row is about, of a yaku made by pairs, whatever is trump; nil where it is of other rows or of all plain cards.
local function pair_in(row)
  local pair = row.topic == "pairs" and string.match(row.about, "^(.-) as ")
  return pair and not string.find(pair, "a plain", 1, true) and string.find(pair, " over ", 1, true) and string.gsub(pair, "^.- trump, ", "") or nil
end

-- Whether two rows may be about one thing: not where each names some, and none is the same.
local function about_one(a, b)
  if a.section ~= b.section or a.topic ~= b.topic then return false end
  local pair_a, pair_b = pair_in(a), pair_in(b)
  if pair_a and pair_b and pair_a ~= pair_b then return false end
  local named, some = {}, false
  for name in string.gmatch(a.about, "'([^']+)'") do named[name] = true end
  for name in string.gmatch(b.about, "'([^']+)'") do
    if named[name] then return true end
    some = true
  end
  return not some or next(named) == nil
end

-- What there is under one side's rules, as rows name it: yaku, questions, calls, kinds of trick, zones and the like.
local function names_in(game)
  local names, fishing = {}, game.fishing or {}
  local function add(format, list, field)
    for _, one in ipairs(list or {}) do names[format:format(one[field] or one.name)] = true end
  end
  for _, list in ipairs { game.trick and game.yaku.rows or {}, fishing.yaku or {}, fishing.hand_yaku or {}, fishing.final or {}, fishing.payments or {} } do
    add("'%s'", list, "en")
    add("a yaku", list, "en")
  end
  add("'%s'", game.roles, "name")
  add("%s trick", game.trick and game.trick.kinds, "name")
  add("the %s", game.specials, "name")
  add("the %s", game.zones, "en")
  add("the %s", game.zones, "name")
  for _, phase in ipairs(game.phases) do
    if phase.kind == "CHOOSING" or phase.auction then add("'%s'", { phase }, "name") end
    for _, answer in ipairs(phase.answers or {}) do add("'%s'", { game.verbs[answer.verb + 1] }, "name") end
  end
  return names
end

-- The rows of facts, by what they are about: a fact may be called as anything is.
local function facts_in(game)
  local rows = {}
  for _, fact in ipairs(game.facts) do
    for _, text in ipairs { fact.text, fact.declared[1] or fact.name } do
      for _, about in ipairs { "%s", "%s, and who knows it", "%s, when there is one", "who is '%s'", "what is noted as '%s'" } do rows[about:format(text)] = true end
    end
  end
  return rows
end

-- What there is on one side alone: names, and the rows of facts.
local function of_one(a, b)
  local function alone(of_a, of_b)
    local found = {}
    for name in next, of_a do found[name] = not of_b[name] or nil end
    for name in next, of_b do found[name] = not of_a[name] or nil end
    return found
  end
  return { names = alone(names_in(a), names_in(b)), facts = alone(facts_in(a), facts_in(b)) }
end

-- Whether a text has a name in it, as whole words.
local function says(text, name)
  local from, to = string.find(text, name, 1, true)
  while from do
    if not string.find(string.sub(text, from - 1, from), "^%w%w") and not string.find(string.sub(text, to, to + 1), "^%w%w") then return true end
    from, to = string.find(text, name, from + 1, true)
  end
  return false
end

-- Whether a row is about something that has come to be on one side alone: then it is gone because that is.
local function is_of_one(row, alone, before)
  if alone.facts[row.about] and not before.facts[row.about] then return true end
  for name in next, alone.names do if not before.names[name] and says(row.about, name) then return true end end
  return false
end

-- The rows that a comparison no longer has, where it has no new one about the same instead. alone, before: what only one side has there, and had.
local function gone(rows, others, alone, before)
  local still, was, new, list = {}, {}, {}, {}
  for _, row in ipairs(rows) do was[key_of(row)] = true end
  for _, row in ipairs(others) do
    still[key_of(row)] = true
    if not was[key_of(row)] then new[#new + 1] = row end
  end
  for _, row in ipairs(rows) do
    local told = still[key_of(row)] or is_of_one(row, alone, before)
    for _, other in ipairs(new) do told = told or about_one(row, other) end
    if not told then list[#list + 1] = row end
  end
  return list
end

-- Whether under a value that both are given they differ in more than they do: in what no row is about.
local function differ_more(rows, others)
  for _, other in ipairs(others) do
    local told = other.section == "options" or other.section == "sentences"
    for _, row in ipairs(rows) do told = told or about_one(row, other) end
    if not told then return true end
  end
  return false
end

-- The values of options that both have and that are the same now, under which they differ in more: rows.elsewhere = { { side, option, value } ... }.
local function find_elsewhere(rows, a, b, loaded)
  rows.elsewhere = {}
  for _, option in ipairs(a.options) do
    for _, other in ipairs(b.options) do
      for _, value in ipairs(option.name == other.name and option.value == other.value and option.values or {}) do
        local with_a, with_b = loaded.a[option.name .. "=" .. value], loaded.b[option.name .. "=" .. value]
        if with_a and with_b and differ_more(rows, diff.compare(with_a, with_b)) then table.insert(rows.elsewhere, { side = "a", option = option.name, value = value }) end
      end
    end
  end
end

-- Notes with each row which value of an option, of either, makes the two alike in it: row.alike = { { side, option, value } ... }; and
-- where else they differ. load_a and load_b give the variant with one option set otherwise.
function diff.find_alike(rows, a, b, load_a, load_b)
  local any = false
  for _, row in ipairs(rows) do
    row.alike = {}
    any = any or row.section ~= "options" and row.section ~= "sentences"
  end
  if not any then return end
  local before, loaded = of_one(a, b), { a = {}, b = {} }
  for _, side in ipairs { "a", "b" } do
    local game, load = side == "a" and a or b, side == "a" and load_a or load_b
    for _, option in ipairs(game.options) do
      for _, value in ipairs(option.values) do
        local other = value ~= option.value and load(option.name, value)
        loaded[side][option.name .. "=" .. value] = other
        if other then
          local with_a, with_b = side == "a" and other or a, side == "b" and other or b
          local alike = gone(rows, diff.compare(with_a, with_b), of_one(with_a, with_b), before)
          for _, row in ipairs(alike) do -- a sentence that is told beside a row instead is as it was
            if row.section ~= "sentences" then
              row.alike[#row.alike + 1] = { side = side, option = option.name, value = value }
              row["cites_" .. side] = clauses_of.of_both(row["cites_" .. side], option.set_cites)
            end
          end
        end
      end
    end
  end
  find_elsewhere(rows, a, b, loaded)
end

return diff
