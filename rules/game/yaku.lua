-- Trick yaku: from "C beats G" to the pairs of cards, under each trump, with what voids them.
local codes = require "codes"
local merge = require "merge"
local places = require "places"
local words = require "words"

local yaku = {}
local kind, meta = words.kind, words.meta

-- Whether a card can win a trick in which the other lies; trump: the number of the suit that counts as trumps.
function yaku.can_win(orders, trump, winner, loser)
  local suit_of, place = {}, {}
  for suit, order in next, orders do
    for i, card in ipairs(order) do suit_of[card], place[card] = suit, i end
  end
  if not suit_of[winner] then return false end
  if suit_of[winner] ~= suit_of[loser] then return suit_of[loser] ~= trump end
  return place[winner] < place[loser]
end

-- What one meant that is changed, and isn't there.
function yaku.not_inherited(game, name, place)
  local names = {}
  for _, item in ipairs(game.declaration.yaku) do
    local m = meta[item]
    if m and m.word == "yaku" and m.name ~= name then names[#names + 1] = m.name end
  end
  local near, gone = places.nearest(name, names), (game.declaration.removed_yaku or {})[name]
  local in_file = gone and place and gone.file == place.file
  if gone then return ("; %s removes the inherited one, so this is written whole%s"):format(places.said(gone, place), in_file and "; without remove it changes that" or "") end
  return near and ("; none of that name is inherited: did you mean '%s'?"):format(near) or ""
end

-- The cards that are of a rank for the yaku: a special card away from its suit only by what it counts as. but: one that is none of them.
local function candidates(game, rank, trump, among, but)
  local list, away = {}, {}
  for _, special in ipairs(game.specials) do
    local card = special.by_trump[trump]
    if card then away[card] = special.yaku_rank or -1 end
  end
  for card, as in next, away do
    if as == rank and card ~= but and among:has(card) then list[#list + 1] = card end
  end
  for _, card in ipairs(game.deck.of_rank[rank] or {}) do
    if not away[card] and card ~= but and among:has(card) then list[#list + 1] = card end
  end
  table.sort(list)
  return list
end

local function read_beats(game, text, place)
  local winner, loser = string.match(tostring(text), "^%s*(%S+)%s+beats%s+(%S+)%s*$")
  if not winner then
    game.problems.add(place, "%s says no yaku; write it as in \"C beats G\"", words.show(text))
    return nil
  end
  local are_ranks = true
  for _, token in ipairs { winner, loser } do
    if not game.deck.rank_of[token] then
      game.problems.add(place, "%s", codes.unknown(game.deck, "rank", token))
      are_ranks = false
    end
  end
  if not are_ranks then return nil end
  return game.deck.rank_of[winner], game.deck.rank_of[loser]
end

local function group_of(game, trump)
  local suit = game.deck.suits[trump + 1]
  return suit and suit.group
end

-- Whether cards are said by what is led, which is nothing where a yaku is declared.
local function goes_by_led(game, set)
  local asks = false
  words.as_cards(set).eval(setmetatable({ trump = 0, game = game }, { __index = function(_, key) asks = asks or key == "led" end }))
  return asks
end

-- won_with = lowest(trump): a card that makes it by winning is paired with itself.
local function add_wins(game, out, row, item)
  local place = places.at(item, "won_with") or places.at(item)
  game.problems.here = place
  if goes_by_led(game, item.won_with) then
    game.problems.add(place, 'won_with of yaku "%s" goes by what is led, and that isn\'t known here; write trump, or any, in place of led', meta[item].name)
  end
  for trump = 0, out.last_trump do
    local won = words.as_cards(item.won_with).eval { trump = trump, game = game }
    for c = 0, #game.deck.cards - 1 do
      local at = { trump = trump, game = game, winner = c, loser = c }
      out.pairs[trump] = out.pairs[trump] or {}
      if won:has(c) then
        table.insert(out.pairs[trump], { winner = c, loser = c, yaku = row, mode = item.void and item.void.mode or "NEVER", raised = 0,
                                         void_by = item.void and item.void.cards.eval(at) or game.none })
      end
    end
  end
end

local function add_pairs(game, out, row, item, section)
  local void = item.void or (section.void and section.void.played)
  for trump = 0, out.last_trump do
    local text, place = item[1], places.at(item, 1) or places.at(item)
    local group = group_of(game, trump)
    if not text and group then text, place = item[group], merge.place_of(item, group) end
    local winner, loser
    if text then winner, loser = read_beats(game, text, place) end
    if winner then
      local at = { trump = trump, game = game }
      local among = words.as_cards(section.among or "").eval(at)
      for _, w in ipairs(candidates(game, winner, trump, among)) do
        for _, l in ipairs(candidates(game, loser, trump, among, w)) do
          at.winner, at.loser = w, l
          local above = void and void.cards.eval(at) or game.none
          local raised = 0 -- of two losers the one that raises the worth comes first: a yaku counts once a trick
          for _, raise in ipairs(out.rows[row + 1].raises) do
            local with = raise.with and game.refs[raise.with + 1][trump + 1]
            if with and (with == w or with == l) then raised = math.max(raised, raise.points) end
          end
          out.pairs[trump] = out.pairs[trump] or {}
          table.insert(out.pairs[trump], { winner = w, loser = l, yaku = row, mode = void and void.mode or "NEVER", void_by = above, raised = raised })
        end
      end
    end
  end
end

local nobody_asked = "nobody is asked when a trick is complete: %s can't tell what is held, nor who is asked"

-- worth = { 2, { 5, when = last_trick }, cite = "..." }. has_cards: whether there are two cards that a raise can be with.
local function read_worth(game, worth, place, has_cards)
  local result = { points = 0, raises = {} }
  for i, item in ipairs(worth or {}) do
    if math.type(item) == "integer" and i == 1 then result.points = item
    elseif kind(item) == "table" and math.type(item[1]) == "integer" and (has_cards or not item.with) then
      if words.asks_who_acts(item.when) then game.problems.add(places.at(item, "when") or place, nobody_asked, "worth") end
      if item[2] ~= nil then
        local left = words.show(item[2])
        places.under(game.problems.add(places.at(item, 2) or place, "%s is left over: what raises a worth is one number; another stands in braces of its own, as in { %s, when = last_trick }", left, left), left)
      end
      table.insert(result.raises, { points = item[1], when = game.ask(item.when, "condition"), with = item.with and game.ref(item.with) })
    end
  end
  if #result.raises > 3 then game.problems.add(place, "worth has %d raises; at most 3 are possible", #result.raises) end
  result.cite = worth and worth.cite and game.clause(worth.cite, place)
  return result
end

-- Whether an option decides what a yaku is worth: under some value it may be nothing.
local function is_optional(game, name)
  local section = game.declared.yaku
  local function of_option(value)
    local k = kind(value)
    for _, inner in ipairs(k == "table" and value or {}) do if of_option(inner) then return true end end
    return k == "depends_on" or k == "setting"
  end
  local function of_any(worth) -- one list or another under the values of an option: each is read as it stands
    if kind(worth) ~= "depends_on" or type(worth.branches) ~= "table" then return of_option(worth) end
    for _, branch in next, worth.branches do if of_option(branch) then return true end end
    return false
  end
  for _, item in ipairs(kind(section) == "table" and section or {}) do
    if kind(item) == "table" and meta[item] and meta[item].name == name then return of_any(item.worth or section.worth) end
  end
  return true -- it stands under an option itself
end

-- A number behind the first item, where what raises a worth has its condition: it never counts.
local function check_numbers(game, worth, name, place)
  for i = 2, #(worth or {}) do
    if math.type(worth[i]) == "integer" and not is_optional(game, name) then
      local first = math.type(worth[1]) == "integer" and worth[1] or kind(worth[1]) == "table" and worth[1][1] or 2
      local least, most = math.min(first, worth[i]), math.max(first, worth[i])
      game.problems.add(places.at(worth, i) or place,
        "%d never counts here: one number stands first, and what raises it has a condition, as in worth = { %d, { %d, when = last_trick } }",
        worth[i], least, most)
    end
  end
end

local function is_always(condition)
  local code = kind(condition) == "ask" and condition.code
  return condition == nil or code and #code == 1 and code[1][1] == "NUMBER" and code[1][2] ~= 0
end

-- Whether anything in what it is worth goes by an option: under another value the same may say something.
local function goes_by_option(game, name)
  local section, found = game.declared.yaku, false
  for _, item in ipairs(kind(section) == "table" and section or {}) do
    if kind(item) == "table" and meta[item] and meta[item].name == name then merge.each_option(item.worth or section.worth, function() found = true end) end
  end
  return found or is_optional(game, name)
end

-- Raises that always count, and two where the same holds, of which one never does.
local function check_raises(game, item, section, worth)
  local said, own = item.worth or section.worth or {}, item.worth ~= nil
  local what, place = own and ('yaku "%s"'):format(meta[item].name) or "each yaku", places.at(own and item or section, "worth")
  local function tell(at, ...)
    game.problems.late_within(own and item.worth or section.worth, at, ...)
  end
  if goes_by_option(game, meta[item].name) then return end
  for i, raise in ipairs(said) do
    if kind(raise) == "table" and #raise == 1 and is_always(raise.when) and raise.with == nil then
      local points, at = words.show(raise[1]), places.at(said, i) or place
      local format = "%s is always worth %s: { %s } %s; write { %s, when = last_trick }, say, or worth = { %s }"
      if raise.when == nil then tell(at, format, what, points, points, "has no condition", points, points) -- or one that has been told of
      else game.problems.add(at, format, what, points, points, "counts in every trick", points, points) end
    end
  end
  for i, raise in ipairs(worth.raises) do
    for k = 1, i - 1 do
      local other = worth.raises[k] -- the same condition lies in the pool once
      if (raise.when[2] > 0 or raise.with) and raise.when[1] == other.when[1] and raise.when[2] == other.when[2] and raise.with == other.with then
        local less, more = math.min(raise.points, other.points), math.max(raise.points, other.points)
        tell(place, less == more and "%s has { %d, ... } twice, where the same holds; leave one out"
          or "%s has { %d, ... } and { %d, ... } where the same holds: the more counts; leave the other out", what, less, more)
      end
    end
  end
end

-- What says something that no yaku made so can be.
local function check_keys(game, item, worth)
  local name, place = meta[item].name, places.at(item, "worth") or places.at(item)
  local made_by = item.made ~= nil and "made" or item.trumps_in_a_row and "trumps_in_a_row"
  for _, raise in ipairs(made_by and item.worth or {}) do
    if kind(raise) == "table" and raise.with then
      game.problems.add(places.at(raise, "with") or place, 'yaku "%s": `with` is one of two cards of which one beats the other, and %s has no such two; '
        .. "write a yaku of its own for tricks with that card, made = less(0, laid(trump_card \"K\"))", name, made_by)
    end
  end
  if item.made ~= nil and item.void and item.void.mode ~= "NEVER" then
    game.problems.add(places.at(item, "void") or place, 'yaku "%s": nothing voids what made says; leave void out, or write it with "C beats G", won_with or trumps_in_a_row', name)
  end
  for _, raise in ipairs(worth.raises) do
    if raise.points == worth.points and not is_optional(game, name) then
      return game.problems.late_within(item, place, 'yaku "%s" is worth %d anyway, so that { %d, when = ... } changes nothing; write another number there, or leave it out', name, worth.points, raise.points)
    elseif raise.points < worth.points and not is_optional(game, name) then
      game.problems.late_within(item, place, 'yaku "%s" is worth %d, so that %d never counts: the highest that holds does; write the least first, as in '
        .. "worth = { %d, { %d, when = unless(last_trick) } }", name, worth.points, raise.points, raise.points, worth.points)
      return
    end
  end
end

-- Whether an option may have a special card count as this rank.
local function counts_by_option(game, rank)
  for _, special in next, game.declared.special or {} do
    local as = kind(special) == "table" and special.yaku_as
    for _, value in next, kind(as) == "depends_on" and as.branches or {} do if value == rank then return true end end
  end
  return false
end

-- What decides which cards there are to make a yaku, and which beats which.
local by_cards = { deck = true, special = true, ranking = true, trump = true, yaku = true, seats = true, players = true, option = true }

-- A yaku that no pair of cards makes.
local function never_made(game, item, section)
  local says = item[1] or item.long or item.round or item.won_with and "won_with"
  local winner, loser = string.match(tostring(says), "^%s*(%S+)%s+beats%s+(%S+)%s*$")
  local alone = winner ~= nil and winner == loser
  if alone and counts_by_option(game, winner) then return end
  local format
  if alone then format = 'yaku "%s" can never be made: no card beats itself, and for "%s" two that count are wanted%s'
  elseif says then format = 'yaku "%s" can never be made: there are no cards for "%s" among those that count%s'
  else format = 'yaku "%s" can never be made: say which card beats which, as in { "C beats G" }%s' end
  local function late(...)
    if says and not alone then game.problems.late_by(by_cards, ...) else game.problems.late_within(item, ...) end
  end
  late(places.at(item), format, meta[item].name, says or yaku.not_inherited(game, meta[item].name, places.at(item)),
    section.among == nil and "; none are named: write among = trump, or any, beside the yaku" or "")
end

-- Whether what voids one is said by its own clause: it inherits nothing, or has a void of its own and not the clause of all yaku. Of
-- trumps in a row the own one only says that the void of all is theirs too.
function yaku.voided_by_own(item, section)
  if item.trumps_in_a_row then return false end
  return item.won_with ~= nil or item.made ~= nil or item.void ~= nil and item.cite ~= section.cite
end

-- Each is made by one text, of two cards.
local function check_texts(game, item)
  if kind(item[1]) ~= "string" or kind(item[2]) ~= "string" then return end
  local left = words.quoted(item[2])
  places.under(game.problems.add(places.at(item, 2) or places.at(item), 'yaku "%s" is made by one pair of cards, and %s is left over; write another yaku for it', meta[item].name, left), left)
end

local function read_row(game, out, item, section)
  local m, place = meta[item], places.at(item)
  game.problems.here = place
  local worth = read_worth(game, item.worth or section.worth, place, item.made == nil and not item.trumps_in_a_row)
  check_texts(game, item)
  if not game.lenient then
    check_keys(game, item, worth)
    check_raises(game, item, section, worth)
  end
  check_numbers(game, item.worth or section.worth, m.name, place)
  if worth.points == 0 and #worth.raises == 0 and not is_optional(game, m.name) then
    game.problems.late(place, 'yaku "%s" is worth nothing; write worth = { 2 } here or for all yaku', m.name)
  end
  local section_cite = section.worth and section.worth.cite and game.clause(section.worth.cite, place)
  local row = {
    name = m.name, declared = item, en = item.en, ja = item.ja, points = worth.points, raises = worth.raises,
    clause = game.cite(item, place), void_clause = game.cite(yaku.voided_by_own(item, section) and item or section.void or {}, place, true), worth_clause = worth.cite or section_cite or 0,
    face_down = (item.face_down == nil and section.face_down or item.face_down) or false,
    not_in = game.kinds_mask(item.not_in or section.not_in, places.at(item.not_in and item or section, "not_in") or place), kind = "BEATS", made = { 0, 0 },
  }
  if item.trumps_in_a_row then
    row.kind, row.run, row.from_lead = "RUN", item.trumps_in_a_row, item.from_lead ~= false
    row.run_void = item.void and item.void.mode or "NEVER"
    for _, card in ipairs(row.run_void ~= "NEVER" and game.orders[0][game.TRUMP] or {}) do
      if item.void.cards.eval { trump = 0, winner = card, loser = card, game = game } ~= game.above(0, card) then
        game.problems.add(places.at(item, "void") or place, "trumps in a row are voided by any_of(above(winner)), all_of(above(winner)) or never")
        break
      end
    end
  elseif kind(item.made) == "function" then
    row.kind, row.hook = "HOOK", game.hook(item.made, place, m.name)
  elseif item.made ~= nil then
    game.problems.here = places.at(item, "made") or place
    game.game.of_trick = true
    row.kind, row.made = "ASKED", game.ask(item.made, "condition")
    game.game.of_trick = false
    if words.asks_who_acts(item.made) then
      game.problems.add(places.at(item, "made") or place, nobody_asked, "made")
    end
  end
  out.rows[#out.rows + 1] = row
  if row.kind == "BEATS" then
    local before = game.problems.count()
    if item.won_with then add_wins(game, out, #out.rows - 1, item)
    else add_pairs(game, out, #out.rows - 1, item, section) end
    local any = false
    for _, list in next, out.pairs do for _, pair in ipairs(list) do any = any or pair.yaku == #out.rows - 1 end end
    if not any and game.problems.count() == before then never_made(game, item, section) end
    if not any and item.void then item.void.cards.eval { trump = 0, winner = 0, loser = 0, game = game } end -- what is wrong in it is told all the same
  end
end

-- can_be_trump: suits, and their number for none.
function yaku.compile(game, can_be_trump)
  local section = game.declaration.yaku or {}
  local out = { rows = {}, pairs = {}, one_a_trick = section.award == "one", buried_count = section.buried_count or false,
                award_clause = game.cite(section, places.at(section)),
                last_trump = math.max(#game.deck.suits - 1, can_be_trump[#can_be_trump] or 0) }
  for _, item in ipairs(section) do
    if meta[item] and meta[item].word == "yaku" then read_row(game, out, item, section) end
  end
  for _, list in next, out.pairs do
    table.sort(list, function(a, b)
      if a.winner ~= b.winner then return a.winner < b.winner end
      if a.yaku ~= b.yaku then return a.yaku < b.yaku end
      if a.raised ~= b.raised then return a.raised > b.raised end
      return a.loser < b.loser
    end)
  end
  return out
end

return yaku
