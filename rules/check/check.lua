-- What can be said of a file without playing: what in it is data and what a function, yaku that no cards can make, what a reader
-- would miss, and which of its changes can make a difference in play.
local absent = require "absent"
local amounts = require "amounts"
local bounds = require "bounds"
local calls = require "calls"
local overruled = require "overruled"
local closed = require "closed"
local compared = require "compared"
local compile = require "compile"
local constraints = require "constraints"
local counting = require "counting"
local early = require "early"
local effects = require "effects"
local fouls = require "fouls"
local idle = require "idle"
local places = require "places"
local raises = require "raises"
local reached = require "reached"
local reused = require "reused"
local slips = require "slips"
local tallies = require "tallies"
local spent = require "spent"
local trumps = require "trumps"
local uncited = require "uncited"
local unmade = require "unmade"
local words = require "words"
local yaku = require "yaku"

local check = {}
local kind, meta = words.kind, words.meta

-- Yaku that can never be made -----------------------------------------------------------------------------

local function name_of(game, card) return game.deck.cards[card + 1].code end

-- Both cards down, where no trick lays trumps so; or in no kind of trick at all.
local function no_trick_for(game, row)
  local all = (1 << #game.trick.kinds) - 1
  if row.not_in & all == all then return "not_in names every kind of trick" end
  local down = false
  for i, k in ipairs(game.trick.kinds) do down = down or k.trumps_down and row.not_in >> (i - 1) & 1 == 0 end
  if row.face_down and not down then return "its cards must lie face-down, and in no trick that counts they do" end
  if row.kind == "RUN" and row.run > game.seats then return ("%d trumps in a row are more than a trick has cards"):format(row.run) end
end

local function why_not_beaten(game, row, number)
  local reason, any
  for trump = 0, #game.deck.suits do
    for _, pair in ipairs(game.yaku.pairs[trump] or {}) do
      if pair.yaku == number then
        if pair.winner == pair.loser or yaku.can_win(game.trick.orders[trump], game.limits.TRUMP, pair.winner, pair.loser) then any = true
        else reason = reason or ("%s never beats %s: it ranks below"):format(name_of(game, pair.winner), name_of(game, pair.loser)) end
      end
    end
  end
  return not any and row.kind == "BEATS" and reason or nil
end

-- The one of `long` and `round` by which a yaku can't be made while the other makes it: found(key, why), or without why.
local function never_by_half(game, row, number, found)
  local item = row.declared
  for _, key in ipairs(row.kind == "BEATS" and item[1] == nil and item.long and item.round and { "long", "round" } or {}) do
    local reason, any, is_there
    for trump, suit in ipairs(game.deck.suits) do
      is_there = is_there or suit.group == key
      for _, pair in ipairs(suit.group == key and game.yaku.pairs[trump - 1] or {}) do
        local can = pair.yaku == number and yaku.can_win(game.trick.orders[trump - 1], game.limits.TRUMP, pair.winner, pair.loser)
        any = any or can
        if pair.yaku == number and not can then reason = ("%s never beats %s: it ranks below"):format(name_of(game, pair.winner), name_of(game, pair.loser)) end
      end
    end
    if reason == nil and not any and is_there then reason = "there are no such two cards that count" end
    found(key, not any and reason or nil)
  end
end

local no_trumps <const> = "there are no trumps"

-- Cards that are only there under a trump, where there is none.
local function no_trumps_for(game, row, number)
  local made = row.kind ~= "RUN"
  for trump = 0, #game.deck.suits - 1 do
    for _, pair in ipairs(game.yaku.pairs[trump] or {}) do if pair.yaku == number then made = false end end
  end
  for _, pair in ipairs(game.yaku.pairs[#game.deck.suits] or {}) do made = made or pair.yaku == number end
  return not made and not trumps.are_there(game) and no_trumps or nil
end

-- Trumps in a row are an opponent's and a team-mate's by turns, so the seat two away must be one.
local function no_mate_for(game, row)
  if row.kind ~= "RUN" or row.run < 3 or game.teams == 2 then return nil end
  return ("of the trumps in a row every second is a team-mate's, and with %s the seat two away is an opponent"):format(
    game.teams == 0 and "no teams" or game.teams .. " teams")
end

-- What of a condition on a trick can be read off: that all of these are so, { of = what laid(...) counts, n = at least }; what else
-- it says is left out, nil where that can't be told apart.
local function wanted(game, made)
  local stack = {}
  for i = made[1] + 1, made[1] + made[2] do
    local op, arg = game.code[i][1], game.code[i][2]
    if op == "NUMBER" or op == "LAID" then stack[#stack + 1] = { [op] = arg }
    elseif op == "LESS" or op == "EQUAL" or op == "AND" then
      local b, a = table.remove(stack), table.remove(stack)
      local n, laid = a.NUMBER or op == "EQUAL" and b.NUMBER, b.LAID or op == "EQUAL" and a.LAID
      local both = table.move(b, 1, #b, #a + 1, table.move(a, 1, #a, 1, {}))
      stack[#stack + 1] = op == "AND" and both or n and laid and { { of = laid, n = op == "LESS" and n + 1 or n } } or {}
    else return {} end
  end
  return stack[1] or {}
end

-- More cards than a trick has, of one set or of several that have no card in common.
local function too_many_for(game, row)
  local sum, apart = 0, nil
  for _, want in ipairs(row.kind == "ASKED" and wanted(game, row.made) or {}) do
    if want.n > game.seats then return ("%d cards are wanted, and a trick has %d"):format(want.n, game.seats) end
    local set = want.of < counting.BY_TRUMP and game.sets[want.of + 1]
    if set and (apart == nil or (set * apart):empty()) then sum, apart = sum + want.n, apart and apart + set or set end
  end
  return sum > game.seats and ("%d cards are wanted, and a trick has %d"):format(sum, game.seats) or nil
end

local function never_holds(game, row)
  if row.kind ~= "ASKED" then return nil end
  local asks = "what `made` asks never holds"
  return bounds.never(game, row.made, compile.operands, true) and asks or tallies.never(game, row.made) and ("no %d cards of the deck are so"):format(game.seats)
    or bounds.never(game, row.made, compile.operands) and asks or nil
end

local function never_in_tricks(game, found, found_of)
  for i, row in ipairs(game.yaku.rows) do
    local why = no_trumps_for(game, row, i - 1) or no_trick_for(game, row) or why_not_beaten(game, row, i - 1)
    local by_teams = not why and no_mate_for(game, row)
    local f = row.kind == "HOOK" and row.declared and row.declared.made
    local silent = f and require "returned".nothing(f, require "schema".files) and "its function gives nothing back; one ends with return, as in return trick.number == 1"
    found(row, why or by_teams or too_many_for(game, row) or never_holds(game, row) or silent, by_teams)
    never_by_half(game, row, i - 1, function(key, half) found_of(row, key, not why and half and "can never make it: " .. half) end)
  end
end

-- Why nobody is ever excused: a hand has more cards than there are besides those of which it may hold but one.
local function never_excused(game)
  local excuse, all = game.trick.excuse, #game.deck.cards
  local most, has = 0, false
  for trump = 0, game.trump_zone == 255 and #game.deck.suits or #game.deck.suits - 1 do
    local only, n = excuse.only[trump + 1], 0
    for card = 0, all - 1 do n = n + (only:has(card) and 1 or 0) end
    if excuse.card[trump + 1] < all and only:has(excuse.card[trump + 1]) then most, has = math.max(most, all - n), true end
  end
  if not has then return "the card isn't one of those that `only` names" end
  return most < game.tricks - 1 and ("of the %d cards of a hand %d are others than those `only` names, and there %s %s"):format(game.tricks, game.tricks - 1,
    most == 1 and "is" or "are", most == 0 and "none" or tostring(most)) or nil
end

-- A card that matches no other is never captured, unless its suit may be dealt to the field and taken whole.
local function is_lonely(game, card)
  return game.fishing.match[card + 1]:empty() and not (game.fishing.takes_whole and game.deck.suits[game.deck.cards[card + 1].suit + 1])
end

-- How many cards a seat can take at most: in each turn one from the hand and one from the stock, each with one match, or with all
-- where there may be enough of them. nil where cards come otherwise too.
local function most_captured(game)
  local of, most, all = game.fishing, 0, #game.deck.cards
  if of.takes_whole or of.takes_in_hands then return nil end
  for c = 0, all - 1 do
    local n = 0
    for other = 0, all - 1 do n = n + (of.match[c + 1]:has(other) and 1 or 0) end
    most = math.max(most, of.all_from > 0 and n >= of.all_from and n or math.min(n, 1))
  end
  return 2 * game.tricks * (1 + most)
end

-- How many cards of the stock are never drawn: in each turn one is.
local function undrawn(game)
  local stock, players = #game.deck.cards, game.players > 0 and game.players or game.seats
  for _, packet in ipairs(game.packets) do stock = stock - packet.n end
  return math.max(0, stock - game.tricks * players)
end

local function never_captured(game, found)
  local most, held = most_captured(game), false
  for _, pay in ipairs(game.fishing.payments) do held = held or pay.kind == "HELD_YAKU" end -- then it need not be captured
  for _, row in ipairs(game.fishing.yaku) do
    local can, all, lonely = 0, 0, nil
    for c = 0, #game.deck.cards - 1 do
      if row.cards:has(c) then
        local counts = row.twice:has(c) and 2 or 1
        all = all + counts
        if is_lonely(game, c) then lonely = lonely or c else can = can + counts end
      end
    end
    local why = lonely and can < row.need and ("%s matches no card and is never captured"):format(name_of(game, lonely))
    if most and row.twice:empty() and row.need > most then
      why = ("it wants %d cards, and in %d turns a seat takes at most %d"):format(row.need, game.tricks, most)
    elseif most and row.twice:empty() and row.need > #game.deck.cards - undrawn(game) then
      why = ("it wants %d cards, and of the %d that there are %d are never drawn"):format(row.need, #game.deck.cards, undrawn(game))
    end
    found(row, not held and why or unmade.replaced(game, row))
  end
end

local most_named = 8 -- cards
-- Cards that come to the field and stay there, such as a joker where cards match by a word.
local function never_matched(load, game, add)
  local lonely = {}
  for c = 0, #game.deck.cards - 1 do if is_lonely(game, c) then lonely[#lonely + 1] = name_of(game, c) end end
  if #lonely == 0 then return end
  local place
  for _, row in ipairs(load.declaration.phases) do
    if meta[row] and meta[row].word == "fishing" then place = places.at(row, "matches") or places.at(row) end
  end
  if not place or place.file ~= load.path then place = places.at(load.node.declared, "deck") or places.at(load.node.declared) end
  local named = table.concat(lonely, ", ", 1, math.min(#lonely, most_named)) .. (#lonely > most_named and (" and %d more"):format(#lonely - most_named) or "")
  add(place, "%s %s no card and %s never captured; matches = function(a, b) ... end can say what %s", named,
    #lonely == 1 and "matches" or "match", #lonely == 1 and "is" or "are", #lonely == 1 and "it matches" or "they match")
end

-- What is noted and asked for ------------------------------------------------------------------------------------------

-- The facts, one for all teams: { declared, about, is_seat, noted, asked }.
local function used_facts(game)
  local list, of = {}, {}
  for i, fact in ipairs(game.facts) do
    local last = list[#list]
    if not last or last.declared ~= fact.declared then
      last = { declared = fact.declared, about = ('fact "%s"'):format(meta[fact.declared].name), is_seat = fact.is_seat }
      list[#list + 1] = last
    end
    of[i - 1] = last
  end
  effects.each(game, function(effect) if effect.op == "NOTE" and of[effect.fact] then of[effect.fact].noted = true end end)
  for _, step in ipairs(game.code) do if (step[1] == "FACT" or step[1] == "OWN") and of[step[2]] then of[step[2]].asked = true end end
  for _, row in ipairs(game.fishing and game.fishing.payments or {}) do
    if (row.kind == "FACT" or row.kind == "FACT_BONUS") and of[row.fact] then of[row.fact].asked = true end
  end
  return list
end

-- Zones that no card comes to, facts that nothing notes or asks for, roles that nothing goes by. found(about, place, what, true), what false where it isn't so.
local function never_used(load, game, found)
  local zones, facts = {}, used_facts(game)
  for _, packet in ipairs(game.packets) do zones[packet.zone] = true end
  effects.each(game, function(effect)
    if effect.op == "MOVE_CARD" or effect.op == "MOVE_ZONE" then zones[effect.to], zones[effect.from] = true, true end
  end)
  local function own(declared) return places.at(declared) and places.at(declared).file == load.path end
  for i, zone in ipairs(game.zones) do
    local about, used = ('zone "%s"'):format(zone.name), zones[game.limits.FIRST_ZONE + i - 1]
    if own(zone.declared) then found(about, places.at(zone.declared), not used and "no card ever comes to " .. about .. slips.meant(load.node.log.slips, "zone", zone.name), true) end
  end
  for _, fact in ipairs(facts) do
    if own(fact.declared) then found(fact.about, places.at(fact.declared), not fact.noted and not fact.asked and fact.about .. " is never noted and never asked for", true) end
  end
  for i, role in ipairs(load.resolved.roles or {}) do
    local about = ('role "%s"'):format(game.roles[i].name)
    if own(role) then found(about, places.at(role), not idle.is_role_asked(load.resolved, role) and "nothing goes by " .. about .. " but itself", true) end
  end
end

-- Facts that are asked for and never noted, and that are noted for nothing: no more than remarks.
local function half_used(load, game, found)
  for _, fact in ipairs(used_facts(game)) do
    local place, what = places.at(fact.declared), nil
    local is_own = place and place.file == load.path
    if fact.asked and not fact.noted then what = "is asked for and never noted: it is always " .. (fact.is_seat and "nobody" or "0")
    elseif is_own and fact.noted and not fact.asked then what = "is noted, and nothing goes by it: it is only shown" end
    if what and not is_own then place = require "unnoted".taken_at(load, meta[fact.declared].name) or place end
    found("use of " .. fact.about, place, what and fact.about .. " " .. what, true, false, true)
  end
end

-- A choice whose only_if holds in no deal.
local function never_asked(load, game, add)
  for _, phase in ipairs(game.phases) do
    local only = phase.kind == "CHOOSING" and phase.asks[2] == 1 and game.code[phase.asks[1] + 1]
    local place = only and only[1] == "NUMBER" and only[2] < 0 and places.at(phase.declared, "only_if")
    if place and place.file == load.path then
      add(place, 'choice "%s" is never asked%s: nobody is whom it asks', phase.name, #load.options > 0 and " with these values of the options" or "")
    end
  end
end

-- An answer that is given with a card to which nothing happens.
local function never_moved(load, game, add)
  for _, phase in ipairs(game.phases) do
    for _, answer in ipairs(phase.kind == "CHOOSING" and phase.answers or {}) do
      local moves, place = not answer.with_card, places.at(answer.declared)
      for _, effect in ipairs(answer.effects) do moves = moves or effect.op == "MOVE_CARD" end
      if not moves and place and place.file == load.path then
        add(place, 'may "%s" is said with a card, and nothing happens to it; write move(card, ZONE), or leave card out', game.verbs[answer.verb + 1].name)
      end
    end
  end
end

-- A secret fact that is noted by an answer which all see.
local function said_aloud(load, game, add)
  local function own(place) return place and place.file == load.path and place or nil end
  for _, phase in ipairs(game.phases) do
    local told = {}
    for _, answer in ipairs(phase.kind == "CHOOSING" and phase.secrecy == "PUBLIC" and phase.answers or {}) do
      for _, effect in ipairs(answer.effects) do
        local fact = effect.op == "NOTE" and game.facts[effect.fact + 1]
        local said = effect.value[2] == 1 and game.code[effect.value[1] + 1][1] == "NUMBER" -- not what only the hand tells
        local name = fact and fact.secret and said and meta[fact.declared].name
        local place = name and (own(places.at(answer.declared)) or own(places.at(fact.declared)))
        if place and not told[name] then
          add(place, 'fact "%s" is secret, and all see the answer of choice "%s" that notes it; write others_see = "it done" there', name, phase.name)
          told[name] = true
        end
      end
    end
  end
end

-- A fact that all see, noted where the others are to see nobody asked.
local function asked_aloud(load, game, add)
  local function notes(answer, fact)
    for _, effect in ipairs(answer and answer.effects or {}) do if effect.op == "NOTE" and effect.fact == fact then return true end end
  end
  for _, phase in ipairs(game.phases) do
    for _, answer in ipairs(phase.kind == "CHOOSING" and phase.secrecy == "AS_IF_NOBODY_ASKED" and phase.answers or {}) do
      local shows = false
      for _, effect in ipairs(answer.effects) do shows = shows or effect.op == "SHOW" end
      for _, effect in ipairs(shows and {} or answer.effects) do
        local fact, place = effect.op == "NOTE" and game.facts[effect.fact + 1], effect.place or places.at(answer.declared)
        if fact and not fact.secret and place and place.file == load.path and not notes(phase.nobody, effect.fact) then
          local name = meta[fact.declared].name
          add(place, 'may "%s" notes fact "%s", which all see: so they know who was asked, though others_see = "nobody asked"; secret = "until the end" hides it',
            game.verbs[answer.verb + 1].name, name)
        end
      end
    end
  end
end

-- Changes -----------------------------------------------------------------------------------------------------

-- What is written as it is inherited: it needn't be, and may be.
local function is_restated(load, row, lineage)
  if row.was_value == nil and row.path[#row.path] == "passed" then return row.value == "may call again" end -- unsaid, it is so
  if row.path[1] ~= "options" then return row.op == "changed" and not lineage.is_change(row) end
  for _, option in ipairs(load.options) do
    if option.name == row.path[2] then return option.usual == tostring(row.value) end
  end
  return false
end

-- Whether a list, as the cards of a yaku, stands beside what is new in the same thing: together they change it, and the list may say what is inherited.
-- Where only its clause is new, it is the list that changes the thing, unless it is restated.
local function goes_with(load, row, lineage, restated)
  if row.path[#row.path] ~= "the list" then return false end
  local thing = table.concat(row.path, "\0", 1, #row.path - 1) .. "\0"
  for _, other in ipairs(load.node.log.rows) do
    if string.sub(other.key, 1, #thing) == thing and other.key ~= row.key and (restated or not lineage.is_told(other)) and not is_restated(load, other, lineage) then return true end
  end
  return false
end

-- with: the first of those that are one change, as 0, 1, ...: what is said in one line for each value of an option that it depends
-- on, and all that one depends_on says.
local function changes_of(load, lineage)
  local list, first = {}, {}
  for i, row in ipairs(load.node.log.rows) do
    local about, place = lineage.about(row.path), row.place or { file = load.path, line = 0 }
    local one = row.saying or ("%s:%d:%s"):format(place.file, place.line, about)
    local restated = is_restated(load, row, lineage)
    local at_table = (row.path[1] == "direction" or row.path[1] == "teams") and #load.nodes > 1 and not string.find(row.path[#row.path], "cite$") -- no deal is another by it
    local told = lineage.is_told(row) and not (at_table and restated) or #load.nodes == 1 or goes_with(load, row, lineage, restated)
      or row.path[1] == "options" and row.op == "removed" and load.problems.removed_options[row.path[2]] ~= nil -- it went with the option
    if not told or at_table then first[one] = first[one] or i end
    local of_options = string.match(row.path[1], "^option ") or string.match(row.path[1], "^not_together ") -- a change, and no rule without them is another
    list[i] = { about = about, section = row.path[1], restated = restated, op = row.op, told = told,
                counts = row.path[2] == "mark_at" or at_table or of_options ~= nil and (#row.path == 1 or row.path[2] == "the list"),
                file = place.file, line = place.line, with = (told and not at_table and i or first[one]) - 1 }
  end
  return list
end

-- What a reader would miss ----------------------------------------------------------------------------------------

-- Where a file says itself what is dealt, of how many: cards that stay out.
local function undealt(load, game, add)
  local dealt, own, place = 0, #load.nodes == 1, places.at(load.declaration, "deal")
  for _, packet in ipairs(game.packets) do dealt = dealt + packet.n end
  for _, row in ipairs(load.node.log.rows) do
    if row.path[1] == "deal" or row.path[1] == "deck" or row.path[1] == "seats" then own, place = true, place and place.file ~= load.path and row.place or place end
  end
  if game.trick and own and dealt < #game.deck.cards then
    add(place, "%d of %d cards are dealt; the others take no part", dealt, #game.deck.cards)
  end
end

-- Facts and zones that can't be asked for by their names.
local function unsaid(load, add)
  for _, key in ipairs { "facts", "zones" } do
    for _, item in ipairs(kind(load.node.declared[key]) == "table" and load.node.declared[key] or {}) do
      local m = type(item) == "table" and meta[item]
      local name = m and (m.word == "fact" or m.word == "zone") and m.name
      if name and not string.find(name, "^[%a_][%w_]*$") then
        add(m.place, '%s "%s" can be asked for by no word; a name of letters, digits and _ can', m.word, name)
      end
    end
  end
end

local function cited_nowhere(load, own, add)
  local cited = {}
  spent.cited_in(load.declaration, cited, {})
  spent.cited_in({ own.options, load.node.log.edits }, cited, {}) -- of what is set, and taken away
  for _, constraint in ipairs(load.constraints or {}) do spent.cited_in(constraint.item, cited, {}) end
  for _, item in ipairs(own) do
    local m = type(item) == "table" and meta[item]
    if m and m.word == "rule" and not cited[m.name] then add(m.place, 'rule "%s" is cited nowhere; cite = "%s" says what does it', m.name, m.name) end
  end
end

-- Whether an option that is said again has a clause from what is inherited.
local function cited_above(load, name)
  for _, option in ipairs(load.options) do if option.name == name and option.cite then return true end end
  return false
end

local function remarks_of(load, game, add)
  local own, any = load.node.declared, false
  for _, item in ipairs(own) do
    local m = type(item) == "table" and meta[item]
    if m and m.word == "rule" and kind(item) == "table" then
      any = true
      if item.stated == nil and item.inferred == nil and item.ours == nil then
        add(m.place, 'rule "%s" doesn\'t say where it is from: stated = "...", inferred = "..." or ours = true', m.name)
      end
    elseif m and m.word == "option" and not item.cite and not cited_above(load, m.name) then
      add(m.place, 'option "%s" has no clause; cite = "ID" names the rule it settles', m.name)
    end
  end
  if own.source == nil then add(places.at(own), 'there is no source = "..." to say who plays it so') end
  local of_captures = game.fishing and load.declaration.yaku and load.declaration.yaku.cite -- then that of the section is theirs
  for _, row in ipairs(load.node.log.rows) do
    if #load.nodes > 1 and row.was_value == nil and absent.says_nobody(row.value) and not load.bundled then
      add(row.place, "%s = nobody changes nothing: no %s is inherited", row.path[1], row.path[1])
    end
    local word, name = string.match(row.path[#row.path], "^(%S+) (.+)$")
    if word == "yaku" and of_captures then word = nil end
    if row.op == "added" and (word == "yaku" or word == "trick" or word == "choice") and kind(row.value) == "table" and not row.value.cite then
      add(row.place, '%s "%s" has no clause; rule "MY-1" { "..." } says one, cite = "MY-1" names it', word, name)
    end
  end
  slips.remark(load.node.log.slips, add)
  undealt(load, game, add)
  unsaid(load, add)
  spent.remark(load, add)
  uncited.remark(load, add)
  reused.remark(load, add)
  fouls.remark(load, add)
  for _, more in ipairs { "unchosen", "twins", "unpaid", "standing", "raises" } do require(more).remark(load, game, add) end
  if any then cited_nowhere(load, own, add) end
end

-- Yaku that the score leaves out, where nothing else counts them.
local function uncounted(load, game, add)
  local counted = not game.trick or #game.yaku.rows == 0
  for _, step in ipairs(game.code) do counted = counted or step[1] == "YAKU" or step[1] == "OTHERS_YAKU" end
  local score, place = load.declaration.score, nil
  for _, at in ipairs { score and places.at(score, "points") or false, places.at(load.declaration, "yaku"), places.at(load.node.declared) } do
    if at and (not place or place.file ~= load.path) then place = at end
  end
  if not counted then add(place, "yaku count for nothing here; write yaku_points in the score") end
end

-- A value that counts for no card, as what comes after it says something else of all its cards.
local function covered(load, game, add)
  local place = (game.trick or game.fishing).values.covered
  if place and place.file == load.path then
    add(place, "values: what comes after this says something else of all its cards, and of a card the last counts; write first what is said of the most cards")
  end
end

-- Where a file says how long a match is, or what counts in it.
local function match_at(load)
  local own = load.node.declared
  for _, key in ipairs { "match", "score", "options" } do
    local place = places.has(own, key) and places.at(own, key)
    if place then return places.said(place) end
  end
  return load.path
end

-- What is asked where a match has no end.
local function match_asked(load)
  return load.declaration.match and "can what match = { ... } says ever end it?" or "nothing says how long one is; match = { deals = 8 } does"
end

-- Where it is said how many play a deal; nil where nothing says it.
local function players_at(load)
  local place = load.declaration.players and places.at(load.declaration, "players")
  return place and places.said(place) or nil
end

-- Where what can be said is written, and what it is called there: { phase, verb, about, at }; verb "" for the phase itself.
local function places_of_words(load, game)
  local list = {}
  local function add(phase, verb, about, place) list[#list + 1] = { phase = phase, verb = verb, about = about, at = places.said(place or { file = load.path, line = 0 }) } end
  for _, phase in ipairs(game.phases) do
    local row, m = phase.declared, phase.declared and meta[phase.declared]
    local about, at = m and ('%s "%s"'):format(m.word, m.name), places.at(row)
    if m then add(phase.name, "", about, at) end
    for _, answer in ipairs(m and phase.answers or {}) do
      local said = meta[answer.declared]
      add(phase.name, game.verbs[answer.verb + 1].name, ('%s "%s" of %s'):format(said.word, said.name, about), places.at(answer.declared) or at)
    end
    local stopping = m and m.word == "fishing" and game.fishing.stopping
    if stopping then add(phase.name, game.verbs[stopping.stop + 1].name, "stopping of " .. about, places.at(row, "stopping") or at) end
  end
  for _, row in ipairs(load.declaration.phases or {}) do
    local m = type(row) == "table" and meta[row]
    if m and m.word == "claim" then add("tricks", m.name, ('claim "%s"'):format(m.name), places.at(row)) end
  end
  return list
end

-- Remarks of all that is sound as far as it is read.
local function remark_all(load, game, lineage, functions, remark)
  remarks_of(load, game, remark)
  compared.remark(load, game, functions, remark)
  require "returned".remark(load, functions, remark)
  for _, look in ipairs { never_asked, calls.remark, overruled.remark, early.look, require "round".remark, uncounted, covered } do look(load, game, remark) end
  if game.trick then require "ranking".remark(load, game, remark) end
  require "renamed".remark(load, game, remark, function(row) return is_restated(load, row, lineage) end)
  for _, look in ipairs { never_moved, said_aloud, asked_aloud } do look(load, game, remark) end
  if game.fishing then never_matched(load, game, remark) end
end

local function nobody_excused(load, game, found)
  local why = never_excused(game)
  found("excused", places.at(load.declaration, "excused"), why and "nobody can ever be excused: " .. why)
end

local function idle_score(load, game, found)
  found("score", places.at(load.declaration.score, "points"), bounds.has_idle_part(game, game.points, compile.operands) and "a part of the score never counts: what its `when` asks never holds")
end

-- What is found that makes no sense. Of a game in which something is passed over (see rest.lua) each part is looked at by itself, as one
-- may be without what it needs.
local function find_all(load, game, found)
  local function look(f, ...) if load.problems.passed then pcall(f, ...) else f(...) end end
  local function never(row, why, by_teams)
    local about, place = ('yaku "%s"'):format(row.name), places.at(row.declared)
    local what = why and ("%s can never be made: %s"):format(about, why)
    if why == no_trumps and place and place.file ~= load.path and places.has(load.node.declared, "trump") then -- whatever else it says of trumps
      what, place = ("this doesn't go with %s: %s"):format(places.said(place), what), places.at(load.node.declared, "trump")
    end
    found(about, place, what, false, by_teams)
  end
  local function found_of(row, key, why) -- of a part of a yaku
    local about = ('%s of yaku "%s"'):format(key, row.name)
    found(about, places.at(row.declared, key), why and about .. " " .. why, false, true)
  end
  look(raises.look, load, game, found)
  look(closed.answers, game, found)
  if #load.nodes > 1 or not load.bundled then look(never_used, load, game, found) end
  look(half_used, load, game, found)
  if game.trick and closed.before_tricks(game, found) then return end
  if game.trick then look(closed.tricks, load, game, found) end
  if game.trick and game.trick.excuse then look(nobody_excused, load, game, found) end
  if load.declaration.score then look(idle_score, load, game, found) end
  if game.fishing then look(unmade.look, game, never, found_of) end
  if game.fishing then look(never_captured, game, never) elseif game.trick then look(never_in_tricks, game, never, found_of) end
end

-- { remarks = texts, problems = { text, about, place, unused, inherited }, sound = the other things like those that problems are about, a line each; changes = { about, op, told, file, line }, functions = { name, file, line, hook }, parts = text,
-- words = places_of_words, options = { name, at }, parent = name or nil, extended = the names of all parents or nil, match = match_at, match_asked = match_asked, players = players_at, game = the name of the last of those it extends that has one and is no file, or nil }.
function check.inspect(load, game, lineage)
  local out = { remarks = {}, problems = {}, sound = "", functions = reached.functions(load.resolved), elsewhere = reached.elsewhere(load), parts = amounts.of(load, game), match = match_at(load), match_asked = match_asked(load), players = players_at(load), changes = changes_of(load, lineage) }
  out.words, out.options = places_of_words(load, game), {}
  out.hands_in_score, out.hands_in_next = require "untimely".asked_of_hands(load, game)
  for i, option in ipairs(load.options) do out.options[i] = { name = option.name, at = places.said(option.place or { file = load.path, line = 0 }) } end
  local function said(place, text) return ("%s:%d: %s"):format(place and place.file or load.path, place and place.line or 0, text) end
  local function remark(place, format, ...) table.insert(out.remarks, { text = said(place, format:format(...)) }) end
  local function found(about, place, what, unused, by_teams, mild) -- by_teams: which alone may be the file's own; mild: no more than a remark
    local inherited = mild or by_teams and place ~= nil and place.file ~= load.path or false
    if what then table.insert(out.problems, { about = about, text = said(place, what), place = place or { file = load.path, line = 0 }, unused = unused or false, inherited = inherited }) else out.sound = out.sound .. about .. "\n" end
  end
  bounds.know_facts(game, compile.operands)
  if not load.problems.passed then remark_all(load, game, lineage, out.functions, remark) end
  find_all(load, game, found)
  constraints.look(load, function(about, place, what) found(about, place, what, false, true) end, remark)
  local parents = load.node.parents
  local extended = {}
  for i, parent in ipairs(parents) do extended[i] = parent.found_by end
  out.parent, out.extended = extended[1], #extended > 0 and table.concat(extended, " and ") or nil
  for _, node in ipairs(load.nodes) do -- those extended first
    if node ~= load.node and node.found_by == node.name and string.find(node.name, "/") then out.game = node.name end
  end
  return out
end

return check
