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
local diff_trials = require "diff_trials"
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

-- The trumps under which what goes by them is compared, { { a, b } ... }: those of both; where one side never has what the other always has,
-- each trump of the one beside none.
local function trumps_beside(a, b, common)
  local beside, none, never_a = {}, #a.deck.suits, not trumps.possible(a)
  for i, trump in ipairs(common) do beside[i] = { a = trump, b = trump } end
  for i, trump in ipairs(#common == 0 and (never_a and b or a).can_be_trump or {}) do beside[i] = { a = never_a and none or trump, b = never_a and trump or none } end
  return beside
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

-- A variant with the texts that another has for facts of the same names: in other words they are no other rules.
local function called_as(a, b)
  local facts, of_a = {}, {}
  for _, fact in ipairs(a.facts) do of_a[fact.name] = fact end
  for i, fact in ipairs(b.facts) do
    local other = of_a[fact.name] or fact
    local declared = setmetatable({ other.declared[1] or false }, { __index = fact.declared })
    facts[i] = setmetatable({ text = other.text, declared = declared }, { __index = fact })
  end
  return setmetatable({ facts = facts }, { __index = b })
end

-- Two compiled variants: the rows; as rows.apart what can't be compared and why, and as rows.moot what isn't, since on one side it can't
-- count.
function diff.compare(a, b)
  b = called_as(a, b)
  local c = { a = { game = a, words = phrases.of(a) }, b = { game = b, words = phrases.of(b) }, ALL = { "asked", "leads", "legal", "face", "takes", "wins", "yaku", "worth", "points", "deal" } }
  local rows, cuts = { moot = {} }, {}
  c.a.words.cuts, c.b.words.cuts = cuts, cuts
  c.both_tricks = a.trick ~= nil and b.trick ~= nil
  c.trumps, c.cards = common_trumps(a, b), diff_cards.of(c)
  c.trumps_beside = trumps_beside(a, b, c.trumps)
  function c.add(section, topic, about, said_a, said_b, cites_a, cites_b, shows, only)
    if said_a == said_b then return end
    said_a, said_b = phrases.cut(said_a, said_b, cuts)
    rows[#rows + 1] = { section = section, topic = topic, about = about, a = said_a or "it isn't said", b = said_b or "it isn't said",
                        cites_a = phrases.ids(cites_a), cites_b = phrases.ids(cites_b), shows = shows, only = only }
  end
  function c.moot(section, topic, about) table.insert(rows.moot, { section = section, topic = topic, about = about }) end
  for _, compare in ipairs(sections) do compare(c, rows) end
  rows.apart = apart(c)
  return rows
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

-- The rows that a comparison no longer has, where it has no new one about the same instead, nor is that moot. alone, before: what only one side has there, and had.
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
    for _, other in ipairs(others.moot) do told = told or about_one(row, other) end
    if not told then list[#list + 1] = row end
  end
  return list
end

-- Whether the rows are about all that another one is about: each thing that it names.
local function are_about(rows, other)
  local left = {}
  for name in string.gmatch(other.about, "'([^']+)'") do left[name] = true end
  for _, row in ipairs(rows) do
    local about = about_one(row, other)
    if about and not string.find(row.about, "'[^']+'") then return true end
    for name in string.gmatch(about and row.about or "", "'([^']+)'") do left[name] = nil end
    if about and next(left) == nil then return true end
  end
  return false
end

-- Whether under a value that both are given they differ in more than they do: in what no row is about.
local function differ_more(rows, others)
  for _, other in ipairs(others) do
    if other.section ~= "options" and other.section ~= "sentences" and not are_about(rows, other) then return true end
  end
  return false
end

local function set_cites(game, name)
  for _, option in ipairs(game.options) do if option.name == name then return option.set_cites end end
end

-- Notes with each row that a value of one side's option makes the two alike in it; of many numbers or seats the first. before: what only one
-- side has without it; cites: what a preset says of the option.
local function note_alike(rows, side, trial, a, b, before, cites)
  for _, row in ipairs(gone(rows, diff.compare(a, b), of_one(a, b), before)) do
    local group = trial.of and table.concat({ side, trial.option, trial.of }, " ")
    if row.section ~= "sentences" and not (group and row.ways[group]) then -- a sentence that is told beside a row instead is as it was
      table.insert(row.ways[side], { side = side, option = trial.option, value = trial.value })
      row["cites_" .. side] = clauses_of.of_both(row["cites_" .. side], cites)
      row.ways[group or 0] = true
    end
  end
end

-- What wasn't tried: what is beyond so many; and of numbered values those that were tried say nothing of the others.
local function note_untried(rows, list, beyond, told)
  local function note(trial)
    if diff_trials.is_told(trial, told) then return end
    table.insert(rows.untried, diff_trials.said(trial, true))
    told[trial.key] = true
  end
  for _, trial in ipairs(beyond) do note(trial) end
  for _, trial in ipairs(list) do
    if trial.alike and diff_trials.is_of_numbers(trial) then note(trial) end
  end
end

-- Goes through the values of options that may change something. Notes with each row which of them, of either, makes the two alike in it:
-- row.alike = { { side, option, value } ... }; and under which of them, of both or of the one that has it, they differ in more: rows.elsewhere =
-- { { option, value, with } ... }; rows.untried likewise. load_a and load_b give the variant with options set otherwise. of_file: both are, and what
-- makes them alike is plain.
function diff.try_options(rows, a, b, load_a, load_b, of_file)
  local list, beyond = diff_trials.of(a, b)
  local before, any, told = of_one(a, b), false, {}
  rows.elsewhere, rows.untried = {}, {}
  for _, row in ipairs(rows) do
    row.ways = { a = {}, b = {} }
    any = any or row.section ~= "options" and row.section ~= "sentences"
  end
  for _, trial in ipairs(list) do
    local alike, more = any and not of_file and not trial.with, trial.alike and not diff_trials.is_told(trial, told)
    local set_a, set_b = diff_trials.set(trial, "a"), diff_trials.set(trial, "b")
    local with_a = #set_a > 0 and (alike or more) and load_a(set_a)
    local with_b = #set_b > 0 and (alike or more) and load_b(set_b)
    if alike and with_a then note_alike(rows, "a", trial, with_a, b, before, set_cites(a, trial.option)) end
    if alike and with_b then note_alike(rows, "b", trial, a, with_b, before, set_cites(b, trial.option)) end
    if more and (with_a or #set_a == 0) and (with_b or #set_b == 0) and differ_more(rows, diff.compare(with_a or a, with_b or b)) then
      table.insert(rows.elsewhere, diff_trials.said(trial))
      told[trial.key] = true
    end
  end
  note_untried(rows, list, beyond, told)
  for _, row in ipairs(rows) do row.alike = table.move(row.ways.b, 1, #row.ways.b, #row.ways.a + 1, row.ways.a) end
end

return diff
