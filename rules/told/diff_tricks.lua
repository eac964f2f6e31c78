-- What two variants say differently of the tricks: which kind a trick is, what may be led and followed with, and how cards lie.
--
-- Compared is situation by situation: the kinds of trick there have been, the number of the trick, the suit led. So what is
-- written in another way, but comes to the same, is no difference.
local diff_hands = require "diff_hands"
local diff_yaku = require "diff_yaku"
local cards = require "cards"
local phrases = require "phrases"
local are_trumps_there = require "trumps".are_there

local diff_tricks = {}
local ids, list = phrases.ids, phrases.list

-- Situations --------------------------------------------------------------------------------------------

local function kind_index(game, name)
  for i, kind in ipairs(game.trick.kinds) do if kind.name == name then return i - 1 end end
end

local function seen_bits(game, names)
  local bits = 0
  for _, name in ipairs(names) do
    local k = kind_index(game, name)
    if k then bits = bits | 1 << k end
  end
  return bits
end

-- The sets of kinds that can have been played before each trick, by these rules: adds { trick, names } to a list.
local function walk(game, tricks, states, known)
  local now = { [0] = true }
  for trick = 1, tricks do
    local after = {}
    for seen = 0, (1 << #game.trick.kinds) - 1 do
      if now[seen] then
        local names = {}
        for i, kind in ipairs(game.trick.kinds) do if seen >> (i - 1) & 1 == 1 then names[#names + 1] = kind.name end end
        table.sort(names)
        local key = trick .. " " .. table.concat(names, " ")
        if not known[key] then
          known[key] = true
          states[#states + 1] = { trick = trick, names = names, has = {} }
          for _, name in ipairs(names) do states[#states].has[name] = true end
        end
        for led = 0, game.limits.TRUMP do
          if led < #game.deck.suits or led == game.limits.TRUMP then
            after[seen | 1 << game.trick.kind_of[seen + 1][trick][led + 1]] = true
          end
        end
      end
    end
    now = after
  end
end

-- Every position a trick can begin with under either of them, and for each what follows there.
local function states_of(c)
  local states, known = {}, {}
  local tricks = math.min(c.a.game.tricks, c.b.game.tricks)
  walk(c.a.game, tricks, states, known)
  walk(c.b.game, tricks, states, known)
  for _, state in ipairs(states) do
    state.a, state.b = seen_bits(c.a.game, state.names), seen_bits(c.b.game, state.names)
  end
  return states
end

local function kinds_at(c, state, led)
  return c.a.game.trick.kind_of[state.a + 1][state.trick][led + 1], c.b.game.trick.kind_of[state.b + 1][state.trick][led + 1]
end

-- Saying which situations ---------------------------------------------------------------------------------------

-- What can be said of a state in a few words, the plainest first.
local function sayings(c)
  local said = {
    { "in the first trick", function(s) return s.trick == 1 end },
    { "after the first trick", function(s) return s.trick > 1 end },
    { "in the last trick", function(s) return s.trick == c.a.game.tricks end },
    { "before the last trick", function(s) return s.trick < c.a.game.tricks end },
  }
  local names, seen = {}, {}
  for _, side in ipairs { c.a, c.b } do
    for _, kind in ipairs(side.game.trick.kinds) do
      if not seen[kind.name] then names[#names + 1], seen[kind.name] = kind.name, true end
    end
  end
  for _, name in ipairs(names) do
    said[#said + 1] = { "once there has been " .. phrases.trick(name), function(s) return s.has[name] end }
    said[#said + 1] = { ("before the first %s trick"):format(name), function(s) return not s.has[name] end }
  end
  return said
end

local function exactly(wanted, all, holds)
  for _, state in ipairs(all) do
    if (holds(state) and true or false) ~= (wanted[state] or false) then return false end
  end
  return true
end

-- Where a set of states lies among all, in words; "" for all of them.
local function where(c, wanted, all)
  if exactly(wanted, all, function() return true end) then return "" end
  c.sayings = c.sayings or sayings(c)
  for _, one in ipairs(c.sayings) do if exactly(wanted, all, one[2]) then return one[1] end end
  for i, one in ipairs(c.sayings) do
    for k = i + 1, #c.sayings do
      local two = c.sayings[k]
      if exactly(wanted, all, function(s) return one[2](s) and two[2](s) end) then return one[1] .. " and " .. two[1] end
    end
  end
  local numbers, seen = {}, {}
  for _, state in ipairs(all) do
    if wanted[state] and not seen[state.trick] then numbers[#numbers + 1], seen[state.trick] = state.trick, true end
  end
  table.sort(numbers)
  local text = "in trick " .. phrases.numbers(numbers)
  if exactly(wanted, all, function(s) return seen[s.trick] end) then return text end
  for _, one in ipairs(c.sayings) do
    if exactly(wanted, all, function(s) return seen[s.trick] and one[2](s) end) then return text .. ", " .. one[1] end
  end
  return text .. ", not always"
end

-- Whether a trump can be led at all.
local function has_trumps(c)
  return are_trumps_there(c.a.game) or are_trumps_there(c.b.game)
end

-- The suits led, in words: "a trump led", "a plain suit led".
local function led_text(c, suits)
  local top, n, trump = c.a.game.limits.TRUMP, #c.a.game.deck.suits, false
  local names = {}
  for _, suit in ipairs(suits) do
    if suit == top then trump = true else names[#names + 1] = c.a.words:suit(suit) end
  end
  if #names == n then return (trump or not has_trumps(c)) and "" or "a plain suit led" end
  if #names == 0 then return "a trump led" end
  names[#names + 1] = trump and "a trump" or nil
  return list(names, "or") .. " led"
end

-- Gathers what is said in several situations: entries { trick, hand, a, b, leds }, where trick and hand are texts or nil, and leds is
-- of how many suits led there can be such a trick at all; each with its states, by suit led.
local Gathered = {}
Gathered.__index = Gathered
local function gathered(c) return setmetatable({ c = c, order = {}, by_key = {} }, Gathered) end

-- all: the states of this suit led among which it is told where.
function Gathered:note(entry, led, state, all)
  if entry.a == entry.b then return end
  local key = table.concat({ entry.trick or "", entry.hand or "", entry.a, entry.b }, "\n")
  local kept = self.by_key[key]
  if not kept then
    kept = { entry = entry, suits = {}, states = {}, all = {} }
    self.order[#self.order + 1], self.by_key[key] = kept, kept
  end
  if not kept.states[led] then kept.suits[#kept.suits + 1], kept.states[led], kept.all[led] = led, {}, all end
  kept.states[led][state] = true
end

-- Calls with each entry and where it is, suits led of which the same is said drawn together.
function Gathered:each(say)
  for _, kept in ipairs(self.order) do
    local places, suits_at = {}, {}
    for _, led in ipairs(kept.suits) do
      local at = where(self.c, kept.states[led], kept.all[led])
      if not suits_at[at] then places[#places + 1], suits_at[at] = at, {} end
      table.insert(suits_at[at], led)
    end
    for _, at in ipairs(places) do
      local only_led = kept.entry.leading or kept.entry.leds == #suits_at[at]
      local led = only_led and "" or led_text(self.c, suits_at[at])
      local parts, hand = {}, kept.entry.hand
      for _, part in ipairs { kept.entry.trick or "", led, at } do if part ~= "" then parts[#parts + 1] = part end end
      say(kept.entry, table.concat(parts, ", ") .. (hand and ": " .. hand or ""))
    end
  end
end

-- Rows ----------------------------------------------------------------------------------------------------------

-- What takes away the kind of trick that the other side has there; nil where there is one of that name.
local function gone_cites(side, other)
  return not kind_index(side.game, other) and side.words:none_cites("phases", other) or nil
end

-- The clauses of a kind of trick where the other side has another: those of that kind too, where there is one.
local function kind_cites(side, index, other, both)
  local at = both and kind_index(side.game, other)
  local function of(i) return side.game.trick.kinds[i + 1].declared.cite end
  return ids(gone_cites(side, other), of(index), at and of(at))
end

local function suits_led(c)
  local suits = {}
  for suit = 0, #c.a.game.deck.suits - 1 do suits[#suits + 1] = suit end
  suits[#suits + 1] = has_trumps(c) and c.a.game.limits.TRUMP or nil
  return suits
end

-- The states in which a suit led makes a trick of these two kinds, for all kinds.
local function by_kinds(c, states, led)
  local groups = {}
  for _, state in ipairs(states) do
    local a, b = kinds_at(c, state, led)
    local key = a << 8 | b
    groups[key] = groups[key] or {}
    table.insert(groups[key], state)
  end
  return groups
end

local function kind_name(side, index) return side.game.trick.kinds[index + 1].name end

-- Calls with every suit led and state: its kinds, the trick's name where both have it, of how many suits led there is such a
-- trick, and the states it is told among.
local function each_situation(c, states, call)
  local groups, leds = {}, {}
  for _, led in ipairs(suits_led(c)) do
    groups[led] = by_kinds(c, states, led)
    for key in next, groups[led] do leds[key] = (leds[key] or 0) + 1 end
  end
  for _, led in ipairs(suits_led(c)) do
    for _, state in ipairs(states) do
      local a, b = kinds_at(c, state, led)
      local same, key = kind_name(c.a, a) == kind_name(c.b, b), a << 8 | b
      if same then call(led, state, a, b, "in " .. phrases.trick(kind_name(c.a, a)), leds[key], groups[led][key])
      else call(led, state, a, b, "", nil, states) end
    end
  end
end

local function kinds(c, states)
  local found = gathered(c)
  each_situation(c, states, function(led, state, a, b)
    local name_a, name_b = kind_name(c.a, a), kind_name(c.b, b)
    if name_a == name_b then return end
    found:note({ a = "the trick is " .. name_a, b = "the trick is " .. name_b, cites_a = kind_cites(c.a, a, name_b, true),
                 cites_b = kind_cites(c.b, b, name_a, true) }, led, state, states)
  end)
  found:each(function(entry, about) c.add("phases", "kinds", about, entry.a, entry.b, entry.cites_a, entry.cites_b, { "legal", "face", "yaku" }) end)
end

-- Where a trick is of each kind, by the number of the kind: { "a trump led, after the first trick", ... }, nothing where there is one
-- kind alone; and which suits can be led to it, as led = { [suit] = true }. side: { game, words }.
function diff_tricks.moments(side)
  local c, of_kind = { a = side, b = side }, {}
  local states, found = states_of(c), gathered(c)
  for i = 1, #side.game.trick.kinds do of_kind[i] = { led = {} } end
  for _, led in ipairs(suits_led(c)) do
    for _, state in ipairs(states) do
      local index = kinds_at(c, state, led)
      of_kind[index + 1].led[led] = true
      found:note({ a = kind_name(side, index), b = "", kind = index + 1 }, led, state, states)
    end
  end
  found:each(function(entry, about) if #of_kind > 1 then table.insert(of_kind[entry.kind], about) end end)
  return of_kind
end

-- Whether a hand has one card for the last trick: no more are taken up than laid away, nor passed on.
local function has_one_at_last(game)
  local dealt, taken, n = {}, {}, 0
  for _, packet in ipairs(game.packets) do dealt[packet.zone] = (dealt[packet.zone] or 0) + packet.n end
  for _, phase in ipairs(game.phases) do
    local answers, lays = table.move(phase.answers or {}, 1, #(phase.answers or {}), 1, {}), false
    for _, key in ipairs { "nobody", "contract", "all_pass" } do answers[#answers + 1] = phase[key] end
    for _, answer in ipairs(answers) do
      for _, effect in ipairs(answer.effects) do
        if effect.op == "MOVE_CARD" and effect.to == 0 then return false end
        lays = lays or effect.op == "MOVE_CARD"
        if effect.op == "MOVE_ZONE" and effect.to == 0 then taken[effect.from] = true end
      end
    end
    n = n + (lays and 1 or 0)
  end
  for zone in next, taken do n = n - (dealt[zone] or 1) end
  return n >= 0
end

-- The states in which there is something to choose: of one card there isn't.
local function with_choice(c, states)
  local a, b, some = c.a.game, c.b.game, {}
  if not (a.tricks == b.tricks and has_one_at_last(a) and has_one_at_last(b)) then return states end
  for _, state in ipairs(states) do if state.trick < a.tricks then some[#some + 1] = state end end
  return some
end

local function leads(c, states)
  local found, cache = gathered(c), {}
  for _, state in ipairs(states) do
    local a, b = kinds_at(c, state, c.a.game.limits.NOTHING_LED)
    for _, entry in ipairs(diff_hands.compare(c, cache, nil, a, b, state.trick)) do
      found:note({ trick = "leading", hand = entry.hand, a = entry.a, b = entry.b, leading = true, clauses_a = entry.clauses_a, clauses_b = entry.clauses_b },
        0, state, states)
    end
  end
  found:each(function(entry, about)
    c.add("phases", "leads", about, entry.a, entry.b, c.a.words:clause_ids(entry.clauses_a), c.b.words:clause_ids(entry.clauses_b), { "legal" })
  end)
end

local function follows(c, states)
  local found, cache = gathered(c), {}
  each_situation(c, states, function(led, state, a, b, name, leds, all)
    for _, entry in ipairs(diff_hands.compare(c, cache, led, a, b, state.trick)) do
      found:note({ trick = name, leds = leds, hand = entry.hand, a = entry.a, b = entry.b,
                   cites_a = ids(gone_cites(c.a, kind_name(c.b, b)), c.a.words:clause_ids(entry.clauses_a), entry.excused and c.a.words:cites "excused" or nil),
                   cites_b = ids(gone_cites(c.b, kind_name(c.a, a)), c.b.words:clause_ids(entry.clauses_b), entry.excused and c.b.words:cites "excused" or nil) },
        led, state, all)
    end
  end)
  found:each(function(entry, about)
    c.add("phases", "follows", about, entry.a, entry.b, entry.cites_a, entry.cites_b, { "legal" })
  end)
end

-- The ranks of which all trumps are meant, and no others: "Chinese and king"; nil where it isn't by ranks.
local function ranks_text(side, excuse)
  local game, ranks, names = side.game, {}, {}
  for trump = 0, #game.deck.suits - 1 do
    for card, row in ipairs(game.deck.cards) do
      if side.words.suit_of[trump][card - 1] == game.limits.TRUMP and row.rank then
        local is_in = excuse.only[trump + 1]:has(card - 1)
        if ranks[row.rank] == nil then ranks[row.rank] = is_in end
        if ranks[row.rank] ~= is_in then return nil end
      elseif excuse.only[trump + 1]:has(card - 1) then return nil end
    end
  end
  for rank in ipairs(game.deck.ranks) do if ranks[rank - 1] then table.insert(names, 1, side.words:rank(rank - 1)) end end
  return #names > 0 and phrases.order(names) or nil
end

-- What differs from the trumps, in words that hold under each trump; "" for nothing, nil where there are none. of(trumps, only): the set.
local function apart_from_trumps(side, excuse, of)
  local text = ""
  for trump = 0, #side.game.deck.suits - 1 do
    local trumps = side.words.sets[trump][side.game.limits.TRUMP] or cards.set()
    local names = side.words:named(of(trumps, excuse.only[trump + 1]), trump)
    local said = names and list(names)
    if not said or said ~= "" and text ~= "" and said ~= text then return nil end
    text = said ~= "" and said or text
  end
  return text
end

-- Cards that are no trumps for this, or are, under each trump alike, by their codes; else what they are under one trump.
local function same_cards(side, excuse)
  local game, but, besides = side.game, cards.set(), cards.set()
  local function under(trump) return side.words.sets[trump][game.limits.TRUMP] or cards.set(), excuse.only[trump + 1] end
  for trump = 0, #game.deck.suits - 1 do
    local trumps, only = under(trump)
    but, besides = but + (trumps - only), besides + (only - trumps)
  end
  for trump = 0, #game.deck.suits - 1 do
    local trumps, only = under(trump)
    if only ~= trumps - but + (besides - trumps) then return ("%s where %s are trumps"):format(side.words:set(only, trump), side.words:suit(trump)) end
  end
  return "trumps" .. (but:empty() and "" or " but " .. side.words:codes(but)) .. (besides:empty() and "" or " and " .. side.words:codes(besides))
end

-- Of which cards the excused one is to be the only one: "the trumps", but for some, or with some besides; those of some ranks; else the
-- cards under one trump.
local function only_text(side, excuse)
  local but = apart_from_trumps(side, excuse, function(trumps, only) return trumps - only end)
  local besides = apart_from_trumps(side, excuse, function(trumps, only) return only - trumps end)
  if but and besides then return "the trumps" .. (but == "" and "" or " but " .. but) .. (besides == "" and "" or " and " .. besides) end
  local ranks = ranks_text(side, excuse)
  if ranks then return "the " .. string.gsub(ranks, ", ([^,]*)$", " and %1") .. " of trumps" end
  return "the " .. same_cards(side, excuse)
end

-- any_time: it comes to the same when they are counted.
local function excuse_text(side, any_time)
  local game, excuse = side.game, side.game.trick.excuse
  if not excuse then return nil end
  local card = "the card"
  for ref, by_trump in ipairs(game.refs) do if by_trump == excuse.card then card = side.words:ref(ref - 1) end end
  local from = {}
  for _, kind in ipairs(game.trick.kinds) do if kind.excuses then from[#from + 1] = kind.name end end
  local text = ("who holds, of %s, only %s needn't follow with it in %s"):format(only_text(side, excuse), card, phrases.trick(list(from, "or")))
  if any_time or excuse.is_moot then return text end
  return text .. (excuse.when_dealt and "; counted as the cards are dealt" or "; counted before the first lead")
end

diff_tricks.excuse_text = excuse_text

local function excuses(c)
  local function cite(side) return side.words:cites "excused" end
  local a, b, any_time, about = c.a.game.trick.excuse, c.b.game.trick.excuse, false, "who is excused from following with a trump"
  if a and b and (a.is_moot or b.is_moot) then
    any_time = true
    c.moot("phases", "excused", about)
  end
  c.add("phases", "excused", about, excuse_text(c.a, any_time) or "nobody", excuse_text(c.b, any_time) or "nobody", cite(c.a), cite(c.b), { "legal" })
end

-- Where a trick is of another kind under the other: calls found:note with what told(kind of a, kind of b) gives of both sides, as so(yes),
-- and the clauses of the kinds.
local function by_other_kind(c, found, told, so)
  each_situation(c, c.states, function(led, state, a, b)
    local name_a, name_b = kind_name(c.a, a), kind_name(c.b, b)
    if name_a == name_b then return end
    local yes_a, yes_b = told(c.a.game.trick.kinds[a + 1], c.b.game.trick.kinds[b + 1])
    found:note({ a = so(yes_a), b = so(yes_b), cites_a = kind_cites(c.a, a, name_b), cites_b = kind_cites(c.b, b, name_a) }, led, state, c.states)
  end)
end

-- Whether the excuse of both is one in a trick that is of another kind.
local function excuses_by_kind(c)
  if not (c.a.game.trick.excuse and c.b.game.trick.excuse) then return end
  local found = gathered(c)
  by_other_kind(c, found, function(a, b) return a.excuses, b.excuses end, function(yes) return yes and "it is so" or "it isn't so" end)
  found:each(function(entry, at)
    c.add("phases", "excused", "whether who is excused needn't follow, " .. at, entry.a, entry.b, ids(c.a.words:cites "excused", entry.cites_a),
      ids(c.b.words:cites "excused", entry.cites_b), { "legal" })
  end)
end

-- Yaku that can be made in a trick as it is of the one kind, and not as it is of the other.
function diff_tricks.of_yaku(c)
  if not c.both_tricks or #c.a.game.deck.suits ~= #c.b.game.deck.suits then return end
  local rows, all = diff_yaku.gathered(0), {}
  for _, a in ipairs(c.a.game.yaku.rows) do
    local b = diff_yaku.row_named(c.b.game.yaku.rows, a.name)
    if b then all[#all + 1] = { a = a, b = b } end
  end
  rows.all = #all + 1 -- "a yaku" would be read as any
  for _, row in ipairs(all) do
    local found = gathered(c)
    by_other_kind(c, found, function(a, b) return diff_yaku.possible(c.a, row.a, a), diff_yaku.possible(c.b, row.b, b) end,
      function(yes) return yes and "it can be made" or "it can't be made" end)
    found:each(function(entry, at)
      rows:note(diff_yaku.called(row.a), { topic = "kinds", about = "%s, " .. at, a = entry.a, b = entry.b, cites_a = ids(row.a.declared.cite, entry.cites_a),
                                           cites_b = ids(row.b.declared.cite, entry.cites_b), shows = { "yaku" } })
    end)
  end
  rows:tell(c, "yaku")
end

local function faces(c, states)
  local found = gathered(c)
  local function text(side, index) return side.game.trick.kinds[index + 1].trumps_down and "face-down" or "face-up" end
  each_situation(c, states, function(led, state, a, b, name, leds, all)
    local function cites(side, index, other)
      local row = side.game.trick.kinds[index + 1].declared
      return ids(gone_cites(side, other), row.faces and row.faces.cite or row.cite)
    end
    found:note({ leds = leds, trick = "followers' trumps" .. (name ~= "" and " " .. name or ""), a = text(c.a, a), b = text(c.b, b),
                 cites_a = cites(c.a, a, kind_name(c.b, b)), cites_b = cites(c.b, b, kind_name(c.a, a)) }, led, state, all)
  end)
  found:each(function(entry, about) c.add("faces", "faces", about, entry.a, entry.b, entry.cites_a, entry.cites_b, { "face", "yaku" }) end)
end

function diff_tricks.of_play(c)
  if not c.both_tricks then return end
  local states = states_of(c)
  c.states = states
  if #c.a.game.deck.suits ~= #c.b.game.deck.suits then return end
  kinds(c, states)
  if not c.cards then return end
  local some = with_choice(c, states)
  leads(c.cards, some)
  follows(c.cards, some)
  excuses(c)
  excuses_by_kind(c)
end

function diff_tricks.of_faces(c)
  if not c.both_tricks or #c.a.game.deck.suits ~= #c.b.game.deck.suits then return end
  faces(c, c.states)
end

return diff_tricks
