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
local function counterpart(c, trump)
  local exchanged = {}
  for _, special in ipairs(c.a.game.specials) do
    local other = c.b.game.specials[special.name]
    if other and other.card ~= special.card and special.suit ~= trump and other.suit ~= trump then
      exchanged[#exchanged + 1] = { cards.of(special.card), cards.of(other.card) }
    end
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
local function atoms_of(c, trump, led, alternatives_a, alternatives_b, across)
  local function itself(set) return set end
  local trumps, suit_led, others = classes_of(c.a, trump, led, itself)
  local trumps_b, suit_led_b, others_b = classes_of(c.b, trump, led, across)
  local atoms, kept = { { class = "trump", cards = trumps * trumps_b }, { class = "led", cards = suit_led * suit_led_b },
                        { class = "other", cards = others * others_b } }, {}
  for _, alternative in ipairs(alternatives_a) do cut(atoms, alternative.need) cut(atoms, alternative.allow) end
  for _, alternative in ipairs(alternatives_b) do cut(atoms, across(alternative.need)) cut(atoms, across(alternative.allow)) end
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

-- A part of a class: its cards where they are few, "another trump" where only few of the class are not in it.
local function part_name(c, atom, whole, trump, led)
  local cards_in, left_out = c.a.words:named(atom.cards, trump, led), c.a.words:named(whole - atom.cards, trump, led)
  if cards_in then return list(cards_in, "or") end
  return left_out and (atom.class == "trump" and "another trump" or atom.class == "led" and "another card of the suit led" or "another card")
    or c.a.words:codes(atom.cards)
end

local function name_atoms(c, atoms, trump, led)
  local of_class, whole = {}, {}
  for _, atom in ipairs(atoms) do
    of_class[atom.class] = (of_class[atom.class] or 0) + 1
    whole[atom.class] = (whole[atom.class] or cards.set()) + atom.cards
  end
  for _, atom in ipairs(atoms) do
    atom.whole = of_class[atom.class] == 1
    atom.name = atom.whole and class_name(atom.class, led) or part_name(c, atom, whole[atom.class], trump, led)
  end
end

-- What may be played from a hand that holds these atoms, as a set of bits, and the alternative that binds.
local function allowed(atoms, present, key, n)
  for i = 1, n do
    local needed, allow = i == n, 0
    for k, atom in ipairs(atoms) do
      if present >> (k - 1) & 1 == 1 then
        if atom[key] >> (2 * i - 2) & 1 == 1 then needed = true end
        if atom[key] >> (2 * i - 1) & 1 == 1 then allow = allow | 1 << (k - 1) end
      end
    end
    if needed then return allow, i end
  end
end

-- The atoms of a set of bits by their names; a class of which all are in it by its own.
local function names_in(atoms, bits, led)
  local names, partly, named = {}, {}, {}
  for k, atom in ipairs(atoms) do if bits >> (k - 1) & 1 == 0 then partly[atom.class] = true end end
  for k, atom in ipairs(atoms) do
    local name = partly[atom.class] and atom.name or class_name(atom.class, led)
    if bits >> (k - 1) & 1 == 1 and not named[name] then names[#names + 1], named[name] = name, true end
  end
  return list(names, "or")
end

-- Which of the atoms all these hands hold, and which none does, in words.
local function holding(atoms, group)
  local with, without = {}, {}
  for k, atom in ipairs(atoms) do
    local bit = 1 << (k - 1)
    if group.always & bit ~= 0 then
      if not (atom.class == "other" and atom.whole and atom.name ~= "a plain card") then with[#with + 1] = atom.name end
    elseif group.ever & bit == 0 and not (atom.class == "other" and atom.whole) then
      without[#without + 1] = atom.name
    end
  end
  local text = "a hand"
  if #without > 0 then text = text .. " without " .. list(without, "or") end
  if #with > 0 then text = text .. (#without > 0 and " but" or "") .. " with " .. list(with) end
  return text
end

-- Hands -----------------------------------------------------------------------------------------------------

-- The alternative that binds, and those before it that don't, which is by a rule too.
local function clauses_upto(alternatives, n)
  local clauses = {}
  for i = 1, n do clauses[i] = alternatives[i].clause end
  return clauses
end

local MOST_ATOMS = 10

-- Hands of which the two lists don't allow the same: entries { hand, a, b, clauses_a, clauses_b }.
local function hands_apart(c, trump, led, alternatives_a, alternatives_b)
  local across = counterpart(c, trump)
  if same_alternatives(alternatives_a, alternatives_b, across) then return {} end
  local atoms = atoms_of(c, trump, led, alternatives_a, alternatives_b, across)
  if #atoms > MOST_ATOMS then return {} end -- no rule that a player could keep in mind; the fingerprints still differ
  name_atoms(c, atoms, trump, led)
  local groups, by_key = {}, {}
  for present = 1, (1 << #atoms) - 1 do
    local a, binds_a = allowed(atoms, present, "a", #alternatives_a)
    local b, binds_b = allowed(atoms, present, "b", #alternatives_b)
    if a ~= b then
      local key = binds_a << 8 | binds_b
      local group = by_key[key]
      if not group then
        group = { always = present, ever = 0, a = 0, b = 0, all_a = true, all_b = true, clauses_a = clauses_upto(alternatives_a, binds_a),
                  clauses_b = clauses_upto(alternatives_b, binds_b) }
        groups[#groups + 1], by_key[key] = group, group
      end
      group.always, group.ever, group.a, group.b = group.always & present, group.ever | present, group.a | a, group.b | b
      group.all_a, group.all_b = group.all_a and a == present, group.all_b and b == present
    end
  end
  local entries = {}
  for i, group in ipairs(groups) do
    entries[i] = { hand = holding(atoms, group), a = group.all_a and "any card" or names_in(atoms, group.a, led),
                   b = group.all_b and "any card" or names_in(atoms, group.b, led), clauses_a = group.clauses_a, clauses_b = group.clauses_b }
  end
  return entries
end

-- The alternatives that can bind in a trick.
local function open_in(alternatives, trick)
  local open = {}
  for i, alternative in ipairs(alternatives) do
    if alternative.tricks >> trick & 1 == 1 or i == #alternatives then open[#open + 1] = alternative end
  end
  return open
end

-- The same for all trumps under which the suit can be led: where the trump makes a difference, it is named.
local function apart_under_trumps(c, led, of_a, of_b, trick)
  local order, by_key, trumps = {}, {}, 0
  for _, trump in ipairs(c.trumps) do
    local a, b = of_a(trump), of_b(trump)
    if a and b then
      trumps = trumps + 1
      for _, entry in ipairs(hands_apart(c, trump, led, open_in(a, trick), open_in(b, trick))) do
        local key = table.concat({ entry.hand, entry.a, entry.b }, "\n")
        if not by_key[key] then
          order[#order + 1], by_key[key] = entry, entry
          entry.trumps = {}
        end
        table.insert(by_key[key].trumps, trump)
      end
    end
  end
  for _, entry in ipairs(order) do
    if #entry.trumps < trumps then
      local names = {}
      for i, trump in ipairs(entry.trumps) do names[i] = c.a.words:suit(trump) end
      entry.hand = ("%s trump, %s"):format(list(names, "or"), entry.hand)
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
  local of_a, of_b = of(c.a.game.trick.kinds[kind_a + 1]), of(c.b.game.trick.kinds[kind_b + 1])
  local any = led == 0 and 1 or 0
  local key = ("%d %d %s %s %s"):format(kind_a, kind_b, tostring(led), signature(of_a(any) or {}, trick), signature(of_b(any) or {}, trick))
  cache[key] = cache[key] or apart_under_trumps(c, led, of_a, of_b, trick)
  return cache[key]
end

return diff_hands
