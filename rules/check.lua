-- What can be said of a file without playing: what in it is data and what a function, yaku that no cards can make, what a reader
-- would miss, and which of its changes can make a difference in play.
local absent = require "absent"
local places = require "places"
local spent = require "spent"
local trumps = require "trumps"
local uncited = require "uncited"
local words = require "words"

local check = {}
local kind, meta = words.kind, words.meta

-- Yaku that can never be made -----------------------------------------------------------------------------

-- Whether a card can win a trick in which the other lies.
local function can_beat(game, trump, winner, loser)
  for suit, order in next, game.trick.orders[trump] do
    local w, l
    for i, card in ipairs(order) do
      if card == winner then w = i elseif card == loser then l = i end
    end
    if w then return suit == game.limits.TRUMP and not l or not l or w < l end
  end
  return false
end

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
  for trump = 0, #game.deck.suits - 1 do
    for _, pair in ipairs(game.yaku.pairs[trump] or {}) do
      if pair.yaku == number then
        if can_beat(game, trump, pair.winner, pair.loser) then any = true
        else reason = reason or ("%s never beats %s: it ranks below"):format(name_of(game, pair.winner), name_of(game, pair.loser)) end
      end
    end
  end
  return not any and row.kind == "BEATS" and reason or nil
end

-- Cards that are only there under a trump, where there is none.
local function no_trumps_for(game, row, number)
  local made = row.kind ~= "RUN"
  for trump = 0, #game.deck.suits - 1 do
    for _, pair in ipairs(game.yaku.pairs[trump] or {}) do if pair.yaku == number then made = false end end
  end
  for _, pair in ipairs(game.yaku.pairs[#game.deck.suits] or {}) do made = made or pair.yaku == number end
  return not made and not game.trick.orders[#game.deck.suits][game.limits.TRUMP] and not trumps.possible(game) and "there are no trumps" or nil
end

local function never_in_tricks(game, found)
  for i, row in ipairs(game.yaku.rows) do
    local why = no_trumps_for(game, row, i - 1) or no_trick_for(game, row) or why_not_beaten(game, row, i - 1)
    if why then found(row, why) end
  end
end

-- Why nobody is ever excused: a hand has more cards than there are besides those of which it may hold but one.
local function never_excused(game)
  local excuse, all = game.trick.excuse, #game.deck.cards
  if not excuse then return nil end
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

-- A card that matches no other is never captured.
local function never_captured(game, found)
  for _, row in ipairs(game.fishing.yaku) do
    local can, all, lonely = 0, 0, nil
    for c = 0, #game.deck.cards - 1 do
      if row.cards:has(c) then
        local counts = row.twice:has(c) and 2 or 1
        all = all + counts
        if game.fishing.match[c + 1]:empty() then lonely = lonely or c else can = can + counts end
      end
    end
    if all > 0 and can < row.need then found(row, ("%s matches no card and is never captured"):format(name_of(game, lonely))) end
  end
end

-- Functions and data ----------------------------------------------------------------------------------------

local function functions_in(value, path, list, seen)
  if type(value) ~= "table" or seen[value] then return end
  seen[value] = true
  for _, key in ipairs(places.keys(value)) do
    local inner = rawget(value, key)
    local step = type(key) == "string" and key or meta[inner] and meta[inner].name or nil
    if type(inner) == "function" then
      local info = debug.getinfo(inner, "S")
      list[#list + 1] = { name = path .. (step and (path == "" and "" or ".") .. step or ""), file = string.sub(info.source, 2), line = info.linedefined, last = info.lastlinedefined, hook = key == "made" }
    elseif kind(inner) == "table" then
      functions_in(inner, step and (path == "" and step or path .. "." .. step) or path, list, seen)
    end
  end
end

local function count_of(n, one, many) return n > 0 and ("%d %s"):format(n, n == 1 and one or many or one .. "s") or nil end

local function parts_of(game)
  local counts, parts = {}, {}
  for _, phase in ipairs(game.phases) do counts[phase.kind] = (counts[phase.kind] or 0) + 1 end
  local function add(text) parts[#parts + 1] = text end
  add(count_of(#game.deck.cards, "card"))
  add(count_of((counts.CHOOSING or 0), "choice"))
  add(count_of((counts.AUCTION or 0), "auction"))
  add(count_of(game.trick and #game.trick.kinds or 0, "kind of trick", "kinds of trick"))
  add(count_of(#(game.fishing and game.fishing.yaku or game.yaku.rows), "yaku", "yaku"))
  add(count_of(game.fishing and #game.fishing.hand_yaku or 0, "hand yaku", "hand yaku"))
  add(count_of(game.fishing and #game.fishing.payments or 0, "payment"))
  add(count_of(#game.options, "option"))
  add(count_of(#game.clauses, "clause"))
  return table.concat(parts, ", ")
end

-- Zones that no card comes to, facts that nothing notes or asks for.
local function never_used(load, game, add)
  local zones, facts = {}, {}
  for _, packet in ipairs(game.packets) do zones[packet.zone] = true end
  for _, step in ipairs(game.code) do if step[1] == "FACT" or step[1] == "OWN" then facts[step[2]] = true end end
  local function effects_of(answer)
    for _, effect in ipairs(answer and answer.effects or {}) do
      if effect.op == "MOVE_CARD" or effect.op == "MOVE_ZONE" then zones[effect.to], zones[effect.from] = true, true end
      if effect.op == "NOTE" then facts[effect.fact] = true end
    end
  end
  for _, phase in ipairs(game.phases) do
    for _, answer in ipairs(phase.answers or {}) do effects_of(answer) end
    effects_of(phase.nobody)
  end
  local function own(declared) return places.at(declared) and places.at(declared).file == load.path end
  for i, zone in ipairs(game.zones) do
    if not zones[game.limits.FIRST_ZONE + i - 1] and own(zone.declared) then add(places.at(zone.declared), 'no card ever comes to zone "%s"', zone.name) end
  end
  for i, fact in ipairs(game.facts) do
    local first = i == 1 or game.facts[i - 1].declared ~= fact.declared -- of those that each team has
    if first and not facts[i - 1] and own(fact.declared) then add(places.at(fact.declared), 'fact "%s" is never noted and never asked for', meta[fact.declared].name) end
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

-- Changes -----------------------------------------------------------------------------------------------------

-- What is written as it is inherited: it needn't be, and may be.
local function is_restated(load, row, lineage)
  if row.path[1] ~= "options" then return row.op == "changed" and not lineage.is_change(row) end
  for _, option in ipairs(load.options) do
    if option.name == row.path[2] then return option.usual == tostring(row.value) end
  end
  return false
end

local function changes_of(load, lineage)
  local list = {}
  for i, row in ipairs(load.node.log.rows) do
    list[i] = { about = lineage.about(row.path), restated = is_restated(load, row, lineage), op = row.op, told = lineage.is_told(row) or #load.nodes == 1, file = row.place and row.place.file or load.path, line = row.place and row.place.line or 0 }
  end
  return list
end

-- Texts that a function compares with ---------------------------------------------------------------------------

-- By field: the texts that there are of it in this game.
local function texts_of(game)
  local of = { suit = {}, rank = {}, card = {}, phase = {} }
  for i, suit in ipairs(game.deck.suits) do of.suit[i] = suit.code end
  for i, rank in ipairs(game.deck.ranks) do of.rank[i] = rank.code end
  for i, card in ipairs(game.deck.cards) do of.card[i] = card.code end
  for i, trick in ipairs(game.trick and game.trick.kinds or {}) do of.phase[i] = trick.name end
  of.code, of.trump, of.led = of.card, of.suit, { "trump", table.unpack(of.suit) }
  return of
end

local function has(list, text)
  for _, one in ipairs(list) do if one == text then return true end end
  return false
end

-- laid.suit == "spades": a text that the field never has.
local function never_equal(load, game, functions, add)
  local of, noted = texts_of(game), {}
  local function look(file, n, field, text)
    local key = ("%s:%d:%s:%s"):format(file, n, field, text)
    if not of[field] or #of[field] == 0 or has(of[field], text) or noted[key] then return end
    noted[key] = true
    add({ file = file, line = n }, "'%s' is never \"%s\"; %s", field, text, places.instead(text, of[field]))
  end
  for _, f in ipairs(functions) do
    for _, file in ipairs(load.files) do
      local n = 0
      for line in string.gmatch(file.path == f.file and file.source .. "\n" or "", "(.-)\n") do
        n = n + 1
        if n >= f.line and n <= f.last then
          for field, text in string.gmatch(line, "%.(%l+)%s*[=~]=%s*[\"']([^\"']*)[\"']") do look(file.path, n, field, text) end
          for text, field in string.gmatch(line, "[\"']([^\"']*)[\"']%s*[=~]=%s*[%a_][%w_%.%[%]]*%.(%l+)%f[^%w_]") do look(file.path, n, field, text) end
        end
      end
    end
  end
end

-- What a reader would miss ----------------------------------------------------------------------------------------

-- Where a file says itself what is dealt, of how many: cards that stay out.
local function undealt(load, game, add)
  local dealt, own = 0, #load.nodes == 1
  for _, packet in ipairs(game.packets) do dealt = dealt + packet.n end
  for _, row in ipairs(load.node.log.rows) do own = own or row.path[1] == "deal" or row.path[1] == "deck" or row.path[1] == "seats" end
  if game.trick and own and dealt < #game.deck.cards then
    add(places.at(load.declaration, "deal"), "%d of %d cards are dealt; the others take no part", dealt, #game.deck.cards)
  end
end

local function cited_nowhere(load, own, add)
  local cited = {}
  spent.cited_in(load.declaration, cited, {})
  spent.cited_in({ own.options, load.node.log.edits }, cited, {}) -- of what is set, and taken away
  for _, item in ipairs(own) do
    local m = type(item) == "table" and meta[item]
    if m and m.word == "rule" and not cited[m.name] then add(m.place, 'rule "%s" is cited nowhere; cite = "%s" says what does it', m.name, m.name) end
  end
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
    elseif m and m.word == "option" and not item.cite then
      add(m.place, 'option "%s" has no clause; cite = "ID" names the rule it settles', m.name)
    end
  end
  if own.source == nil then add(places.at(own), 'there is no source = "..." to say who plays it so') end
  local of_captures = game.fishing and load.declaration.yaku and load.declaration.yaku.cite -- then that of the section is theirs
  for _, row in ipairs(load.node.log.rows) do
    if #load.nodes > 1 and row.was_value == nil and absent.says_nobody(row.value) then
      add(row.place, "%s = nobody changes nothing: no %s is inherited", row.path[1], row.path[1])
    end
    local word, name = string.match(row.path[#row.path], "^(%S+) (.+)$")
    if word == "yaku" and of_captures then word = nil end
    if row.op == "added" and (word == "yaku" or word == "trick" or word == "choice") and kind(row.value) == "table" and not row.value.cite then
      add(row.place, '%s "%s" has no clause; rule "MY-1" { "..." } says one, cite = "MY-1" names it', word, name)
    end
  end
  undealt(load, game, add)
  spent.remark(load, add)
  uncited.remark(load, add)
  if any then cited_nowhere(load, own, add) end
end

-- { remarks, problems = texts; changes = { about, op, told, file, line }, functions = { name, file, line, hook }, parts = text,
-- parent = name or nil, game = the name of the last of those it extends that has one and is no file, or nil }.
function check.inspect(load, game, lineage)
  local out = { remarks = {}, problems = {}, functions = {}, parts = parts_of(game), changes = changes_of(load, lineage) }
  local function adder(list)
    return function(place, format, ...)
      list[#list + 1] = { text = ("%s:%d: "):format(place and place.file or load.path, place and place.line or 0) .. format:format(...) }
    end
  end
  functions_in(load.resolved, "", out.functions, {})
  remarks_of(load, game, adder(out.remarks))
  never_equal(load, game, out.functions, adder(out.remarks))
  never_asked(load, game, adder(out.remarks))
  never_moved(load, game, adder(out.remarks))
  local function never(row, why)
    adder(out.problems)(places.at(row.declared), 'yaku "%s" can never be made: %s', row.name, why)
    out.never = (out.never or "") .. row.name .. " "
  end
  if #load.nodes > 1 or not load.bundled then never_used(load, game, adder(out.problems)) end
  local why = game.trick and never_excused(game)
  local excused = places.at(load.declaration, "excused")
  if why then adder(out.problems)(excused, "nobody can ever be excused: %s", why) end
  if game.fishing then never_captured(game, never) elseif game.trick then never_in_tricks(game, never) end
  local parents = load.node.parents
  out.parent = parents[1] and parents[1].found_by
  for _, node in ipairs(load.nodes) do -- those extended first
    if node ~= load.node and node.found_by == node.name and string.find(node.name, "/") then out.game = node.name end
  end
  return out
end

return check
