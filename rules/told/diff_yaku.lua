-- What two variants say differently of yaku: which there are, what makes them, what they are worth, what voids them.
local cards = require "cards"
local diff_cards = require "diff_cards"
local phrases = require "phrases"
local places = require "places"
local raises = require "raises"
local made_of = require "yaku"

local diff_yaku = {}
local ids, list, count = phrases.ids, phrases.list, phrases.count

local function row_named(rows, name)
  for i, row in ipairs(rows) do if row.name == name then return row, i - 1 end end
end

local function called(row) return "'" .. (row.en or row.name) .. "'" end

-- What is said of several yaku alike is told once, of all of them together: rows whose `about` has a %s for their names.
local Gathered = {}
Gathered.__index = Gathered
local function gathered(all) return setmetatable({ all = all, order = {}, by_key = {} }, Gathered) end

function Gathered:note(yaku, row)
  local key = table.concat({ row.about, row.a, row.b }, "\n")
  local kept = self.by_key[key]
  if not kept then
    kept = { row = row, names = {}, cites_a = {}, cites_b = {} }
    self.order[#self.order + 1], self.by_key[key] = kept, kept
  end
  if kept.names[#kept.names] ~= yaku then kept.names[#kept.names + 1] = yaku end
  table.move(ids(row.cites_a), 1, 99, #kept.cites_a + 1, kept.cites_a)
  table.move(ids(row.cites_b), 1, 99, #kept.cites_b + 1, kept.cites_b)
end

function Gathered:tell(c, section)
  for _, kept in ipairs(self.order) do
    local of = #kept.names < self.all and list(kept.names) or "a yaku"
    c.add(section, kept.row.topic, kept.row.about:format(of), kept.row.a, kept.row.b, ids(kept.cites_a), ids(kept.cites_b), kept.row.shows)
  end
end

-- Worth ---------------------------------------------------------------------------------------------------

local by_number = {
  ["it is the last trick"] = "in the last trick", ["it is not the last trick"] = "before the last trick",
  ["it is the first trick"] = "in the first trick", ["it is not the first trick"] = "after the first trick",
  ["it is a later trick than the first"] = "after the first trick", ["it is not a later trick than the first"] = "in the first trick",
}

local function raise_text(side, raise)
  local when = side.words:ask(raise.when)
  local text, number = tostring(raise.points), when and string.match(when, "^the number of the trick is (%d+)$")
  if when then
    local is_fact = false
    for _, fact in ipairs(side.game.facts) do is_fact = is_fact or fact.text == when end
    text = ("%s %s"):format(text, by_number[when] or number and "in trick " .. number or is_fact and "with " .. when or side.words:given(raise.when))
  end
  return raise.with and ("%s, where %s is one of the two cards"):format(text, side.words:ref(raise.with)) or text
end

-- What one is worth, part by part; is_left_out(game, row, raise): what isn't told.
local function worth_parts(side, row, is_left_out)
  local parts = { count(row.points, "point") }
  for _, raise in ipairs(row.raises) do
    if not is_left_out(side.game, row, raise) then parts[#parts + 1] = raise_text(side, raise) end
  end
  return parts
end

local function worth_text(side, row) return table.concat(worth_parts(side, row, raises.is_idle), "; ") end

-- Of both, without what both say. What never holds for this yaku makes no difference; where there is one, what is said of all is told.
local function worth_texts(c, a, b)
  local function live(side, row) return table.concat(worth_parts(side, row, raises.why_never), "\n") end
  if live(c.a, a) == live(c.b, b) then return "", "" end
  local parts_a, parts_b = worth_parts(c.a, a, raises.is_idle), worth_parts(c.b, b, raises.is_idle)
  local function rest(parts, others)
    local left, has = {}, {}
    for _, part in ipairs(others) do has[part] = true end
    for _, part in ipairs(parts) do if not has[part] then left[#left + 1] = part end end
    return #left > 0 and table.concat(left, "; ") or "no more than without"
  end
  return rest(parts_a, parts_b), rest(parts_b, parts_a)
end

local function worth_cites(side, row)
  local own = row.declared.worth
  return own and (own.cite or row.declared.cite) or side.words:cites("yaku", "worth") or row.declared.cite
end

-- Pairs of cards ----------------------------------------------------------------------------------------------

local winning = "winning" -- the key of what is made by winning with a card: one text for all of them

-- Which cards make it by winning, in words: of some that are the same under every trump their codes.
local function winning_text(side, wins)
  local first, same = nil, true
  for _, trump in ipairs(side.game.can_be_trump) do
    first = first or wins[trump]
    same = same and wins[trump] == first
  end
  local text = side.words:by_trump(function(trump) return wins[trump] or cards.set() end, false, "or")
  if same and first and string.find(text, " where ", 1, true) then
    local codes = side.words:codes(first)
    text = string.find(codes, " ", 1, true) and "one of " .. codes or codes
  end
  return "winning with " .. (text or "no card")
end

-- What beats what in a yaku: keys in order, each with its text and its pairs by trump, of these or of those that there can be; all: what
-- never beats the other too.
local function read_pairs(side, index, trumps, all)
  local order, by_key, wins = {}, {}, {}
  for _, trump in ipairs(trumps or side.game.can_be_trump) do
    for _, pair in ipairs(side.game.yaku.pairs[trump] or {}) do
      local w, l = pair.winner, pair.loser
      local key = w == l and winning or ("%s over %s"):format(side.words:role(trump, w), side.words:role(trump, l))
      if pair.yaku == index and (w == l or all or made_of.can_win(side.game.trick.orders[trump], side.game.limits.TRUMP, w, l)) then
        if not by_key[key] then order[#order + 1], by_key[key] = key, { text = key, at = {} } end
        by_key[key].at[trump] = by_key[key].at[trump] or {}
        table.insert(by_key[key].at[trump], pair)
        if w == l then wins[trump] = (wins[trump] or cards.set()) + cards.of(w) end
      end
    end
  end
  if by_key[winning] then by_key[winning].text = winning_text(side, wins) end
  return order, by_key
end

-- What never beats the other is left out, unless there is no more to it.
local function pairs_of(side, index, trumps)
  local order, by_key = read_pairs(side, index, trumps)
  if #order > 0 then return order, by_key end
  return read_pairs(side, index, trumps, true)
end

-- Under which trumps, as a text to put before; "" for all of them. A special card is none where its own suit is trump.
local function under_trumps(side, text, holds, trumps)
  local names, all = {}, true
  for _, trump in ipairs(trumps or side.game.can_be_trump) do
    local own = not side.game.deck.suits[trump + 1] and string.find(text, "of trumps", 1, true) ~= nil
    for _, special in ipairs(side.game.specials) do
      own = own or string.find(text, "the " .. special.name, 1, true) ~= nil and side.words:has_special(trump, special.name)
    end
    if holds(trump) then names[#names + 1] = side.game.deck.suits[trump + 1] and side.words:suit(trump) or "no" elseif not own then all = false end
  end
  return all and "" or list(names, "or") .. " trump, "
end

-- Pairs with a plain card that only this side has: where it has all there can be, they are told as one.
local function only_plain(texts, own, other)
  local plain, has_other = {}, false
  for _, text in ipairs(texts) do
    if string.find(text, "a plain", 1, true) then plain[#plain + 1] = text end
  end
  for text in next, other do has_other = has_other or string.find(text, "a plain", 1, true) ~= nil end
  local kinds = { ["^a plain .* over a plain "] = false, ["of trumps over a plain "] = false }
  for pattern in next, kinds do
    for _, text in ipairs(plain) do kinds[pattern] = kinds[pattern] or (own[text] and string.find(text, pattern) ~= nil) end
    if not kinds[pattern] then return false end
  end
  return not has_other
end

-- The trumps that there can be under both; where there are no such, the yaku are compared as they are written, under all.
local function trumps_of_both(c)
  local of_a, both, all = {}, {}, {}
  for _, trump in ipairs(c.a.game.can_be_trump) do of_a[trump] = true end
  for _, trump in ipairs(c.b.game.can_be_trump) do if of_a[trump] then both[#both + 1] = trump end end
  for trump = 0, #c.a.game.deck.suits do all[#all + 1] = trump end
  return #both > 0 and both or all
end

local function pair_rows(c, found, row_a, row_b, a, b)
  local trumps = trumps_of_both(c)
  local order_a, of_a = read_pairs(c.a, a, trumps)
  local order_b, of_b = read_pairs(c.b, b, trumps)
  if #order_a + #order_b == 0 then -- neither can be made: how they are written
    order_a, of_a = pairs_of(c.a, a, trumps)
    order_b, of_b = pairs_of(c.b, b, trumps)
  end
  local function only(side, order, own, other, is_a)
    local function note(about, of_all)
      found:note(called(row_a), { topic = "pairs", about = about .. " as %s", a = is_a and "counts" or "doesn't count",
                                  b = is_a and "doesn't count" or "counts", cites_a = ids(row_a.declared.cite, of_all and c.a.words:cites "yaku"),
                                  cites_b = ids(row_b.declared.cite, of_all and c.b.words:cites "yaku"), shows = { "yaku" } })
    end
    local plain = only_plain(order, own, other)
    if plain then note("a plain card, over another or under a trump,", true) end -- by `among`, which is said of all
    for _, key in ipairs(order) do
      local function alone(trump) return own[key].at[trump] ~= nil and not (other[key] and other[key].at[trump]) end
      local any = false
      for _, trump in ipairs(trumps) do any = any or alone(trump) end
      if key == winning then
        if not other[key] then note(own[key].text) end
      elseif any and not (plain and string.find(key, "a plain", 1, true)) then note(under_trumps(side, key, alone, trumps) .. key) end
    end
  end
  local won_a, won_b = of_a[winning], of_b[winning]
  if won_a and won_b and won_a.text ~= won_b.text then
    found:note(called(row_a), { topic = "made", about = "what makes %s", a = won_a.text, b = won_b.text, cites_a = row_a.declared.cite,
                                cites_b = row_b.declared.cite, shows = { "yaku" } })
  end
  only(c.a, order_a, of_a, of_b, true)
  only(c.b, order_b, of_b, of_a, false)
end

-- Voids -------------------------------------------------------------------------------------------------------

local function above(side, trump, card)
  local stronger, trumps = {}, side.game.trick.orders[trump][side.game.limits.TRUMP] or {}
  for _, other in ipairs(trumps) do
    if other == card then return cards.list(stronger) end
    stronger[#stronger + 1] = other
  end
  return cards.list(stronger)
end

local function roles(side, trump, set)
  local names = {}
  for _, card in ipairs(side.game.trick.orders[trump][side.game.limits.TRUMP] or {}) do
    if set:has(card) then names[#names + 1] = side.words:role(trump, card) end
  end
  return names
end

local NO_VOID = "nothing does"

-- The special cards under a trump that the other side, where there is one, hasn't: what differs by them is told of the cards.
local function specials_of_one(side, other, trump)
  local set = cards.set()
  for _, special in ipairs(other and side.game.specials or {}) do
    local card, of_other = special.by_trump[trump], other.game.specials[special.name]
    if card and not (of_other and of_other.by_trump[trump]) then set = set + cards.of(card) end
  end
  return set
end

-- What voids a pair: what was played before, relative to its cards. is_one: whether it is the only one of which that is said.
local function void_text(side, trump, pair, is_one, other)
  local of_one = specials_of_one(side, other, trump)
  local set = pair.void_by - of_one
  if pair.mode == "NEVER" or set:empty() then return NO_VOID end
  local over_winner, over_loser = above(side, trump, pair.winner) - of_one, above(side, trump, pair.loser) - of_one
  local function of(stronger, whose)
    local but, these, any = roles(side, trump, stronger - set), roles(side, trump, set), pair.mode == "ANY"
    if #but > #these then
      for i, role in ipairs(these) do these[i] = string.gsub(string.gsub(role, "^the ", ""), " of trumps$", "") end
      return ("%s of these trumps, played before: %s"):format(any and "any" or "all", table.concat(these, ", "))
    end
    return ("%s stronger than the %s card%s, played before"):format(any and "any trump" or "all trumps", whose, #but > 0 and ", " .. list(but) .. " aside" or "")
  end
  local trumps = side.words.sets[trump][side.game.limits.TRUMP] or cards.set()
  local codes = ("%s of %s, played before"):format(pair.mode == "ANY" and "any" or "all", side.words:codes(set))
  if not set:within(trumps) then
    local text = pair.mode == "ANY" and side.words:in_words(set, trump, nil, "or")
    return text and (text ~= side.words:codes(set) or not string.find(text, " ", 1, true)) and text .. ", played before" or codes
  end
  if #roles(side, trump, set) == 1 and (is_one or not set:within(over_winner)) then return roles(side, trump, set)[1] .. ", played before" end -- any of one card is all of it
  if set:within(over_winner) then return of(over_winner, "winner's") end
  if set:within(over_loser) then return of(over_loser, "loser's") end
  return codes
end

-- What voids any of these under one trump: of the strongest card of several that win, nothing that is stronger can.
local function void_of(side, trump, list_of, other)
  local texts, said = {}, {}
  for _, pair in ipairs(list_of) do
    local text = void_text(side, trump, pair, #list_of == 1 or pair.winner ~= pair.loser, other)
    if text ~= NO_VOID and not said[text] then texts[#texts + 1], said[text] = text, true end
  end
  return #texts > 0 and table.concat(texts, "; ") or NO_VOID
end

local function void_cites(side, row)
  local own = made_of.voided_by_own(row.declared, side.game.declared.yaku)
  return not own and side.words:cites("yaku", "void") or row.declared.cite
end

-- Whether a special card is, under this trump, simply a card of its suit: what is said of the other trumps holds without it.
local function own_suit(c, trump) return c.a.words:has_special(trump) or c.b.words:has_special(trump) end

local few = 2 -- ways in which something is made: they are named

-- What is told of a yaku of several ways to make it; where it isn't so of all of them, of which.
local function note_voids(c, found, row_a, row_b, rows, makes)
  local keys = {}
  for _, row in ipairs(rows) do
    local both = row.a .. "\n" .. row.b
    keys[both] = keys[both] or {}
    table.insert(keys[both], row.key)
  end
  for _, row in ipairs(rows) do
    local of = keys[row.a .. "\n" .. row.b]
    local named = #of < makes and #of <= few and of[1] ~= winning
    found:note(called(row_a), { topic = "voids", about = named and ("what voids %s as %%s"):format(list(of)) or "what voids %s", a = row.a, b = row.b,
                                cites_a = void_cites(c.a, row_a), cites_b = void_cites(c.b, row_b), shows = { "yaku" } })
  end
end

local function void_rows(c, found, row_a, row_b, a, b)
  local trumps = trumps_of_both(c)
  local order, of_a = pairs_of(c.a, a, trumps)
  local _, of_b = pairs_of(c.b, b, trumps)
  local met, rows, makes = false, {}, 0 -- whether something makes both; what is told; how many keys there are
  for _, key in ipairs(order) do
    local texts, seen, elsewhere = {}, {}, false
    makes = makes + (of_b[key] and 1 or 0)
    for _, trump in ipairs(trumps) do
      local pair_a, pair_b = of_a[key].at[trump], of_b[key] and of_b[key].at[trump]
      if pair_a and pair_b then
        met = true
        local said_a, said_b = void_of(c.a, trump, pair_a, c.b), void_of(c.b, trump, pair_b, c.a)
        local both = said_a .. "\n" .. said_b
        if not seen[both] then texts[#texts + 1], seen[both] = both, { a = said_a, b = said_b, only_own = true } end
        seen[both].only_own = seen[both].only_own and own_suit(c, trump)
        elsewhere = elsewhere or not own_suit(c, trump)
      end
    end
    for _, both in ipairs(texts) do
      if seen[both].only_own and elsewhere then seen[both].b = seen[both].a end
      rows[#rows + 1] = { key = key, a = seen[both].a, b = seen[both].b }
    end
  end
  note_voids(c, found, row_a, row_b, rows, makes)
  return met
end

local function run_text(row)
  return ("%d trumps in a row, of opponents and team-mates in turn, the winner's last%s"):format(row.run, row.from_lead and "" or "; the lead is not one of them")
end

local run_void = { NEVER = NO_VOID, ANY = "any trump stronger than the winner's card, played before",
                   ALL = "all trumps stronger than the winner's card, played before" }

-- What voids a pair that there is under these trumps: each text once. What is said where a special card is simply one of its suit holds
-- only if nothing else is said.
local function pair_voids(side, at)
  local texts, said = {}, {}
  for _, own in ipairs { false, true } do
    for _, trump in ipairs(own and #texts > 0 and {} or side.game.can_be_trump) do
      local text = at[trump] and side.words:has_special(trump) == own and void_of(side, trump, at[trump])
      if text and not said[text] then texts[#texts + 1], said[text] = text, true end
    end
  end
  return texts
end

-- What voids one yaku, however it is made, and the clauses of that.
local function void_words(side, row, index)
  if row.kind ~= "BEATS" then return run_void[row.kind == "RUN" and row.run_void or "NEVER"], row.declared.cite end
  local texts, said = {}, {}
  local order, of = pairs_of(side, index)
  for _, key in ipairs(order) do
    for _, text in ipairs(pair_voids(side, of[key].at)) do
      if not said[text] then texts[#texts + 1], said[text] = text, true end
    end
  end
  if #texts > 1 and said[NO_VOID] then -- what is stronger than the strongest there is none of
    for i = #texts, 1, -1 do if texts[i] == NO_VOID then table.remove(texts, i) end end
  end
  return table.concat(texts, "; "), void_cites(side, row)
end

-- Rows of two yaku of one name ------------------------------------------------------------------------------------

-- The condition that makes one.
local function asked_text(side, row)
  local text = side.words:ask(row.made)
  return text == "1" and "every trick" or text
end

-- What makes one, at most so many pairs told.
local function made_in_words(side, row, index, most)
  if row.kind == "RUN" then return run_text(row) end
  if row.kind == "ASKED" then return asked_text(side, row) end
  if row.kind == "HOOK" then return "a function of the script decides" end
  local order, of = pairs_of(side, index)
  local texts = {}
  for i, key in ipairs(order) do
    texts[i] = key == winning and of[key].text or under_trumps(side, key, function(trump) return of[key].at[trump] ~= nil end) .. key
  end
  local between = string.find(table.concat(texts), ", ", 1, true) and "; " or ", "
  if #texts <= (most or #texts) then return table.concat(texts, between) end
  return table.concat(texts, between, 1, most - 1) .. (" and %d more"):format(#texts - most + 1)
end

local function lie(row) return row.face_down and "only cards laid face-down, so never the lead" or "cards laid face-up or face-down, the lead too" end

-- Whether it can be made in a trick of this kind.
local function possible(side, row, kind)
  local k = 0
  for i, other in ipairs(side.game.trick.kinds) do if other == kind then k = i - 1 end end
  return not (row.not_in >> k & 1 == 1 or row.face_down and not kind.trumps_down)
end

local function kind_rows(c, found, a, b)
  local section_a, section_b = c.a.words:cites "yaku", c.b.words:cites "yaku"
  for _, kind_a in ipairs(c.a.game.trick.kinds) do
    for _, kind_b in ipairs(c.b.game.trick.kinds) do
      local can_a, can_b = possible(c.a, a, kind_a), possible(c.b, b, kind_b)
      if kind_a.name == kind_b.name and can_a ~= can_b then
        found:note(called(a), { topic = "kinds", about = "%s in " .. phrases.trick(kind_a.name), a = can_a and "it can be made" or "it can't be made",
                                b = can_b and "it can be made" or "it can't be made",
                                cites_a = ids(section_a, a.declared.cite), cites_b = ids(section_b, b.declared.cite), shows = { "yaku" } })
      end
    end
  end
end

local function hook_text(side, row)
  local hook = side.game.hooks[row.hook + 1]
  return ("as %s says"):format(hook.place and ("%s:%d"):format(hook.place.file, hook.place.line) or "the script"), hook.source
end

local function common_rows(c, found, voids, a, b, index_a, index_b)
  local own_a, own_b = a.declared.cite, b.declared.cite
  local function note(topic, about, said_a, said_b, cites_a, cites_b, shows)
    if said_a == said_b then return end
    found:note(called(a), { topic = topic, about = about, a = said_a, b = said_b, cites_a = cites_a or own_a, cites_b = cites_b or own_b, shows = shows or { "yaku" } })
  end
  local met = a.kind == b.kind and a.kind == "BEATS" and not c.cards
  if a.kind ~= b.kind or a.kind == "RUN" then
    note("made", "what makes %s", made_in_words(c.a, a, index_a, 4), made_in_words(c.b, b, index_b, 4))
  elseif a.kind == "BEATS" and c.cards then
    pair_rows(c.cards, found, a, b, index_a, index_b)
    met = void_rows(c.cards, voids, a, b, index_a, index_b)
  elseif a.kind == "ASKED" then
    note("made", "what makes %s", asked_text(c.a, a), asked_text(c.b, b))
  elseif a.kind == "HOOK" then
    local said_a, source_a = hook_text(c.a, a)
    local said_b, source_b = hook_text(c.b, b)
    if source_a ~= source_b then note("made", "what makes %s", said_a, said_b == said_a and "otherwise" or said_b) end
  end
  if not met then
    local void_a, cites_a = void_words(c.a, a, index_a)
    local void_b, cites_b = void_words(c.b, b, index_b)
    if void_a ~= void_b then
      voids:note(called(a), { topic = "voids", about = "what voids %s", a = void_a, b = void_b, shows = { "yaku" }, cites_a = cites_a, cites_b = cites_b })
    end
  end
  note("faces", "which cards make %s", lie(a), lie(b), c.a.words:cites "yaku", c.b.words:cites "yaku")
  kind_rows(c, found, a, b)
  local worth_a, worth_b = worth_texts(c, a, b)
  note("worth", "what %s is worth", worth_a, worth_b, worth_cites(c.a, a), worth_cites(c.b, b), { "worth", "points", "deal" })
end

-- A yaku that only one of them has.
local function description(side, row, index)
  local parts = { made_in_words(side, row, index, 4) }
  for _, kind in ipairs(side.game.trick.kinds) do
    if not possible(side, row, kind) then parts[#parts + 1] = "not in " .. phrases.trick(kind.name) end
  end
  if row.face_down then parts[#parts + 1] = "face-down" end
  parts[#parts + 1] = worth_text(side, row)
  local void = void_words(side, row, index)
  if void ~= NO_VOID then parts[#parts + 1] = "void by " .. void end
  return table.concat(parts, "; ")
end

local function alone(c, rows_a, rows_b, describe)
  local function only(side, rows, others, is_a)
    for i, row in ipairs(rows) do
      if not row_named(others, row.name) then
        local said, cite, none = describe(side, row, i - 1), row.declared.cite or side.words:cites "yaku", (is_a and c.b or c.a).words
        none = none:none_cites("yaku", row.name) or none:cites "yaku"
        if is_a then c.add("yaku", "which", called(row), said, "there is no such yaku", cite, none, { "yaku", "points", "deal" })
        else c.add("yaku", "which", called(row), "there is no such yaku", said, none, cite, { "yaku", "points", "deal" }) end
      end
    end
  end
  only(c.a, rows_a, rows_b, true)
  only(c.b, rows_b, rows_a, false)
end

function diff_yaku.of_tricks(c)
  if not c.both_tricks then return end
  local yaku_a, yaku_b = c.a.game.yaku, c.b.game.yaku
  local all = 0
  for _, row in ipairs(yaku_a.rows) do if row_named(yaku_b.rows, row.name) then all = all + 1 end end
  alone(c, yaku_a.rows, yaku_b.rows, description)
  local function award(yaku) return yaku.one_a_trick and "the most valuable one counts" or "they add up" end
  if #yaku_a.rows > 1 and #yaku_b.rows > 1 then
    c.add("yaku", "award", "several in one trick", award(yaku_a), award(yaku_b), c.a.words:cites "yaku", c.b.words:cites "yaku", { "yaku" })
  end
  local found = gathered(all)
  c.voids = gathered(all)
  for i, a in ipairs(yaku_a.rows) do
    local b, k = row_named(yaku_b.rows, a.name)
    if b then common_rows(c, found, c.voids, a, b, i - 1, k) end
  end
  found:tell(c, "yaku")
end

function diff_yaku.of_voids(c)
  if not c.both_tricks then return end
  c.voids:tell(c, "voids")
  local function cites(side) -- a file that says of the buried cards alone, and nothing of what voids, does so under the section's clause
    local section = side.game.declared.yaku or {}
    local also_at, void_at = places.at(section, "buried_count"), places.at(section, "void")
    return ids(side.words:cites("yaku", "void"), also_at and void_at and also_at.file ~= void_at.file and section.cite or nil)
  end
  if c.a.game.void_is_moot or c.b.game.void_is_moot then return c.moot("voids", "also", "which cards void a yaku") end
  local function also(side)
    local zone = side.game.void_also
    return "cards of earlier tricks" .. (zone ~= 255 and (", and those in '%s'"):format(side.words:zone(zone)) or "")
  end
  c.add("voids", "also", "which cards void a yaku", also(c.a), also(c.b), cites(c.a), cites(c.b), { "yaku" })
end

-- Fishing ---------------------------------------------------------------------------------------------------------

-- What else of a seat's captures voids a yaku; nil where nothing does. codes: of a set of cards, as they are told.
local function set_void(row, codes)
  if row.void_from == 0 then return nil end
  local by = codes(row.void_by)
  local several = string.find(by, " ", 1, true)
  return ("void with %s%s"):format(several and (row.void_from == 1 and "any of " or "all of ") or "", by)
end

-- Which cards are further ones of a yaku that counts `all`, if all of its own are there. codes: as above; nil leaves out those beside its own.
local function set_further(row, all, codes)
  local others = codes and not row.more:empty() and "each of " .. codes(row.more)
  if others and row.need == all then return others end
  return "each further" .. (others and " and " .. others or "")
end

-- told: whether its cards are, and what counts twice.
local function set_text(side, row, told)
  local parts, all = {}, 0
  local function codes(set) return side.words:codes(set) end
  for card = 0, #side.game.deck.cards - 1 do if row.cards:has(card) then all = all + (row.twice:has(card) and 2 or 1) end end
  if told.cards then parts[1] = (row.need < all and ("%d of "):format(row.need) or "") .. side.words:codes(row.cards) end
  if told.twice and not row.twice:empty() then parts[#parts + 1] = side.words:codes(row.twice) .. " twice" end
  parts[#parts + 1] = ("%d %s"):format(row.points, phrases.unit(side.game, row.points))
  if row.further ~= 0 then parts[#parts + 1] = ("%d for %s"):format(row.further, set_further(row, all, told.more and codes)) end
  if row.replaces ~= 255 then parts[#parts + 1] = "instead of " .. called(side.game.fishing.yaku[row.replaces + 1]) end
  if told.void then parts[#parts + 1] = set_void(row, codes) end
  return table.concat(parts, ", ")
end

function diff_yaku.of_captures(c)
  if not (c.a.game.fishing and c.b.game.fishing) then return end
  local rows_a, rows_b = c.a.game.fishing.yaku, c.b.game.fishing.yaku
  alone(c, rows_a, rows_b, function(side, row) return set_text(side, row, { cards = c.cards, twice = c.cards, void = c.cards, more = c.cards }) end)
  for _, a in ipairs(rows_a) do
    local b = row_named(rows_b, a.name)
    if b then
      local function same(key) return not c.cards or diff_cards.same(c, a[key], b[key]) end
      local differ = not same "cards" or c.cards and a.need ~= b.need
      local told = { cards = differ, twice = differ or not same "twice", more = not same "more", void = c.cards and a.void_from ~= b.void_from or not same "void_by" }
      c.add("yaku", "set", called(a), set_text(c.a, a, told), set_text(c.b, b, told), a.declared.cite or c.a.words:cites "yaku",
        b.declared.cite or c.b.words:cites "yaku", { "yaku", "worth", "points", "deal" })
    end
  end
end

diff_yaku.NO_VOID, diff_yaku.void_text, diff_yaku.set_void, diff_yaku.set_further = NO_VOID, void_words, set_void, set_further
diff_yaku.made_in_words, diff_yaku.worth_text, diff_yaku.worth_cites = made_in_words, worth_text, worth_cites
diff_yaku.run_text, diff_yaku.possible, diff_yaku.called, diff_yaku.row_named, diff_yaku.gathered = run_text, possible, called, row_named, gathered

return diff_yaku
