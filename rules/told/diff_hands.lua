-- Of which hands two variants don't allow the same cards.
--
-- What may be played is a list of alternatives, each with the cards that make it bind and those it allows. Cards that no
-- alternative of either tells apart are an atom; every set of atoms that a hand can be made of is then asked of both.
local cards = require "cards"
local phrases = require "phrases"

local diff_hands = {}
local list = phrases.list

-- Cards that play the same part ----------------------------------------------------------------------------

-- The cards of b's sets as those of a that play their part: each its own, but for special cards of the same name.
local function counterpart(c, beside)
  local exchanged = {}
  for _, special in ipairs(c.a.game.specials) do
    local other = c.b.game.specials[special.name]
    local x, y = special.by_trump[beside.a], other and other.by_trump[beside.b]
    if x and y and x ~= y then exchanged[#exchanged + 1] = { cards.of(x), cards.of(y) } end
  end
  return function(set)
    for _, pair in ipairs(exchanged) do
      local x, y = pair[1]:within(set), pair[2]:within(set)
      if x ~= y then set = x and set - pair[1] + pair[2] or set - pair[2] + pair[1] end
    end
    return set
  end
end

-- What is needed and allowed, list by list: the sets that tell cards apart.
local function same_alternatives(a, b, across)
  if #a ~= #b then return false end
  for i = 1, #a do
    if a[i].need ~= across(b[i].need) or a[i].allow ~= across(b[i].allow) then return false end
  end
  return true
end

local function classes_of(side, trump, led, across)
  local trumps = side.words.sets[trump][side.game.limits.TRUMP] or cards.set()
  local suit_led = led and led ~= side.game.limits.TRUMP and side.words.sets[trump][led] or cards.set()
  return across(trumps), across(suit_led), across(side.words.all - trumps - suit_led)
end

-- Cuts atoms in two wherever a set goes through them.
local function cut(atoms, set)
  for i = 1, #atoms do
    local atom = atoms[i]
    local inside = atom.cards * set
    if not inside:empty() and inside ~= atom.cards then
      atoms[#atoms + 1] = { class = atom.class, cards = atom.cards - inside }
      atom.cards = inside
    end
  end
end

-- Bits 2i - 2 and 2i - 1 say that the cards of an atom are needed and allowed in alternative i.
local function mask(alternatives, atom, across)
  local bits = 0
  for i, alternative in ipairs(alternatives) do
    bits = bits | (atom.cards:within(across(alternative.need)) and 1 or 0) << (2 * i - 2)
    bits = bits | (atom.cards:within(across(alternative.allow)) and 1 or 0) << (2 * i - 1)
  end
  return bits
end

local function size(set)
  local n = 0
  for _, half in ipairs { set.lo, set.hi } do
    while half ~= 0 do half, n = half & half - 1, n + 1 end
  end
  return n
end

-- Cards that these lists never tell apart: { class, cards, a = mask of a's alternatives, b = of b's }. Cards that belong to another
-- suit under b are left out: that is told as strength.
local function atoms_of(c, beside, led, alternatives_a, alternatives_b, across, excuse)
  local function itself(set) return set end
  local trumps, suit_led, others = classes_of(c.a, beside.a, led, itself)
  local trumps_b, suit_led_b, others_b = classes_of(c.b, beside.b, led, across)
  local atoms, kept = { { class = "trump", cards = trumps * trumps_b }, { class = "led", cards = suit_led * suit_led_b },
                        { class = "other", cards = others * others_b } }, {}
  for _, alternative in ipairs(alternatives_a) do cut(atoms, alternative.need) cut(atoms, alternative.allow) end
  for _, alternative in ipairs(alternatives_b) do cut(atoms, across(alternative.need)) cut(atoms, across(alternative.allow)) end
  if excuse then cut(atoms, excuse.only) cut(atoms, excuse.card) end
  for _, class in ipairs { "trump", "led", "other" } do -- of a class the smallest first: "the Chinese of trumps and another trump"
    local of_class = {}
    for i, atom in ipairs(atoms) do
      atom.place = size(atom.cards) << 8 | i
      if atom.class == class and not atom.cards:empty() then of_class[#of_class + 1] = atom end
    end
    table.sort(of_class, function(x, y) return x.place < y.place end)
    table.move(of_class, 1, #of_class, #kept + 1, kept)
  end
  for _, atom in ipairs(kept) do
    atom.a, atom.b = mask(alternatives_a, atom, itself), mask(alternatives_b, atom, across)
  end
  return kept
end

-- In words --------------------------------------------------------------------------------------------------

local class_names = { trump = "a trump", led = "the suit led", other = "another suit" }

local function class_name(class, led) return not led and class == "other" and "a plain card" or class_names[class] end

-- A part of a class, as it is called by itself and after others of the class: its cards where they are few, "another trump" where
-- only few of the class are not in it; else what all its cards have in common. Last, whether it has no word.
local function part_names(c, atom, whole, beside, led)
  local trump, of_trumps = math.min(beside.a, beside.b), beside.b < beside.a and c.b.words or c.a.words
  local cards_in, left_out = of_trumps:named(atom.cards, trump, led), of_trumps:named(whole - atom.cards, trump, led)
  if cards_in then return list(cards_in, "or"), list(cards_in, "or") end
  local common = atom.class == "other" and c.a.words:common(atom.cards)
  if common then return common, common end
  if not left_out then return c.a.words:codes(atom.cards), c.a.words:codes(atom.cards), true end
  local of = atom.class == "trump" and "%s trump" or atom.class == "led" and "%s card of the suit led" or "%s card"
  return of:format("a") .. " but " .. list(left_out, "or"), of:format("another")
end

local function name_atoms(c, atoms, beside, led)
  local of_class, whole = {}, {}
  for _, atom in ipairs(atoms) do
    of_class[atom.class] = (of_class[atom.class] or 0) + 1
    whole[atom.class] = (whole[atom.class] or cards.set()) + atom.cards
  end
  for _, atom in ipairs(atoms) do
    atom.whole = of_class[atom.class] == 1
    if atom.whole then
      atom.name = class_name(atom.class, led)
      atom.another = atom.name
    else atom.name, atom.another, atom.wordless = part_names(c, atom, whole[atom.class], beside, led) end
  end
end

-- What may be played from a hand that holds these atoms, as a set of bits, and the alternative that binds. excused: the bit of what
-- doesn't count as held.
local function allowed(atoms, present, key, n, excused)
  for i = 1, n do
    local needed, allow = i == n, 0
    for k, atom in ipairs(atoms) do
      if present >> (k - 1) & 1 == 1 then
        if atom[key] >> (2 * i - 2) & 1 == 1 and 1 << (k - 1) ~= excused then needed = true end
        if atom[key] >> (2 * i - 1) & 1 == 1 then allow = allow | 1 << (k - 1) end
      end
    end
    if needed then return allow, i end
  end
end

-- Calls one atom, said: the classes of which one was called before.
local function call(atom, said)
  local name = said[atom.class] and atom.another or atom.name
  said[atom.class] = true
  return name
end

-- What is left of all cards, where that is said in fewer words than what is taken: "a card other than a 1".
local function other_than(c, atoms, bits, said)
  local left, classes, n, is_said, wordless = cards.set(), {}, 0, true, false
  for k, atom in ipairs(atoms) do
    if bits >> (k - 1) & 1 == 0 then
      left, is_said = left + atom.cards, is_said and said[atom]
      n, classes[atom.class] = n + (classes[atom.class] and 0 or 1), true
    else wordless = wordless or atom.wordless end
  end
  local word = (n > 1 or wordless) and c.a.words:common(left)
  return word and (is_said and "another card" or "a card other than " .. string.gsub(word, "^a card of ", ""))
end

-- The atoms of a set of bits by their names; a class of which all are in it by its own.
local function names_in(c, atoms, bits, led, said_before)
  local said = setmetatable({}, { __index = said_before })
  local other = other_than(c, atoms, bits, said)
  if other then return other end
  local names, partly, named = {}, {}, {}
  for k, atom in ipairs(atoms) do if bits >> (k - 1) & 1 == 0 then partly[atom.class] = true end end
  for k, atom in ipairs(atoms) do
    if bits >> (k - 1) & 1 == 1 then
      local name = partly[atom.class] and call(atom, said) or class_name(atom.class, led)
      if not named[name] then names[#names + 1], named[name] = name, true end
    end
  end
  return list(names, "or")
end

-- Of what an alternative needs, one or another: sets of bits of which each of these hands holds some, without those that follow
-- from the rest.
local function some_of(atoms, group)
  local sets = {}
  local function add(key, binds, n)
    local set = 0
    for k, atom in ipairs(atoms) do
      if binds < n and atom[key] >> (2 * binds - 2) & 1 == 1 then set = set | 1 << (k - 1) & group.ever & ~group.excused end
    end
    if set == 0 or set & group.always ~= 0 then return end
    for i, other in ipairs(sets) do
      if other & set == other then return end
      if other & set == set then sets[i] = set return end
    end
    sets[#sets + 1] = set
  end
  add("a", group.binds_a, group.n_a)
  add("b", group.binds_b, group.n_b)
  return sets
end

-- Which of the atoms all these hands hold, of which one or another, and which none does, in words; and what is said by then.
local function holding(c, atoms, group, led)
  local with, without, said = {}, {}, {}
  for k, atom in ipairs(atoms) do -- "another" stands beside what is called by its cards, before it too
    local told = group.always & 1 << (k - 1) ~= 0 or group.ever & 1 << (k - 1) == 0
    if told and atom.name == atom.another then said[atom.class] = true end
  end
  local function note(into, atom)
    into[#into + 1] = call(atom, said)
    said[atom] = true
  end
  for k, atom in ipairs(atoms) do
    if group.ever & 1 << (k - 1) == 0 and not (atom.class == "other" and atom.whole) then note(without, atom) end
  end
  for k, atom in ipairs(atoms) do
    if group.always & 1 << (k - 1) ~= 0 and not (atom.class == "other" and atom.whole and atom.name ~= "a plain card") then note(with, atom) end
  end
  for _, set in ipairs(some_of(atoms, group)) do with[#with + 1] = names_in(c, atoms, set, led, said) end
  local text = "a hand"
  if #without > 0 then text = text .. " without " .. list(without, "or") end
  if #with > 0 then text = text .. (#without > 0 and " but" or "") .. " with " .. list(with, string.find(with[#with], " or ", 1, true) and "and also" or "and") end
  return text, said
end

-- Hands -----------------------------------------------------------------------------------------------------

-- The alternative that binds, and those before it that don't, which is by a rule too.
local function clauses_upto(alternatives, n)
  local clauses = {}
  for i = 1, n do clauses[i] = alternatives[i].clause end
  return clauses
end

local MOST_ATOMS = 10

-- The hands that are excused under both, by their atoms: the bit of the card, and those of which they hold nothing.
local function excused_hands(atoms, excuse)
  local bit, none = 0, 0
  for k, atom in ipairs(atoms) do
    if atom.cards == excuse.card then bit = 1 << (k - 1)
    elseif atom.cards:within(excuse.only) then none = none | 1 << (k - 1) end
  end
  return bit, none
end

-- Hands of which these lists don't allow the same, gathered by the alternatives that bind. Of those that are excused only what is
-- otherwise than if they weren't.
local function groups_of(atoms, alternatives_a, alternatives_b, excuse)
  local groups, by_key, n_a, n_b = {}, {}, #alternatives_a, #alternatives_b
  local excused, none = 0, 0
  if excuse then excused, none = excused_hands(atoms, excuse) end
  for present = 1, (1 << #atoms) - 1 do
    local a, binds_a = allowed(atoms, present, "a", n_a, excused)
    local b, binds_b = allowed(atoms, present, "b", n_b, excused)
    local told = excuse and (present & excused == 0 or present & none ~= 0 or a == allowed(atoms, present, "a", n_a) and b == allowed(atoms, present, "b", n_b))
    if a ~= b and not told then
      local key = binds_a << 8 | binds_b
      local group = by_key[key]
      if not group then
        group = { always = present, ever = 0, a = 0, b = 0, all_a = true, all_b = true, binds_a = binds_a, binds_b = binds_b, excused = excused,
                  n_a = n_a, n_b = n_b, clauses_a = clauses_upto(alternatives_a, binds_a), clauses_b = clauses_upto(alternatives_b, binds_b) }
        groups[#groups + 1], by_key[key] = group, group
      end
      group.always, group.ever, group.a, group.b = group.always & present, group.ever | present, group.a | a, group.b | b
      group.all_a, group.all_b = group.all_a and a == present, group.all_b and b == present
    end
  end
  return groups
end

-- Hands of which the two lists don't allow the same: entries { hand, a, b, clauses_a, clauses_b, excused }. excuse: of which hands alone,
-- { card, only }; else of those that aren't excused.
local function hands_apart(c, beside, led, alternatives_a, alternatives_b, excuse)
  local across = counterpart(c, beside)
  if same_alternatives(alternatives_a, alternatives_b, across) then return {} end
  local atoms = atoms_of(c, beside, led, alternatives_a, alternatives_b, across, excuse)
  if #atoms > MOST_ATOMS then return {} end -- no rule that a player could keep in mind; the fingerprints still differ
  name_atoms(c, atoms, beside, led)
  local entries = {}
  for i, group in ipairs(groups_of(atoms, alternatives_a, alternatives_b, excuse)) do
    local hand, said = holding(c, atoms, group, led)
    entries[i] = { hand = hand .. (excuse and ", excused" or ""), a = group.all_a and "any card" or names_in(c, atoms, group.a, led, said), excused = excuse ~= nil,
                   b = group.all_b and "any card" or names_in(c, atoms, group.b, led, said), clauses_a = group.clauses_a, clauses_b = group.clauses_b }
  end
  return entries
end

-- The hands that both excuse in a trick: whose only card of these it is; nil where there are none.
local function excuse_of(c, beside, kind_a, kind_b)
  local a, b = c.a.game.trick.excuse, c.b.game.trick.excuse
  if not (a and b and kind_a.excuses and kind_b.excuses) then return nil end
  local card = a.card[beside.a + 1]
  if card ~= b.card[beside.b + 1] or card >= #c.a.game.deck.cards then return nil end
  return { card = cards.of(card), only = a.only[beside.a + 1] + b.only[beside.b + 1] }
end

-- The alternatives that can bind in a trick.
local function open_in(alternatives, trick)
  local open = {}
  for i, alternative in ipairs(alternatives) do
    if alternative.tricks >> trick & 1 == 1 or i == #alternatives then open[#open + 1] = alternative end
  end
  return open
end

-- Whether a suit can be led where one side has no trumps: not as a trump.
local function can_be_led(c, beside, led)
  local trump = c.a.game.limits.TRUMP
  return led ~= trump or beside.a == beside.b or c.a.words.sets[beside.a][trump] and c.b.words.sets[beside.b][trump]
end

-- The same for all trumps under which the suit can be led: where the trump makes a difference, it is named.
local function apart_under_trumps(c, led, of_a, of_b, trick, excuse)
  local order, by_key, trumps = {}, {}, 0
  for _, beside in ipairs(c.trumps_beside) do
    local a, b = of_a(beside.a), of_b(beside.b)
    if a and b and can_be_led(c, beside, led) then
      trumps = trumps + 1
      local open_a, open_b, excused = open_in(a, trick), open_in(b, trick), excuse(beside)
      local entries = hands_apart(c, beside, led, open_a, open_b)
      if excused then for _, entry in ipairs(hands_apart(c, beside, led, open_a, open_b, excused)) do entries[#entries + 1] = entry end end
      for _, entry in ipairs(entries) do
        local key = table.concat({ entry.hand, entry.a, entry.b }, "\n")
        if not by_key[key] then
          order[#order + 1], by_key[key] = entry, entry
          entry.trumps = {}
        end
        table.insert(by_key[key].trumps, math.min(beside.a, beside.b))
      end
    end
  end
  for _, entry in ipairs(order) do
    if #entry.trumps < trumps then
      local names = {}
      for i, trump in ipairs(entry.trumps) do names[i] = c.a.words:suit(trump) end
      local any_suit = #names == trumps - 1 and c.trumps[#c.trumps] == #c.a.game.deck.suits and entry.trumps[#names] ~= c.trumps[#c.trumps]
      entry.hand = ("%s trump, %s"):format(any_suit and "any suit" or list(names, "or"), entry.hand)
    end
  end
  return order
end

-- Which of a list can bind in a trick: what is worked out once serves for all tricks alike in that.
local function signature(alternatives, trick)
  local bits = {}
  for i, alternative in ipairs(alternatives) do bits[i] = alternative.tricks >> trick & 1 end
  return table.concat(bits)
end

-- Hands of which two kinds of trick don't allow the same, a suit led, or (nil) leading: entries as above. cache: a table for as long
-- as the same two variants are compared.
function diff_hands.compare(c, cache, led, kind_a, kind_b, trick)
  local function of(kind)
    return function(trump)
      if led == nil then return kind.lead[trump + 1] end
      return trump ~= led and kind.follow[trump + 1] and kind.follow[trump + 1][led]
    end
  end
  local rows_a, rows_b = c.a.game.trick.kinds[kind_a + 1], c.b.game.trick.kinds[kind_b + 1]
  local of_a, of_b = of(rows_a), of(rows_b)
  local function excuse(beside) return led and excuse_of(c, beside, rows_a, rows_b) end
  local any = led == 0 and 1 or 0
  local key = ("%d %d %s %s %s"):format(kind_a, kind_b, tostring(led), signature(of_a(any) or {}, trick), signature(of_b(any) or {}, trick))
  cache[key] = cache[key] or apart_under_trumps(c, led, of_a, of_b, trick, excuse)
  return cache[key]
end

return diff_hands
